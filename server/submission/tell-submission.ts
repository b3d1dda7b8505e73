// Somebody is told of a submission: what tells of it waits in a queue before the application is submitted, and goes out only
// where it was, so that no process that ends in between loses it (docs/decisions/mails.md).
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Milliseconds } from '../store/milliseconds.ts';

/** By then it is known whether the application was submitted: longer than any call lasts. */
export const DECIDED_MS = 2 * 60_000;

/** A submission that is told of. */
export interface ToldSubmission {
  readonly studentId: string;
  readonly applicationId: string;
  readonly submittedAt: Milliseconds;
  /** The address of the account; null where there is none any more. */
  readonly email: string | null;
}

/** Tells of submissions. */
export interface SubmissionTeller {
  /** Keeps what tells of an application that is about to be submitted; gives what has it go out once it was. */
  prepare(form: CompiledForm, submission: ToldSubmission): Promise<() => Promise<void>>;
}

/** Several that tell, as one. */
export function allTellers(tellers: readonly SubmissionTeller[]): SubmissionTeller {
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
