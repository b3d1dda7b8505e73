import { LoginOverError } from './login-over.ts';

/** A queue that runs one write of a login at a time. */
export class Turns {
  readonly #signal: AbortSignal;
  #last: Promise<unknown> = Promise.resolve();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Runs `work` after the writes before it.
   * @throws LoginOverError if the login has ended by then
   */
  next<T>(work: () => Promise<T>): Promise<T> {
    const ended = this.#last.then(() => {
      LoginOverError.throwIf(this.#signal);
      return work();
    });
    this.#last = ended.catch(() => undefined);
    return ended;
  }
}
