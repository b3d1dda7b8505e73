// Notifies others of a submission. The notification is queued before the submission and sent only if it
// happens, so that no crash in between loses it (docs/decisions/0129-submission-mails.md).
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Milliseconds } from '../store/milliseconds.ts';

/** Longer than any call: after this time it is known whether the application was submitted. */
export const UNDECIDED_MS = 2 * 60_000;

/** A submission to report. */
export interface ToldSubmission {
  readonly studentId: string;
  readonly applicationId: string;
  readonly submittedAt: Milliseconds;
  /** The account's address; null if the account no longer exists. */
  readonly email: string | null;
}

/** Notifies of submissions. */
export interface SubmissionTeller {
  /**
   * Queues the notification of an imminent submission. Returns a function that sends it once the submission has
   * happened.
   */
  prepare(form: CompiledForm, submission: ToldSubmission): Promise<() => Promise<void>>;
}

/** Combines several notifiers. */
export function combineTellers(tellers: readonly SubmissionTeller[]): SubmissionTeller {
  return {
    prepare: async (form, submission) => {
      const sends: (() => Promise<void>)[] = [];
      for (const teller of tellers) sends.push(await teller.prepare(form, submission));
      return async () => {
        for (const send of sends) await send();
      };
    },
  };
}
