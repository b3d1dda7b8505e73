// Answers that are set aside: kept under reserved keys among the others, each as a JSON text that says all that is known of
// it, so that no migration and no earlier form is needed to read it.
import { isEmpty } from '../answers/answer.ts';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import { lastFour } from '../values/last-four.ts';
import { listedValues } from '../values/list-text.ts';

const MARK = '#aside:';

/** An answer that fits no question any more. */
export interface SetAside {
  /** The key that it stood under. */
  readonly key: string;
  readonly value: AnswerValue;
  /** The label of what was chosen. */
  readonly said?: string;
  /** What was asked. */
  readonly label?: string;
  readonly reason?: string;
  /** Id of the migration that set it aside. */
  readonly migration: string;
  /** It was stored encrypted: only its end is read. */
  readonly isSensitive?: true;
  /** It is the name of a file, which stays where it is. */
  readonly isDocument?: true;
}

/** Whether something that is set aside stands under a key. */
export function isAsideKey(key: string): boolean {
  return key.startsWith(MARK);
}

/** Where something is to be put aside: a key that holds nothing, or the same. */
export function asideKey(answers: Answers, { key }: SetAside, text: string): string {
  for (let number = 1; ; number += 1) {
    const place = `${MARK}${number}:${key}`;
    if (isEmpty(answers[place]) || answers[place] === text) return place;
  }
}

/** What is set aside among the answers of an application. */
export function setAsideIn(answers: Answers): SetAside[] {
  return Object.entries(answers)
    .filter(([key, value]) => isAsideKey(key) && !isEmpty(value))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, text]) => JSON.parse(String(text)) as SetAside);
}

/** One of them as somebody may have it who reads the application. */
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
