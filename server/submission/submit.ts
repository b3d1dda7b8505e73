import { currentForm } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import type { Store, Student, SubmitResult } from '../store/store.ts';
import { submissionSource } from './application-source.ts';
import { makeRecord } from './make-record.ts';
import { storedRecord } from './stored-record.ts';

/** What a submission is made with. */
export interface SubmissionParts {
  readonly host: FormHost;
  readonly store: Pick<Store, 'findEmail' | 'submit'>;
  readonly now: () => number;
}

/**
 * Submits an application as it was read and checked, and keeps its record in the same step (docs/decisions/submission-record.md).
 * Its PDF is asked for there, too; nothing here waits for it.
 */
export async function submitApplication(
  { host, store, now }: SubmissionParts,
  studentId: string,
  student: Student,
): Promise<Exclude<SubmitResult, 'taken'>> {
  const email = await store.findEmail(studentId);
  const time = now();
  const record = makeRecord(currentForm(host), student, email, { now: time, submittedAt: time });
  for (;;) {
    const stored = storedRecord(record);
    const submission = { ...stored, pdfSource: submissionSource(stored.id) };
    const result = await store.submit(studentId, student.revision, submission, time);
    if (result !== 'taken') return result;
  }
}
