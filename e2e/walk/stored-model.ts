// What must be stored: every acknowledged answer, and nothing that was taken back. A write whose reply was lost may have
// been stored or not; then both are possible until one looks.
import { type Answers, QUESTIONS, questionOf, type Value } from './questions.ts';
import { descriptionOf, give, isSame, isShown, type Layout, parentsOf } from './rules.ts';

/** The product did what it must not do. */
export class WalkError extends Error {
  override name = 'WalkError';
}

/** Saves know nothing of how many colleges are shown. */
const ALL_ENTRIES: Layout = { colleges: 9, tab: '' };

/** The answers of a record that the walk knows questions of. */
export function knownAnswers(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => questionOf(key) !== undefined));
}

export class StoredModel {
  colleges = 1;
  tab = 'write';
  lastPage = '';
  #possible: readonly Answers[] = [{}];
  /** Who was the last to change an answer, or to empty it by changing another one. */
  readonly #writers = new Map<string, string>();

  get layout(): Layout {
    return { colleges: this.colleges, tab: this.tab };
  }

  /** What is stored; where that is not known, what it is if the lost write was not stored. */
  get answers(): Answers {
    return this.#possible[0] ?? {};
  }

  /** A save was acknowledged. */
  write(values: Answers, writer: string): void {
    this.#possible = this.#possible.map((answers) => {
      const change = give(answers, values, ALL_ENTRIES);
      for (const key of change.touched) this.#writers.set(key, writer);
      return change.answers;
    });
  }

  /** A save was sent, and nobody knows what became of it. */
  mayWrite(values: Answers): void {
    this.#possible = this.#possible.flatMap((answers) => [
      answers,
      give(answers, values, ALL_ENTRIES).answers,
    ]);
  }

  /** Another tab was chosen: what stood on the one that is left is gone. */
  chooseTab(tab: string): void {
    if (this.tab !== tab)
      for (const { key } of QUESTIONS.filter((one) => one.tab === this.tab))
        this.write({ [key]: '' }, 'a change of the tab');
    this.tab = tab;
  }

  /** Whether a value that a window sends replaces one of others that it does not know. */
  isStale(key: string, values: Answers, own: readonly (Value | undefined)[], writer: string): boolean {
    const value = values[key];
    if (this.#writers.get(key) === writer) return false;
    return this.#possible.every((answers) => {
      if (isSame(answers[key], value) || own.some((each) => isSame(each, answers[key]))) return false;
      return !follows(key, values, answers);
    });
  }

  /** Compares with a record as the server gives it; lines about what differs. */
  differences(actual: Answers): readonly string[] {
    const all = this.#possible.map((answers) => ({ answers, lines: differencesOf(answers, actual) }));
    const same = all.find(({ lines }) => lines.length === 0);
    if (same === undefined) return all[0]?.lines ?? [];
    this.#possible = [same.answers];
    return [];
  }

  /** Compares with a record that must be the same. */
  compare(actual: Answers, where: string): void {
    const lines = this.differences(actual);
    if (lines.length > 0)
      throw new WalkError(`${where}: stored is not what was acknowledged:\n  ${lines.join('\n  ')}`);
  }
}

/** Whether an answer is emptied only because of another one that is given or stored. */
function follows(key: string, values: Answers, stored: Answers): boolean {
  const question = questionOf(key);
  if (question === undefined || !isSame(values[key], '')) return false;
  const isOther = parentsOf(question).some(
    (parent) => Object.hasOwn(values, parent) && !isSame(values[parent], stored[parent]),
  );
  return isOther || !isShown(question, { ...stored, ...values }, ALL_ENTRIES);
}

function differencesOf(expected: Answers, actual: Answers): string[] {
  const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
  return QUESTIONS.flatMap((question) => {
    const { key } = question;
    if (!isSame(expected[key], actual[key]))
      return [`${key}: expected ${show(expected[key])}, stored ${show(actual[key])}`];
    const label = descriptionOf(question, expected[key]);
    if (label === undefined || isSame(actual[`${key}_desc`], label)) return [];
    return [`${key}_desc: expected ${show(label)}, stored ${show(actual[`${key}_desc`])}`];
  });
}
