import { currentText } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import type { Milliseconds } from '../store/milliseconds.ts';

/** Returns the error of a 429 reply, with the time to wait in its message and in `Retry-After`. */
export function tooOftenReply(host: FormHost, wait: Milliseconds): RefusedError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new RefusedError(
    429,
    currentText(host, 'error.tooOften', { wait: waitText(host, seconds) }),
    seconds,
  );
}

/** Returns the time in words, rounded up. */
function waitText(host: FormHost, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds === 1) return currentText(host, 'wait.second');
  if (seconds < 60) return currentText(host, 'wait.seconds', { count: String(seconds) });
  if (minutes === 1) return currentText(host, 'wait.minute');
  return currentText(host, 'wait.minutes', { count: String(minutes) });
}
