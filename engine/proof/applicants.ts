// Witnesses of one form, joined: what does not contradict is answered by one applicant, so that few of them are replayed.
import { isEmpty } from '../answers/answer.ts';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import { ANY, type Known } from './judge-partly.ts';

/** Applicants that are asked whether they can answer something as well; the others have answered enough. */
const MOST_ASKED = 12;

/** An applicant, and what is known of the answers; what is to be empty is among them. */
class Applicant<Goal> {
  readonly #known = new Map<string, Known>();
  readonly goals: Goal[] = [];

  /** Takes a goal with what it needs to be known; false where that contradicts. */
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

/** Joins witnesses. */
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
