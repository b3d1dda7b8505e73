import { isUnreadable } from '../encryption/encryption.ts';
import { AnsweredError } from '../errors/answered-error.ts';

/** The logged parts of an error. */
export type LoggedError = {
  readonly type: string;
  /** Error code of the system or a library, such as `ECONNREFUSED`. */
  readonly code?: string | number;
  /** Empty unless it cannot contain user input. */
  readonly message: string;
  /** Stack frames, one per line, without the message at the start of a stack. */
  readonly stack: string;
  readonly cause?: LoggedError;
};

const MOST_CAUSES = 5;
const MOST_PLACES = 20;
const MOST_TEXT = 500;

/**
 * Returns the loggable parts of anything thrown. Messages of libraries and the language quote their input (an
 * answer, an address, a whole body), so only safe ones are kept: those of store and file errors, which the
 * adapters have cleaned, with their causes; those of system calls; and those that name a missing key.
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

/** Errors of system calls name the call, and an address or path. */
function isSystemError(error: Error): boolean {
  return 'syscall' in error && 'errno' in error;
}

/** The query of an address may contain a token. */
function withoutQueries(text: string): string {
  return text.replace(/\?\S*/g, '?…').slice(0, MOST_TEXT);
}

function placesOf({ stack = '', message }: Error): string {
  // The stack begins with the message, which may look like a frame.
  const start = stack.indexOf(message);
  const places = start === -1 ? stack : stack.slice(start + message.length);
  return places
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(:\d+:\d+\)?|<anonymous>\)?|native\)?)$/.test(line))
    .slice(0, MOST_PLACES)
    .join('\n');
}
