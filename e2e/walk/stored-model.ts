// The model of what must be stored: every acknowledged answer, and no other. A save whose reply was lost may be stored or
// not. So the model has several possible records until the walk reads the real one.
import type { StoredRecord } from '../../engine/wire/profile.ts';
import { type Answers, QUESTIONS, questionOf, type Value } from './questions.ts';
import { applyAnswers, descriptionOf, isSame, isShown, type Layout, parentsOf } from './rules.ts';

/** The product has done something wrong. */
export class WalkError extends Error {
  override name = 'WalkError';
}

/** The layout for saves: the server does not hide answers of colleges that are not shown. */
const ALL_ENTRIES: Layout = { colleges: 9, tab: '' };

/** Returns the answers of a record to questions of the model. */
export function knownAnswers(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => questionOf(key) !== undefined));
}

/** A record as a window reads it: the answers to questions of the model, and the layout. */
export interface ReadRecord {
  readonly answers: Answers;
  readonly layout: Layout;
}

/** Returns what a window reads in a stored record. */
export function readRecord({ answer, add_another, tabs }: StoredRecord): ReadRecord {
  const layout = { colleges: add_another.college ?? 1, tab: tabs['personal-statement'] ?? 'write' };
  return { answers: knownAnswers(answer), layout };
}

/** The model of one account's record. */
export class StoredModel {
  colleges = 1;
  tab = 'write';
  lastPage = '';
  #possible: readonly Answers[] = [{}];
  /** By key: the last writer who changed the answer, directly or by changing another one. */
  readonly #writers = new Map<string, string>();

  get layout(): Layout {
    return { colleges: this.colleges, tab: this.tab };
  }

  /** The stored answers. If several are possible, those without the unacknowledged saves. */
  get answers(): Answers {
    return this.#possible[0] ?? {};
  }

  /** Notes an acknowledged save. */
  write(values: Answers, writer: string): void {
    this.#possible = this.#possible.map((answers) => {
      const change = applyAnswers(answers, values, ALL_ENTRIES);
      for (const key of change.touched) this.#writers.set(key, writer);
      return change.answers;
    });
  }

  /** Notes a save without a reply, which may be stored or not. */
  mayWrite(values: Answers): void {
    this.#possible = this.#possible.flatMap((answers) => [
      answers,
      applyAnswers(answers, values, ALL_ENTRIES).answers,
    ]);
  }

  /** Notes the choice of another tab, which empties the answers on the former one. */
  chooseTab(tab: string): void {
    if (this.tab !== tab)
      for (const { key } of QUESTIONS.filter((one) => one.tab === this.tab))
        this.write({ [key]: '' }, 'a change of the tab');
    this.tab = tab;
  }

  /** Returns whether a save would replace an answer of others that the window does not know. */
  isStale(key: string, values: Answers, own: readonly (Value | undefined)[], writer: string): boolean {
    const value = values[key];
    if (this.#writers.get(key) === writer) return false;
    return this.#possible.every((answers) => {
      if (isSame(answers[key], value) || own.some((each) => isSame(each, answers[key]))) return false;
      return !follows(key, values, answers);
    });
  }

  /** Compares the model with a record from the server. Returns a line for each difference. */
  differences(actual: Answers): readonly string[] {
    const comparisons = this.#possible.map((answers) => ({ answers, lines: differencesOf(answers, actual) }));
    const matching = comparisons.find(({ lines }) => lines.length === 0);
    if (matching === undefined) return comparisons[0]?.lines ?? [];
    this.#possible = [matching.answers];
    return [];
  }

  /** Like `differences`, but throws a `WalkError` if there are any. */
  compare(actual: Answers, where: string): void {
    const lines = this.differences(actual);
    if (lines.length > 0)
      throw new WalkError(`${where}: stored is not what was acknowledged:\n  ${lines.join('\n  ')}`);
  }
}

/** Returns whether a save empties an answer only because of another answer in the save or the record. */
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
