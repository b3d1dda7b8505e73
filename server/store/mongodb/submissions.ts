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
  return {
    submit: (studentId, revision, { id, content, pdfSource }, now) =>
      run(async ({ students, applicationIds }) => {
        const isFree = await unlessDuplicate(() => applicationIds.insertOne({ _id: id }));
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
      }),
  };
}
