import type { Place } from '../source/source-file.ts';
import type { DifferenceCode, Harm } from './difference.ts';
import { HARMS } from './difference.ts';
import type { FormQuestion } from './sides.ts';
import { keyPlaceOf } from './sides.ts';

/** The effect of an edit on the answer under one key. Changes of several entries are merged to a `Difference`. */
export interface Change {
  readonly code: DifferenceCode;
  readonly harm: Harm;
  readonly key: string;
  readonly message: string;
  readonly remedy: string;
  /** The place in the earlier form. */
  readonly old: Place | undefined;
  /** The place in the edited form. */
  readonly now: Place | undefined;
  /**
   * For an answer that a migration maps, the old and the new values. Conditions that mention none of them are not
   * affected.
   */
  readonly values?: readonly string[];
}

/** A question in the earlier form and in the edited form. Undefined if the form does not ask it. */
export interface QuestionPair {
  readonly key: string;
  readonly old: FormQuestion | undefined;
  readonly now: FormQuestion | undefined;
}

/** A question that both forms ask. */
export interface QuestionInBoth extends QuestionPair {
  readonly old: FormQuestion;
  readonly now: FormQuestion;
}

/** Returns the name of a question in messages: its key as written in the config, which is the same for all entries. */
export function nameOf({ old, now, key }: QuestionPair): string {
  return `"${(now ?? old)?.asked?.definition.question ?? key}"`;
}

/** Creates a change of a question, at the places of its key unless `said` has others. */
export function changeOf(
  pair: QuestionPair,
  code: DifferenceCode,
  said: Pick<Change, 'message' | 'remedy'> & Partial<Pick<Change, 'old' | 'now' | 'harm' | 'values'>>,
): Change {
  const places = { old: keyPlaceOf(pair.old), now: keyPlaceOf(pair.now) };
  return { code, harm: HARMS[code], key: pair.key, ...places, ...said };
}
