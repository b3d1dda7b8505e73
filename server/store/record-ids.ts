// Under which id a record stands. An account has one record for each form that it fills in: that of a directory's only form
// stands under the account's own id, that of one of several under this id, a dot and the id of the form.

/** How the records of one form are known among those of all. */
export interface RecordIds {
  /** The id of an account's record for the form. */
  idOf(studentId: string): string;
  /** Whether a record is one of the form. */
  owns(recordId: string): boolean;
}

/** The account that a record belongs to. Ids of accounts have no dot (they are UUIDs). */
export function accountOf(recordId: string): string {
  return recordId.split('.', 1)[0] ?? '';
}

/** The form that a record is for; empty for that of a form that is, or was, the only one. */
export function formOfRecord(recordId: string): string {
  return recordId.slice(accountOf(recordId).length + 1);
}

/** Records that stand under the accounts' own ids. */
export const ALONE: RecordIds = {
  idOf: (studentId) => studentId,
  owns: (recordId) => formOfRecord(recordId) === '',
};

/** Records of one form of several. */
export function recordIdsOf(form: string): RecordIds {
  return {
    idOf: (studentId) => `${studentId}.${form}`,
    owns: (recordId) => formOfRecord(recordId) === form,
  };
}
