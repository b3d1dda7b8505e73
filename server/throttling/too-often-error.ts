import type { Milliseconds } from '../store/milliseconds.ts';

/** Thrown when a rate limit refuses a call. */
export class TooOftenError extends Error {
  override readonly name = 'TooOftenError';
  readonly retryAt: Milliseconds;

  constructor(retryAt: Milliseconds) {
    super(`This was tried too often; try it again at ${new Date(retryAt).toISOString()}.`);
    this.retryAt = retryAt;
  }
}
