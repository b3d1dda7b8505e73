// Changes a file of a student and its work. The decision is based on the document that was read, and the write
// succeeds only if its files have not changed since.
import type { Collection, UpdateFilter } from 'mongodb';
import type { Milliseconds } from '../milliseconds.ts';
import type { StoredSubmission } from '../store.ts';
import type { RunOnCollections, StudentDocument } from './collections.ts';
import { earliestDue, filesOf, type StoredFile } from './stored-files.ts';
import { updateAsRead } from './update-as-read.ts';

/** The fields that a decision about files needs. Answers are left out, because they may be large. */
export const FILE_FIELDS = {
  documents: 1,
  applicationPdf: 1,
  workVersion: 1,
  workSpentUntil: 1,
  webStatus: 1,
  revision: 1,
  arrangedAt: 1,
} as const;

/** A change of one file in a student's document. */
export interface FileChange {
  /** Path in the document, for example `documents.transcript`. */
  readonly path: string;
  /** Null removes the file. */
  readonly file: StoredFile | null;
  /** The path of another file to remove in the same write, if there is one. */
  readonly alsoRemoves?: string;
  /** The worker time the student's work has used (see `StudentDocument`). */
  readonly spentUntil?: number;
  /** Increments the revision, because a submission must notice the change. */
  readonly incrementsRevision?: true;
  /** Refuses the write after the submission. */
  readonly unlessSubmitted?: true;
  /** Refuses the write if the record has another revision. */
  readonly revision?: number | undefined;
  /** Submits the application in the same write, with this content. */
  readonly submission?: StoredSubmission & { readonly at: Milliseconds };
}

/** The result, and the change to write before it is returned, if any. */
export interface Decision<Result> {
  readonly result: Result;
  readonly change?: FileChange;
}

/**
 * Calls `decide` with the student's current document, writes the change, and returns the result. Decides again if
 * a concurrent write came first.
 */
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
 * Writes a change to the document that was read. Without a change, writes only the time at which its next job is
 * due. Creates the document if it did not exist. Returns false and writes nothing if the files or their jobs have
 * changed since, or if the application was submitted.
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
    // A record without writes has no revision.
    ...(change?.revision !== undefined && { revision: change.revision || { $exists: false } }),
  };
  // A submission must not recreate a record that was deleted meanwhile.
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
  if (change?.alsoRemoves !== undefined && files.delete(change.alsoRemoves)) unset[change.alsoRemoves] = '';
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
    $inc: { workVersion: 1, ...(change?.incrementsRevision && { revision: 1 }) },
  } as UpdateFilter<StudentDocument>;
}
