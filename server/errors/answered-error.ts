import type { AnsweredTextId } from '../../engine/form/texts.ts';

/**
 * Thrown when something that the server needs is unavailable; the request changed nothing. The error holds the
 * reply to the call that it ends. Its message and its causes are logged, so they hold no personal input.
 */
export abstract class AnsweredError extends Error {
  abstract readonly statusCode: 429 | 503;
  /** The id of the text for the user. */
  abstract readonly textId: AnsweredTextId;
  /** Seconds until a retry, if known. */
  readonly retryAfter?: number;
}
