import type { DocumentStore, Work } from '../document-store.ts';
import { changeFiles, FILE_FIELDS, writeFile } from './change-files.ts';
import type { RunOnCollections } from './collections.ts';
import { earliestDue, fileOf, filesOf, workOf } from './stored-files.ts';
import { claimed, extended, finished, released, type StoredWork } from './stored-work.ts';

/** What workers do: the time at which work is due finds the student, whose document then changes as one. */
export function mongoWork(
  run: RunOnCollections,
): Pick<DocumentStore, 'claimWork' | 'extendLease' | 'finishWork' | 'releaseWork'> {
  /** Writes what becomes of a worker's work; false when nothing may become of it. */
  const change = (
    work: Work,
    next: (stored: StoredWork) => StoredWork | null,
    grows: boolean,
  ): Promise<boolean> =>
    changeFiles<boolean>(run, work.studentId, (student) => {
      const found = fileOf(filesOf(student), work);
      const stored = found === null ? null : next(found.file.work);
      if (found === null || stored === null) return { result: false };
      const file = { ...found.file, work: stored };
      return { result: true, change: { path: found.path, file, ...(grows && { grows }) } };
    });

  return {
    claimWork: (leaseToken, now, leaseUntil) =>
      run(async ({ students }) => {
        const time = new Date(now);
        for (;;) {
          const student = await students.findOne(
            { workDueAt: { $lte: time } },
            { sort: { workDueAt: 1 }, projection: FILE_FIELDS },
          );
          if (student === null) return null;
          const oldest = earliestDue(filesOf(student));
          if (oldest === null || oldest.dueAt > time) {
            // Only a hand in the database brings this about; the right time is written, so that nobody finds it again.
            await writeFile(students, student, null);
            continue;
          }
          const file = { ...oldest.file, work: claimed(oldest.file.work, leaseToken, leaseUntil) };
          // Whoever was faster has this one; there may be others.
          if (await writeFile(students, student, { path: oldest.path, file })) {
            return workOf(student._id, oldest.path, file);
          }
        }
      }),

    extendLease: (work, leaseToken, leaseUntil) =>
      change(work, (stored) => extended(stored, leaseToken, leaseUntil), false),
    finishWork: (work, leaseToken, outcome) =>
      change(work, (stored) => finished(stored, leaseToken, outcome), work.kind === 'conversion'),
    releaseWork: async (work, leaseToken, queuedAt) => {
      await change(work, (stored) => released(stored, leaseToken, queuedAt), false);
    },
  };
}
