// Notifies others of a submission, by mail or webhook. A notification is queued before the submission and sent
// only if the submission happens, so that no crash in between loses the notification (docs/decisions/0129-submission-mails.md).
import type { ServedForm } from '../form/build-form.ts';
import type { Milliseconds } from '../store/milliseconds.ts';

/**
 * How long a queued notification waits, in milliseconds. This is longer than any call, so it is known by then
 * whether the application was submitted.
 */
export const UNDECIDED_MS = 2 * 60_000;

/** A submission to report. */
export interface ReportedSubmission {
  readonly studentId: string;
  readonly applicationId: string;
  readonly submittedAt: Milliseconds;
  /** The account's address; null if the account no longer exists. */
  readonly email: string | null;
}

/**
 * Prepares the notifications of an imminent submission. Returns a function that queues them until a time; calling
 * it again changes the time.
 */
export type SubmissionNotifier = (
  form: ServedForm,
  submission: ReportedSubmission,
) => (dueAt: Milliseconds) => Promise<void>;
