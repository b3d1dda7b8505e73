// Merges witnesses that do not contradict each other into one applicant, so that fewer have to be replayed.
import { isEmpty } from '../answers/answer.ts';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import { ANY, type Known } from './judge-partly.ts';

/** Applicants that are tried for another goal; older ones are considered full. */
const MOST_ASKED = 12;

/** An applicant with the known answers, including those that must be empty. */
class Applicant<Goal> {
  readonly #known = new Map<string, Known>();
  readonly goals: Goal[] = [];

  /** Adds a goal with the answers that it needs. Returns false if these contradict. */
  take(goal: Goal, known: ReadonlyMap<string, Known>): boolean {
    for (const [key, value] of known) {
      const own = this.#known.get(key);
      if (own !== undefined && own !== value) return false;
    }
    for (const [key, value] of known) this.#known.set(key, value);
    this.goals.push(goal);
    return true;
  }

  get answers(): Answers {
    const given = [...this.#known].filter(
      (entry): entry is [string, AnswerValue] => entry[1] !== ANY && !isEmpty(entry[1]),
    );
    return Object.fromEntries(given);
  }
}

/** Merges witnesses into applicants. */
export function applicantsOf<Goal>(
  witnesses: readonly (readonly [goal: Goal, known: ReadonlyMap<string, Known>])[],
): readonly Pick<Applicant<Goal>, 'goals' | 'answers'>[] {
  const applicants: Applicant<Goal>[] = [];
  for (const [goal, known] of witnesses) {
    if (applicants.slice(-MOST_ASKED).some((one) => one.take(goal, known))) continue;
    const other = new Applicant<Goal>();
    other.take(goal, known);
    applicants.push(other);
  }
  return applicants;
}
