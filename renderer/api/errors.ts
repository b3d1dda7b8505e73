import type { TextId, Texts } from '../../engine/form/texts.ts';
import type { StoredRecord } from '../../engine/wire/profile.ts';
import { isRecord } from '../browser/read-record.ts';
import { ScriptLoadError } from '../browser/script-load-error.ts';

/** The session has ended: any reply with status 401 (spec §8). */
export class UnauthorizedError extends Error {
  override name = 'UnauthorizedError';
}

/** The server replied with a failure; `message` is its text, or empty. */
export class ServerError extends Error {
  override name = 'ServerError';
  readonly status: number;
  /** The body of the reply. */
  readonly reply: unknown;
  /** The wait that the server asks for before a retry, in milliseconds. */
  readonly retryAfterMs: number;
  constructor(status: number, message = '', reply: unknown = undefined, retryAfterMs = 0) {
    super(message);
    this.status = status;
    this.reply = reply;
    this.retryAfterMs = retryAfterMs;
  }
}

/** There was no reply: the server is unreachable or the call timed out. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  readonly method: string;
  constructor(method: string) {
    super();
    this.method = method;
  }
}

/** A file could not be uploaded. */
export class FileNotSentError extends Error {
  override name = 'FileNotSentError';
}

/** Returns the wait that the server asks for before a retry, in milliseconds; 0 by default. */
export function retryAfterOf(error: unknown): number {
  return error instanceof ServerError ? error.retryAfterMs : 0;
}

/** Returns whether the server refused the call, so that a retry would fail, too. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof UnauthorizedError) return true;
  return error instanceof ServerError && error.status >= 400 && error.status < 500;
}

/**
 * Whether a retry is pointless. Not final are 409 (the record's state), 412 (another version of the form) and 429
 * (too many calls), and replies without a JSON object, which a proxy may have sent.
 */
export function isFinal(error: unknown): error is ServerError {
  if (!(error instanceof ServerError && isRefusal(error) && isRecord(error.reply))) return false;
  return ![409, 412, 429].includes(error.status);
}

/** Whether the server refused because its form is another version than the page's. Other servers may have the page's. */
export function isOfOtherForm(error: unknown): error is ServerError {
  return error instanceof ServerError && error.status === 412;
}

/** Whether the server refused an answer, for good or because of its form, so that an autosave leaves it out. */
export function isAnswerRefused(error: unknown): error is ServerError {
  return isFinal(error) || isOfOtherForm(error);
}

/** Returns the record that a write conflicts with. Undefined for other errors, as after the submission or while a file is converted. */
export function conflictingRecord(error: unknown): StoredRecord | undefined {
  if (!(error instanceof ServerError && error.status === 409 && isRecord(error.reply))) return undefined;
  return error.reply.record as StoredRecord | undefined;
}

const CALL_ERRORS = [ServerError, UnreachableError, FileNotSentError, ScriptLoadError];

/** Returns whether an error comes from a call, as opposed to a bug in the page. */
export function isCallError(error: unknown): boolean {
  return CALL_ERRORS.some((kind) => error instanceof kind);
}

function textIdOf(error: unknown): TextId {
  if (error instanceof UnauthorizedError) return 'error.sessionInvalid';
  if (error instanceof ScriptLoadError) return 'error.part';
  if (error instanceof FileNotSentError) return 'file.notArrived';
  // Only for data that was being sent does the message say that it is still on the page.
  if (error instanceof UnreachableError)
    return error.method === 'get' ? 'error.networkLoad' : 'error.network';
  return 'error.unexpected';
}

/** Returns the message for an error: the server's own if there is one, else a text of the form. */
export function errorText(error: unknown, texts: Texts): string {
  if (error instanceof ServerError && error.message) return error.message;
  return texts[textIdOf(error)];
}
