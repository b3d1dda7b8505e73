// Reduces an error to parts that may be logged, because messages can contain personal data.
import { isUnreadable } from '../encryption/encryption.ts';
import { AnsweredError } from '../runtime/answered-error.ts';

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

const MAX_CAUSES = 5;
const MAX_FRAMES = 20;
const MAX_TEXT_LENGTH = 500;

/**
 * Returns the parts of a thrown value that may be logged. Messages of libraries and of JavaScript quote their input
 * (an answer, an address, a whole body), so only three kinds of messages are kept: of `AnsweredError`s and their
 * causes, from which the adapters have removed input; of system calls; and of encrypted data that is unreadable.
 */
export function loggedError(error: unknown): LoggedError {
  return withCauses(error, MAX_CAUSES, false);
}

function withCauses(error: unknown, causes: number, isCauseOfCleaned: boolean): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const isCleaned = isCauseOfCleaned || error instanceof AnsweredError;
  const code = 'code' in error ? error.code : undefined;
  const { cause } = error;
  return {
    type: error.name.slice(0, MAX_TEXT_LENGTH),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    message: isCleaned || isSystemError(error) || isUnreadable(error) ? withoutQueries(error.message) : '',
    stack: framesOf(error),
    ...(cause === undefined || causes === 0 ? {} : { cause: withCauses(cause, causes - 1, isCleaned) }),
  };
}

/** Errors of system calls name the call, and an address or path. */
function isSystemError(error: Error): boolean {
  return 'syscall' in error && 'errno' in error;
}

/** The query of an address may contain a token. */
function withoutQueries(text: string): string {
  return text.replace(/\?\S*/g, '?…').slice(0, MAX_TEXT_LENGTH);
}

function framesOf({ stack = '', message }: Error): string {
  // The stack begins with the message, which may look like a frame.
  const start = stack.indexOf(message);
  const frames = start === -1 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(:\d+:\d+\)?|<anonymous>\)?|native\)?)$/.test(line))
    .slice(0, MAX_FRAMES)
    .join('\n');
}
