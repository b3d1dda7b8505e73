import { isUnreadable } from '../encryption/encryption.ts';
import { AnsweredError } from '../errors/answered-error.ts';

/** What a log tells of an error. */
export type LoggedError = {
  readonly type: string;
  /** Code of the system or a library, such as `ECONNREFUSED`. */
  readonly code?: string | number;
  /** Empty unless it cannot hold anything that a person wrote. */
  readonly message: string;
  /** The places in the code, a line each, without the message that a stack begins with. */
  readonly stack: string;
  readonly cause?: LoggedError;
};

const MOST_CAUSES = 5;
const MOST_PLACES = 20;
const MOST_TEXT = 500;

/**
 * The loggable part of whatever was thrown. Messages of libraries and of the language quote what they stumbled over (an
 * answer, an address, a whole body), so that only those are kept that are known to be free of it: errors of store and
 * files with their causes, which the adapters have stripped, those of system calls, and what names the id of a missing key.
 */
export function loggedError(error: unknown): LoggedError {
  return withCauses(error, MOST_CAUSES, false);
}

function withCauses(error: unknown, causes: number, isCauseOfStripped: boolean): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const isStripped = isCauseOfStripped || error instanceof AnsweredError;
  const code = 'code' in error ? error.code : undefined;
  const { cause } = error;
  return {
    type: error.name.slice(0, MOST_TEXT),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    message: isStripped || isSystemError(error) || isUnreadable(error) ? withoutQueries(error.message) : '',
    stack: placesOf(error),
    ...(cause === undefined || causes === 0 ? {} : { cause: withCauses(cause, causes - 1, isStripped) }),
  };
}

/** Errors of system calls name the call, and an address or a path. */
function isSystemError(error: Error): boolean {
  return 'syscall' in error && 'errno' in error;
}

/** An address may hold a token behind its question mark. */
function withoutQueries(text: string): string {
  return text.replace(/\?\S*/g, '?…').slice(0, MOST_TEXT);
}

function placesOf({ stack = '', message }: Error): string {
  // The message stands first and may look like a place itself.
  const start = stack.indexOf(message);
  const places = start === -1 ? stack : stack.slice(start + message.length);
  return places
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(:\d+:\d+\)?|<anonymous>\)?|native\)?)$/.test(line))
    .slice(0, MOST_PLACES)
    .join('\n');
}
