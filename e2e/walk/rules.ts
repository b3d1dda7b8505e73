// What the answers hide and empty (spec §4 "Conditional sections", decisions COND-18, COND-24), a second time and by hand.
import { type Answers, QUESTIONS, type Question, questionOf, type Value } from './questions.ts';

/** What is chosen but is no answer. */
export interface Layout {
  readonly colleges: number;
  readonly tab: string;
}

/** Answers after a change, the keys that it touched, and those whose answers it took away. */
export interface Change {
  readonly answers: Answers;
  readonly touched: readonly string[];
  readonly removed: readonly string[];
}

export function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value === '' || value === false;
}

/** Whether two values are the same answer: what was never given is empty. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return one === other || (isEmpty(one) && isEmpty(other));
}

export function emptyValue({ kind }: Question): Value {
  return kind === 'box' ? false : '';
}

/** The values that can be chosen now, with their labels; none for what is no choice. */
export function offered(question: Question, answers: Answers): readonly (readonly [string, string])[] {
  const { choices = [] } = question;
  return 'by' in choices ? (choices.lists[String(answers[choices.by] ?? '')] ?? []) : choices;
}

/** Whether no other answer hides a question. */
export function isShown(question: Question, answers: Answers, { colleges }: Layout): boolean {
  const { choices, when, entry = 1 } = question;
  if (entry > colleges) return false;
  if (when !== undefined && !when.is.includes(String(answers[when.key] ?? ''))) return false;
  return choices === undefined || !('by' in choices) || offered(question, answers).length > 0;
}

export function isHidden(key: string, answers: Answers, layout: Layout): boolean {
  const question = questionOf(key);
  return question !== undefined && !isShown(question, answers, layout);
}

/** Keys of the answers that decide about a question. */
export function parentsOf({ choices, when }: Question): readonly string[] {
  const listed = choices !== undefined && 'by' in choices ? [choices.by] : [];
  return when === undefined ? listed : [...listed, when.key];
}

/** Gives answers, and empties those that they hide or for which they bring other options. */
export function give(answers: Answers, values: Answers, layout: Layout): Change {
  const given = Object.entries(values).filter(([key, value]) => answers[key] !== value);
  const changed = given.map(([key]) => key);
  return settle({ ...answers, ...values }, changed, (question, now, touched) => {
    const { key, choices } = question;
    if (!parentsOf(question).some((parent) => touched.has(parent))) return false;
    const isOther = choices !== undefined && 'by' in choices && touched.has(choices.by);
    return (isOther && !Object.hasOwn(values, key)) || !isShown(question, now, layout);
  });
}

/** Empties whatever is hidden, whenever that came about. */
export function withoutHidden(answers: Answers, layout: Layout): Answers {
  return settle(answers, [], (question, now) => !isShown(question, now, layout)).answers;
}

/** Empties choices that their list does not offer. */
export function onlyOffered(answers: Answers): Answers {
  return settle(answers, [], (question, now) => {
    if (question.choices === undefined) return false;
    return !offered(question, now).some(([value]) => value === now[question.key]);
  }).answers;
}

function settle(
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

/** What is stored beside a choice; nothing beside other answers. */
export function descriptionOf(question: Question, value: Value | undefined): string | undefined {
  const { choices, plain } = question;
  if (choices === undefined || plain) return undefined;
  const all = 'by' in choices ? Object.values(choices.lists).flat() : choices;
  return all.find(([one]) => one === value)?.[1] ?? '';
}

/** An answer as a reader reads it. */
export function readable(key: string, value: Value | undefined): string {
  const question = questionOf(key);
  if (question?.kind === 'box') return value === true ? 'Yes' : 'No';
  if (question === undefined || isEmpty(value)) return 'Not answered';
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value)) ?? [];
  if (question.kind === 'date' && year !== undefined) return `${month}/${day}/${year}`;
  return (question.plain ? undefined : descriptionOf(question, value)) ?? String(value);
}
