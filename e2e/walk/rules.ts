// The rules by which answers hide and empty others (spec §4 "Conditional sections", decisions COND-18, COND-24), written
// by hand for the model, without code of the product.
import { type Answers, QUESTIONS, type Question, questionOf, type Value } from './questions.ts';

/** State of the form besides answers: the number of colleges, and the chosen tab. */
export interface Layout {
  readonly colleges: number;
  readonly tab: string;
}

/** Answers after a change, the keys of all changed answers, and the keys of answers that the change emptied. */
export interface Change {
  readonly answers: Answers;
  readonly touched: readonly string[];
  readonly removed: readonly string[];
}

export function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value === '' || value === false;
}

/** Returns whether two values are the same answer. A missing value is equal to an empty one. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return one === other || (isEmpty(one) && isEmpty(other));
}

export function emptyValue({ kind }: Question): Value {
  return kind === 'box' ? false : '';
}

/** Returns the choices that a question offers now, with labels; none for a question without choices. */
export function offeredChoices(question: Question, answers: Answers): readonly (readonly [string, string])[] {
  const { choices = [] } = question;
  return 'by' in choices ? (choices.lists[String(answers[choices.by] ?? '')] ?? []) : choices;
}

/** Returns whether no other answer hides a question. */
export function isShown(question: Question, answers: Answers, { colleges }: Layout): boolean {
  const { choices, when, entry = 1 } = question;
  if (entry > colleges) return false;
  if (when !== undefined && !when.is.includes(String(answers[when.key] ?? ''))) return false;
  return choices === undefined || !('by' in choices) || offeredChoices(question, answers).length > 0;
}

export function isHidden(key: string, answers: Answers, layout: Layout): boolean {
  const question = questionOf(key);
  return question !== undefined && !isShown(question, answers, layout);
}

/** Returns the keys of answers that a question depends on. */
export function parentsOf({ choices, when }: Question): readonly string[] {
  const listed = choices !== undefined && 'by' in choices ? [choices.by] : [];
  return when === undefined ? listed : [...listed, when.key];
}

/** Sets answers, and empties others that they hide or whose options they change. */
export function applyAnswers(answers: Answers, values: Answers, layout: Layout): Change {
  const given = Object.entries(values).filter(([key, value]) => answers[key] !== value);
  const changed = given.map(([key]) => key);
  return emptyLostAnswers({ ...answers, ...values }, changed, (question, now, touched) => {
    const { key, choices } = question;
    if (!parentsOf(question).some((parent) => touched.has(parent))) return false;
    const isOther = choices !== undefined && 'by' in choices && touched.has(choices.by);
    return (isOther && !Object.hasOwn(values, key)) || !isShown(question, now, layout);
  });
}

/** Empties all hidden answers. */
export function withoutHidden(answers: Answers, layout: Layout): Answers {
  return emptyLostAnswers(answers, [], (question, now) => !isShown(question, now, layout)).answers;
}

/** Empties choices that their list does not offer. */
export function onlyOffered(answers: Answers): Answers {
  return emptyLostAnswers(answers, [], (question, now) => {
    if (question.choices === undefined) return false;
    return !offeredChoices(question, now).some(([value]) => value === now[question.key]);
  }).answers;
}

/** Empties answers for which `isLost` holds, one question after the other, because an emptied one can affect the next. */
function emptyLostAnswers(
  answers: Answers,
  changed: readonly string[],
  isLost: (question: Question, now: Answers, touched: ReadonlySet<string>) => boolean,
): Change {
  const next: Record<string, Value> = { ...answers };
  const touched = new Set(changed);
  const removed: string[] = [];
  for (const question of QUESTIONS) {
    const { key } = question;
    if (isEmpty(next[key]) || !isLost(question, next, touched)) continue;
    next[key] = emptyValue(question);
    touched.add(key);
    removed.push(key);
  }
  return { answers: next, touched: [...touched], removed };
}

/** Returns the label that is stored with a choice; undefined if none is stored. */
export function descriptionOf(question: Question, value: Value | undefined): string | undefined {
  const { choices, plain } = question;
  if (choices === undefined || plain) return undefined;
  const allChoices = 'by' in choices ? Object.values(choices.lists).flat() : choices;
  return allChoices.find(([one]) => one === value)?.[1] ?? '';
}

/** Returns an answer as it is shown: `02/03/2027` for `2027-02-03`, the label for a choice. */
export function displayText(key: string, value: Value | undefined): string {
  const question = questionOf(key);
  if (question?.kind === 'box') return value === true ? 'Yes' : 'No';
  if (question === undefined || isEmpty(value)) return 'Not answered';
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value)) ?? [];
  if (question.kind === 'date' && year !== undefined) return `${month}/${day}/${year}`;
  return (question.plain ? undefined : descriptionOf(question, value)) ?? String(value);
}
