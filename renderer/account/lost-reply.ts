import type { Texts } from '../../engine/form/texts.ts';
import { errorText, isRefusal, ServerError, UnreachableError } from '../api/errors.ts';

/** Whether a change may have happened although its call failed: there was no reply, or only one of a proxy. */
export function isReplyLost(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  return error instanceof ServerError && error.message === '' && !isRefusal(error);
}

/** Returns the message for a failed call: `lostText` if there is one and the change may have happened. */
export function callErrorText(error: Error, texts: Texts, lostText: string | undefined): string {
  return lostText !== undefined && isReplyLost(error) ? lostText : errorText(error, texts);
}
