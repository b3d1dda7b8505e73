import type { DocumentStore, Work } from '../document-store.ts';
import type { Milliseconds } from '../milliseconds.ts';
import { charged, comesBackIn, type DueWork, nextOf } from '../work-order.ts';
import { changeFiles, FILE_FIELDS, type FileChange, writeFile } from './change-files.ts';
import type { RunOnCollections, StudentDocument } from './collections.ts';
import { documentPath, fileOf, filesOf, replacementPath, type StoredFile, workOf } from './stored-files.ts';
import { claimed, dueAt, expectedOf, extended, finished, released, type StoredJob } from './stored-work.ts';

interface Due extends DueWork {
  readonly student: StudentDocument;
  readonly path: string;
  readonly file: StoredFile;
}

function dueWorks(student: StudentDocument, now: Milliseconds): Due[] {
  const spentUntil = student.workSpentUntil ?? 0;
  return [...filesOf(student)].flatMap(([path, file]) => {
    const due = dueAt(file.work)?.getTime();
    if (due === undefined || due > now) return [];
    return [{ student, path, file, dueAt: due, expectedMs: expectedOf(file.work), spentUntil }];
  });
}

/** Returns where a file is stored after a change of its work: a converted replacement takes its document's place. */
function placeOf(work: Work, path: string, { status }: StoredJob): Pick<FileChange, 'path' | 'alsoRemoves'> {
  if (work.kind !== 'conversion' || status !== 'COMPLETED' || path !== replacementPath(work.key))
    return { path };
  return { path: documentPath(work.key), alsoRemoves: path };
}

/** Operations of workers. The due time finds the student, whose document is then changed atomically. */
export function mongoWork(
  run: RunOnCollections,
): Pick<DocumentStore, 'claimWork' | 'settleWork' | 'extendLease' | 'finishWork' | 'releaseWork'> {
  /** Writes the next state of a job. Returns false if there is none. */
  const change = (
    work: Work,
    next: (stored: StoredJob) => StoredJob | null,
    incrementsRevision: boolean,
  ): Promise<boolean> =>
    changeFiles<boolean>(run, work.studentId, (student) => {
      const found = fileOf(filesOf(student), work);
      const stored = found === null ? null : next(found.file.work);
      if (found === null || stored === null) return { result: false };
      const file = { ...found.file, work: stored };
      const place = placeOf(work, found.path, stored);
      return { result: true, change: { ...place, file, ...(incrementsRevision && { incrementsRevision }) } };
    });

  return {
    claimWork: (leaseToken, now, leaseUntil, lane) =>
      run(async ({ students }) => {
        for (;;) {
          const due: Due[] = [];
          const found = students.find({ workDueAt: { $lte: new Date(now) } }, { projection: FILE_FIELDS });
          for await (const student of found) {
            const works = dueWorks(student, now);
            // Only a manual edit in the database causes this. Correct the due time, so that it is not found
            // again.
            if (works.length === 0) await writeFile(students, student, null);
            due.push(...works);
          }
          const next = nextOf(due, now, lane);
          if (next === null) return null;
          const { student, path, expectedMs, spentUntil } = next;
          const file = { ...next.file, work: claimed(next.file.work, leaseToken, leaseUntil) };
          const change = { path, file, spentUntil: charged(spentUntil, expectedMs, now) };
          // Another worker was faster with this job; there may be more.
          if (await writeFile(students, student, change)) return workOf(student._id, path, file);
        }
      }),

    settleWork: (studentId, moreMs) =>
      run(async ({ students }) => {
        await students.updateOne({ _id: studentId }, { $inc: { workSpentUntil: comesBackIn(moreMs) } });
      }),
    extendLease: (work, leaseToken, leaseUntil) =>
      change(work, (stored) => extended(stored, leaseToken, leaseUntil), false),
    finishWork: (work, leaseToken, outcome) =>
      change(work, (stored) => finished(stored, leaseToken, outcome), work.kind === 'conversion'),
    releaseWork: async (work, leaseToken, as) => {
      await change(work, (stored) => released(stored, leaseToken, as), false);
    },
  };
}
