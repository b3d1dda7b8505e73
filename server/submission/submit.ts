import { currentForm } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import type { Store, Student, SubmitResult } from '../store/store.ts';
import { submissionSource } from './application-source.ts';
import { makeRecord } from './make-record.ts';
import { storedRecord } from './stored-record.ts';
import type { SubmissionTeller } from './tell-submission.ts';

/** What a submission is made with. */
export interface SubmissionParts {
  readonly host: FormHost;
  readonly store: Pick<Store, 'findEmail' | 'submit'>;
  readonly now: () => number;
  /** Absent where nobody is told of it. */
  readonly teller?: SubmissionTeller;
}

/**
 * Submits an application as it was read and checked, and keeps its record in the same step (docs/decisions/submission-record.md).
 * Its PDF is asked for there, too; nothing here waits for it. What tells of it waits in its queue before.
 */
export async function submitApplication(
  { host, store, now, teller }: SubmissionParts,
  studentId: string,
  student: Student,
): Promise<Exclude<SubmitResult, 'taken'>> {
  const email = await store.findEmail(studentId);
  const time = now();
  const form = currentForm(host);
  const record = makeRecord(form, student, email, { now: time, submittedAt: time });
  for (;;) {
    const stored = storedRecord(record);
    const submission = { ...stored, pdfSource: submissionSource(stored.id) };
    const told = { studentId, applicationId: stored.id, submittedAt: time, email };
    const send = await teller?.prepare(form.module.form, told);
    const result = await store.submit(studentId, student.revision, submission, time);
    // It is submitted by now. What is not hastened goes out a little later.
    if (result === 'submitted') await send?.().catch(() => undefined);
    if (result !== 'taken') return result;
  }
}
