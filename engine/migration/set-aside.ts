// Answers that were set aside. They are stored under reserved keys as self-contained JSON texts, so that they
// can be read without the migration or the earlier form.
import { isEmpty } from '../answers/answer.ts';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import { maskAllButLastFour } from '../values/last-four.ts';
import { listedValues } from '../values/list-text.ts';

const MARK = '#aside:';

/** An answer that no longer fits any question. Stored as JSON. */
export interface SetAside {
  /** The former key of the answer. */
  readonly key: string;
  readonly value: AnswerValue;
  /** The label of the chosen option. */
  readonly said?: string;
  /** The label of the former question. */
  readonly label?: string;
  readonly reason?: string;
  /** Id of the migration that set it aside. */
  readonly migration: string;
  /** The answer was stored encrypted. Only its last four characters are shown. */
  readonly isSensitive?: true;
  /** The value is the name of a file that stays in place. */
  readonly isDocument?: true;
}

/** Returns whether a key is reserved for an answer set aside. */
export function isAsideKey(key: string): boolean {
  return key.startsWith(MARK);
}

/** Returns the key for storing an answer set aside: one that is free, or already has the same text. */
export function asideKey(answers: Answers, { key }: SetAside, text: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = `${MARK}${number}:${key}`;
    if (isEmpty(answers[candidate]) || answers[candidate] === text) return candidate;
  }
}

/** Returns the answers of an application that were set aside. */
export function setAsideIn(answers: Answers): SetAside[] {
  return Object.entries(answers)
    .filter(([key, value]) => isAsideKey(key) && !isEmpty(value))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, text]) => JSON.parse(String(text)) as SetAside);
}

/** Formats an answer set aside for readers of the application. `ticked` is the text for a ticked checkbox. */
export function readableAside(
  { key, value, said, label, reason, isSensitive }: SetAside,
  ticked: string,
): { readonly key: string; readonly label: string; readonly value: string; readonly reason?: string } {
  const text = typeof value === 'boolean' ? ticked : (said ?? listedValues(value).join('; '));
  return {
    key,
    label: label ?? key,
    value: isSensitive ? maskAllButLastFour(text) : text,
    ...(reason === undefined ? {} : { reason }),
  };
}
