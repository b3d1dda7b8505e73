/** Steps that a search for a witness may take. */
const STEPS_OF_ONE = 4000;
/** Steps that all searches about a form may take; each of the others has a few all the same. */
const STEPS_OF_ALL = 400_000;
const STEPS_AT_LEAST = 60;

/** Steps are counted, not time: every machine proves the same. */
export class Budget {
  #ofAll = STEPS_OF_ALL;
  #left = 0;
  /** Steps that the search may take. */
  ofOne = 0;

  /** Begins another search. */
  begin(): void {
    this.ofOne = Math.max(STEPS_AT_LEAST, Math.min(STEPS_OF_ONE, this.#ofAll));
    this.#left = this.ofOne;
  }

  /** Takes a step; false where none is left. */
  take(): boolean {
    this.#left -= 1;
    this.#ofAll -= 1;
    return this.#left >= 0;
  }
}
