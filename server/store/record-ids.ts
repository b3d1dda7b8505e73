// Record ids. An account has one record per form. The record of a directory's only form has the account's own
// id; the record of one of several forms has this id, a dot and the form's id.

/** Identifies the records of one form among those of all forms. */
export interface RecordIds {
  /** Returns the id of an account's record for the form. */
  idOf(studentId: string): string;
  /** Returns whether a record belongs to the form. */
  owns(recordId: string): boolean;
}

/** Returns the account of a record. Account ids have no dot (they are UUIDs). */
export function accountOf(recordId: string): string {
  return recordId.split('.', 1)[0] ?? '';
}

/** Returns the form of a record; empty if the form is, or was, the only one. */
export function formOfRecord(recordId: string): string {
  return recordId.slice(accountOf(recordId).length + 1);
}

/** Returns the ids of the records of one form of several; of a directory's only form without one. */
export function recordIdsOf(form = ''): RecordIds {
  return {
    idOf: (studentId) => (form === '' ? studentId : `${studentId}.${form}`),
    owns: (recordId) => formOfRecord(recordId) === form,
  };
}
