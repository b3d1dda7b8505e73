import { currentForm } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import type { Milliseconds } from '../store/milliseconds.ts';
import type { Store, Student, SubmitResult } from '../store/store.ts';
import { submissionSource } from './application-source.ts';
import { makeRecord } from './make-record.ts';
import { storedRecord } from './stored-record.ts';
import { type SubmissionNotifier, UNDECIDED_MS } from './tell-submission.ts';

/** Dependencies of a submission. */
export interface SubmissionParts {
  readonly host: FormHost;
  readonly store: Pick<Store, 'findEmail' | 'submit'>;
  readonly now: () => number;
  /** Notify others of the submission. */
  readonly notifiers: readonly SubmissionNotifier[];
}

/**
 * Submits an application as it was read and checked, and stores its record in the same step
 * (docs/decisions/0063-submission-record.md). That step also requests the PDF, without waiting for it. Notifications
 * are queued before.
 */
export async function submitApplication(
  { host, store, now, notifiers }: SubmissionParts,
  studentId: string,
  student: Student,
): Promise<Exclude<SubmitResult, 'taken'>> {
  const email = await store.findEmail(studentId);
  const time = now();
  const form = currentForm(host);
  const record = makeRecord(form, student, email, time);
  for (;;) {
    const stored = storedRecord(record);
    const submission = { ...stored, pdfSource: submissionSource(stored.id) };
    const reported = { studentId, applicationId: stored.id, submittedAt: time, email };
    const notifications = notifiers.map((prepare) => prepare(form, reported));
    const queue = async (dueAt: Milliseconds): Promise<void> => {
      for (const queueUntil of notifications) await queueUntil(dueAt);
    };
    await queue(time + UNDECIDED_MS);
    const result = await store.submit(studentId, student.revision, submission, time);
    // Notifications that cannot be sent now are sent after `UNDECIDED_MS`.
    if (result === 'submitted') await queue(time).catch(() => undefined);
    if (result !== 'taken') return result;
  }
}
