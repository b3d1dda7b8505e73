/** Step limit of one search. */
const STEPS_PER_SEARCH = 4000;
/** Step limit of all searches about a form. Later searches still get a minimum. */
const TOTAL_STEPS = 400_000;
const LEAST_STEPS = 60;

/** Counts steps instead of time, so that every machine proves the same. */
export class Budget {
  #totalLeft = TOTAL_STEPS;
  #stepsLeft = 0;
  /** Step limit of the current search. */
  searchLimit = 0;

  /** Starts another search. */
  begin(): void {
    this.searchLimit = Math.max(LEAST_STEPS, Math.min(STEPS_PER_SEARCH, this.#totalLeft));
    this.#stepsLeft = this.searchLimit;
  }

  /** Takes a step. Returns false if none is left. */
  take(): boolean {
    this.#stepsLeft -= 1;
    this.#totalLeft -= 1;
    return this.#stepsLeft >= 0;
  }
}
