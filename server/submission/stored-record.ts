import { Value } from 'typebox/value';
import { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import type { StoredSubmission, Student } from '../store/store.ts';
import { isApplicationId, newApplicationId } from './application-id.ts';
import type { UnnamedRecord } from './make-record.ts';

/** The stored submission is not a valid record. The message contains no personal data. */
export class RecordUnreadableError extends Error {
  override readonly name = 'RecordUnreadableError';

  constructor(id: string) {
    super(
      `The record of the submitted application ${JSON.stringify(id)} cannot be read: it was changed in the database, or a newer program wrote it. Restore it from a backup, or run the newer program.`,
    );
  }
}

/** Returns the stored form of a record, under a new application id. */
export function storedRecord(record: UnnamedRecord): StoredSubmission {
  const id = newApplicationId();
  return { id, content: JSON.stringify({ application_id: id, ...record }) };
}

/** Returns the record of a submitted application; null if there is none. Throws `RecordUnreadableError`. */
export function recordOf({ submission }: Pick<Student, 'submission'>): SubmissionRecord | null {
  if (submission === null) return null;
  const { id, content } = submission;
  const record = parsed(content);
  if (!Value.Check(SubmissionRecord, record) || record.application_id !== id || !isApplicationId(id)) {
    throw new RecordUnreadableError(id);
  }
  return record;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
