import type { AnsweredTextId } from '../../engine/form/texts.ts';

/**
 * Base class of errors that are answered with one of the form's texts: a dependency of the server is unavailable,
 * the server is overloaded, or an upload is refused, and the request changed nothing. Message and causes are logged,
 * so they must not contain personal data.
 */
export abstract class AnsweredError extends Error {
  abstract readonly statusCode: 400 | 403 | 413 | 429 | 503;
  /** The id of the text for the user. */
  abstract readonly textId: AnsweredTextId;
  /** Seconds until a retry, if known. */
  readonly retryAfter?: number;
}
