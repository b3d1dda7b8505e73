import type { Milliseconds } from '../store/milliseconds.ts';

/** Something was tried too often, and nothing was done. */
export class TooOftenError extends Error {
  override readonly name = 'TooOftenError';
  readonly retryAt: Milliseconds;

  constructor(retryAt: Milliseconds) {
    super(`This was tried too often; try it again at ${new Date(retryAt).toISOString()}.`);
    this.retryAt = retryAt;
  }
}
