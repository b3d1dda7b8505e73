// Changes a file of a student and the work on it: what was read decides, and the write goes through only if nothing of it
// changed since.
import type { Collection, UpdateFilter } from 'mongodb';
import type { Milliseconds } from '../milliseconds.ts';
import type { StoredSubmission } from '../store.ts';
import type { RunOnCollections, StudentDocument } from './collections.ts';
import { earliestDue, filesOf, type StoredFile } from './stored-files.ts';
import { updateAsRead } from './update-as-read.ts';

/** What a decision about files reads of a student: answers may be large. */
export const FILE_FIELDS = {
  documents: 1,
  applicationPdf: 1,
  workVersion: 1,
  workSpentUntil: 1,
  webStatus: 1,
  revision: 1,
} as const;

export interface FileChange {
  readonly path: string;
  /** Null removes the file. */
  readonly file: StoredFile | null;
  /** What the student's work has used by then (see `StudentDocument`). */
  readonly spentUntil?: number;
  /** A submission has to know of it: the revision grows. */
  readonly grows?: true;
  /** It must not be written once the application was submitted. */
  readonly unlessSubmitted?: true;
  /** It must not be written to a record of another revision. */
  readonly revision?: number | undefined;
  /** The application is submitted with it, and keeps this. */
  readonly submission?: StoredSubmission & { readonly at: Milliseconds };
}

/** What is answered, and what is written before; without a change nothing is. */
export interface Decision<Result> {
  readonly result: Result;
  readonly change?: FileChange;
}

/** Decides on what stands in the student's document, again whenever somebody else wrote in between. */
export function changeFiles<Result>(
  run: RunOnCollections,
  studentId: string,
  decide: (student: StudentDocument | null) => Decision<Result>,
): Promise<Result> {
  return run(async ({ students }) => {
    for (;;) {
      const student = await students.findOne({ _id: studentId }, { projection: FILE_FIELDS });
      const { result, change } = decide(student);
      if (change === undefined || (await writeFile(students, student ?? { _id: studentId }, change))) {
        return result;
      }
    }
  });
}

/**
 * Writes a change into the document that was read, or only the time at which its work is due; makes a document that was
 * not there. False, and nothing is written, when its files or work have changed since, or it was submitted.
 */
export function writeFile(
  students: Collection<StudentDocument>,
  read: StudentDocument,
  change: FileChange | null,
): Promise<boolean> {
  const filter = {
    _id: read._id,
    workVersion: read.workVersion ?? { $exists: false },
    ...(change?.unlessSubmitted && { webStatus: { $ne: 'submitted' as const } }),
    // A record that was never written to has none.
    ...(change?.revision !== undefined && { revision: change.revision || { $exists: false } }),
  };
  // A submission makes no record of one that was deleted meanwhile.
  const isNew = read.workVersion === undefined && change?.submission === undefined;
  const upsert = change !== null && isNew;
  return updateAsRead(students, filter, updateOf(read, change), upsert);
}

function updateOf(read: StudentDocument, change: FileChange | null): UpdateFilter<StudentDocument> {
  const files = new Map(filesOf(read));
  const set: Record<string, unknown> = {};
  const unset: Record<string, ''> = {};
  if (change?.file === null) {
    files.delete(change.path);
    unset[change.path] = '';
  } else if (change !== null) {
    files.set(change.path, change.file);
    set[change.path] = change.file;
  }
  if (change?.submission !== undefined) {
    const { at, ...kept } = change.submission;
    set.submission = kept;
    set.submittedAt = new Date(at);
  }
  if (change?.spentUntil !== undefined) set.workSpentUntil = change.spentUntil;
  const due = earliestDue(files);
  if (due === null) unset.workDueAt = '';
  else set.workDueAt = due.dueAt;
  return {
    ...(Object.keys(set).length > 0 && { $set: set }),
    ...(Object.keys(unset).length > 0 && { $unset: unset }),
    ...(change?.submission !== undefined && { $push: { webStatus: 'submitted' } }),
    $inc: { workVersion: 1, ...(change?.grows && { revision: 1 }) },
  } as UpdateFilter<StudentDocument>;
}
