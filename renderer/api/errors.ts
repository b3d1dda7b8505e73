import type { TextId, Texts } from '../../engine/form/texts.ts';
import { PartLoadError } from '../parts/part-load-error.ts';

/** The session has ended: any reply with status 401 (spec §8). */
export class UnauthorizedError extends Error {
  override name = 'UnauthorizedError';
}

/** The server answered, but not with what was asked for; `message` is the sentence of its body, or empty. */
export class ServerError extends Error {
  override name = 'ServerError';
  readonly status: number;
  /** The body of the reply. */
  readonly reply: unknown;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterMs: number;
  constructor(status: number, message = '', reply: unknown = undefined, retryAfterMs = 0) {
    super(message);
    this.status = status;
    this.reply = reply;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No reply came: the server could not be reached, or not in time. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  readonly method: string;
  constructor(method: string) {
    super();
    this.method = method;
  }
}

/** A file could not be sent to where it belongs. */
export class FileNotSentError extends Error {
  override name = 'FileNotSentError';
}

/** How long the server asks to wait before the next try; 0 where it does not. */
export function retryAfterOf(error: unknown): number {
  return error instanceof ServerError ? error.retryAfterMs : 0;
}

/** Whether the server understood the call and will not do it: trying again would change nothing. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof UnauthorizedError) return true;
  return error instanceof ServerError && error.status >= 400 && error.status < 500;
}

const CALL_ERRORS = [ServerError, UnreachableError, FileNotSentError, PartLoadError];

/** Whether something could not be had from outside, as opposed to a fault of the page itself. */
export function isCallError(error: unknown): boolean {
  return CALL_ERRORS.some((kind) => error instanceof kind);
}

function textIdOf(error: unknown): TextId {
  if (error instanceof UnauthorizedError) return 'error.sessionInvalid';
  if (error instanceof PartLoadError) return 'error.part';
  if (error instanceof FileNotSentError) return 'file.notArrived';
  // Only what was being sent can be said to be still on the page.
  if (error instanceof UnreachableError)
    return error.method === 'get' ? 'error.networkLoad' : 'error.network';
  return 'error.unexpected';
}

/** What an applicant is told about an error: the server's own sentence where it gave one, else the catalogue's. */
export function errorText(error: unknown, texts: Texts): string {
  if (error instanceof ServerError && error.message) return error.message;
  return texts[textIdOf(error)];
}
