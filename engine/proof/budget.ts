/** Step limit of one search. */
const STEPS_OF_ONE = 4000;
/** Step limit of all searches about a form. Later searches still get a minimum. */
const STEPS_OF_ALL = 400_000;
const STEPS_AT_LEAST = 60;

/** Counts steps instead of time, so that every machine proves the same. */
export class Budget {
  #ofAll = STEPS_OF_ALL;
  #left = 0;
  /** Step limit of the current search. */
  ofOne = 0;

  /** Starts another search. */
  begin(): void {
    this.ofOne = Math.max(STEPS_AT_LEAST, Math.min(STEPS_OF_ONE, this.#ofAll));
    this.#left = this.ofOne;
  }

  /** Takes a step. Returns false if none is left. */
  take(): boolean {
    this.#left -= 1;
    this.#ofAll -= 1;
    return this.#left >= 0;
  }
}
