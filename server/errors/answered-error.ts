import type { AnsweredTextId } from '../../engine/form/texts.ts';

/**
 * Something that the server needs cannot be used now, and nothing of what was asked for was done. The error carries what
 * is answered to a call that it ends. Its message and its causes hold nothing that a person wrote: both are logged.
 */
export abstract class AnsweredError extends Error {
  abstract readonly statusCode: 429 | 503;
  /** The product's text that the person reads. */
  abstract readonly textId: AnsweredTextId;
  /** Seconds after which to try again, where that is known. */
  readonly retryAfter?: number;
}
