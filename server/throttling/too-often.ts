import { currentText } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import type { Milliseconds } from '../store/milliseconds.ts';

/** Thrown when a rate limit refuses a call. */
export class TooOftenError extends Error {
  override readonly name = 'TooOftenError';
  /** How long to wait. */
  readonly wait: Milliseconds;

  constructor(wait: Milliseconds) {
    super(`This was tried too often; try it again in ${wait} milliseconds.`);
    this.wait = wait;
  }
}

/** Returns what a 429 reply tells the applicant, with the seconds to wait, rounded up. */
export function tooOftenReply(
  host: FormHost,
  { wait }: TooOftenError,
): { readonly message: string; readonly retryAfter: number } {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return { message: currentText(host, 'error.tooOften', { wait: waitText(host, retryAfter) }), retryAfter };
}

function waitText(host: FormHost, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds === 1) return currentText(host, 'wait.second');
  if (seconds < 60) return currentText(host, 'wait.seconds', { count: String(seconds) });
  if (minutes === 1) return currentText(host, 'wait.minute');
  return currentText(host, 'wait.minutes', { count: String(minutes) });
}
