// Notifies others of a submission, by mail or webhook. A notification is queued before the submission and sent
// only if the submission happens, so that no crash in between loses the notification (docs/decisions/0129-submission-mails.md).
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
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

/** Notifies of submissions. */
export interface SubmissionNotifier {
  /**
   * Queues the notification of an imminent submission. Returns a function that sends it once the submission has
   * happened.
   */
  prepare(form: CompiledForm, submission: ReportedSubmission): Promise<() => Promise<void>>;
}

/** Combines several notifiers. */
export function combineNotifiers(notifiers: readonly SubmissionNotifier[]): SubmissionNotifier {
  return {
    prepare: async (form, submission) => {
      const sends: (() => Promise<void>)[] = [];
      for (const notifier of notifiers) sends.push(await notifier.prepare(form, submission));
      return async () => {
        for (const send of sends) await send();
      };
    },
  };
}
