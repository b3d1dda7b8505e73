// Merges witnesses that do not contradict each other. A witness is a set of answers that reaches a goal, such
// as showing a question. Merged witnesses need fewer replays.
import type { Answers } from '../form/compiled-form.ts';
import type { KnownAnswer } from './judge-partly.ts';
import { givenIn } from './search.ts';

/** Upper limit of applicants that are tried for a goal: the latest ones. */
const MOST_TRIED_APPLICANTS = 12;

/**
 * An example applicant: goals, and the answers that reach all of them, including answers that must be empty.
 */
class Applicant<Goal> {
  readonly #knownAnswers = new Map<string, KnownAnswer>();
  readonly goals: Goal[] = [];

  /** Adds a goal with the answers that it needs. Returns false if they contradict the answers so far. */
  tryAdd(goal: Goal, knownAnswers: ReadonlyMap<string, KnownAnswer>): boolean {
    for (const [key, value] of knownAnswers) {
      const own = this.#knownAnswers.get(key);
      if (own !== undefined && own !== value) return false;
    }
    for (const [key, value] of knownAnswers) this.#knownAnswers.set(key, value);
    this.goals.push(goal);
    return true;
  }

  get answers(): Answers {
    return Object.fromEntries(givenIn(this.#knownAnswers));
  }
}

/** Merges witnesses into as few applicants as a simple search finds. */
export function mergeWitnesses<Goal>(
  witnesses: readonly (readonly [goal: Goal, knownAnswers: ReadonlyMap<string, KnownAnswer>])[],
): readonly Pick<Applicant<Goal>, 'goals' | 'answers'>[] {
  const applicants: Applicant<Goal>[] = [];
  for (const [goal, knownAnswers] of witnesses) {
    if (applicants.slice(-MOST_TRIED_APPLICANTS).some((one) => one.tryAdd(goal, knownAnswers))) continue;
    const other = new Applicant<Goal>();
    other.tryAdd(goal, knownAnswers);
    applicants.push(other);
  }
  return applicants;
}
