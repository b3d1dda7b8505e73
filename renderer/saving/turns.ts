import { LoginOverError } from './login-over.ts';

/** One write at a time, for as long as a login lasts. */
export class Turns {
  readonly #signal: AbortSignal;
  #last: Promise<unknown> = Promise.resolve();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Does something once the writes before it are done.
   * @throws LoginOverError when the login is over by then
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
