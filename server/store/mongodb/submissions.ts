import { readInPages } from '../pages.ts';
import type { SubmissionStore } from '../store.ts';
import { FILE_FIELDS, writeFile } from './change-files.ts';
import type { RunOnCollections } from './collections.ts';
import { APPLICATION_PDF } from './stored-files.ts';
import { queued } from './stored-work.ts';
import { unlessDuplicate } from './unavailable.ts';

/**
 * Submissions are part of the student's document. The id is reserved first, so that a failure in between only
 * wastes an id.
 */
export function mongoSubmissions(run: RunOnCollections): SubmissionStore {
  const give = (id: string): Promise<boolean> =>
    run(({ applicationIds }) => unlessDuplicate(() => applicationIds.insertOne({ _id: id })));

  return {
    submit: async (studentId, revision, { id, content, pdfSource }, now) => {
      const isFree = await give(id);
      return run(async ({ students }) => {
        for (;;) {
          const student = await students.findOne({ _id: studentId }, { projection: FILE_FIELDS });
          if (student?.webStatus?.includes('submitted')) return 'submitted';
          if (!student?.webStatus?.includes('validating')) return 'early';
          if ((student.revision ?? 0) !== revision) return 'changed';
          if (!isFree) return 'taken';
          const written = await writeFile(students, student, {
            path: APPLICATION_PDF,
            file: { source: pdfSource, work: queued(now) },
            revision,
            unlessSubmitted: true,
            submission: { id, content, at: now },
          });
          if (written) return 'submitted';
        }
      });
    },

    keepEarlierSubmission: async (studentId, { id, content }) => {
      const isFree = await give(id);
      return run(async ({ students }) => {
        const unkept = { _id: studentId, webStatus: 'submitted' as const, submission: { $exists: false } };
        if (!isFree) return (await students.findOne(unkept)) === null ? 'there' : 'taken';
        const update = { $set: { submission: { id, content } } };
        const { matchedCount } = await students.updateOne(unkept, update);
        return matchedCount === 1 ? 'kept' : 'there';
      });
    },

    listUnkeptSubmissions: () =>
      readInPages(
        (after, limit) =>
          run(async ({ students }) => {
            const unkept = {
              _id: { $gt: after },
              webStatus: 'submitted' as const,
              submission: { $exists: false },
            };
            const page = students
              .find(unkept, { projection: { _id: 1 } })
              .sort({ _id: 1 })
              .limit(limit);
            return (await page.toArray()).map(({ _id }) => ({ studentId: _id }));
          }),
        ({ studentId }) => studentId,
      ),
  };
}
