// Answers that were set aside. They are stored under reserved keys as self-contained JSON texts, so that they
// can be read without the migration or the earlier form.
import { isEmpty } from '../answers/answer.ts';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import { lastFour } from '../values/last-four.ts';
import { listedValues } from '../values/list-text.ts';

const MARK = '#aside:';

/** An answer that no longer fits any question. */
export interface SetAside {
  /** Its former key. */
  readonly key: string;
  readonly value: AnswerValue;
  /** The label of the choice. */
  readonly said?: string;
  /** The question. */
  readonly label?: string;
  readonly reason?: string;
  /** Id of the migration that set it aside. */
  readonly migration: string;
  /** It was stored encrypted: only its end is shown. */
  readonly isSensitive?: true;
  /** The value is the name of a file that stays in place. */
  readonly isDocument?: true;
}

/** Returns whether a key is reserved for an answer set aside. */
export function isAsideKey(key: string): boolean {
  return key.startsWith(MARK);
}

/** Returns the key for an answer set aside: a free one, or one with the same text. */
export function asideKey(answers: Answers, { key }: SetAside, text: string): string {
  for (let number = 1; ; number += 1) {
    const place = `${MARK}${number}:${key}`;
    if (isEmpty(answers[place]) || answers[place] === text) return place;
  }
}

/** Returns the answers of an application that were set aside. */
export function setAsideIn(answers: Answers): SetAside[] {
  return Object.entries(answers)
    .filter(([key, value]) => isAsideKey(key) && !isEmpty(value))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, text]) => JSON.parse(String(text)) as SetAside);
}

/** Formats one of them for readers of the application. */
export function readableAside(
  { key, value, said, label, reason, isSensitive }: SetAside,
  ticked: string,
): { readonly key: string; readonly label: string; readonly value: string; readonly reason?: string } {
  const text = typeof value === 'boolean' ? ticked : (said ?? listedValues(value).join('; '));
  return {
    key,
    label: label ?? key,
    value: isSensitive ? lastFour(text) : text,
    ...(reason === undefined ? {} : { reason }),
  };
}
