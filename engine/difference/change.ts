import type { Place } from '../compile/place.ts';
import type { DifferenceCode, Harm } from './difference.ts';
import { HARMS } from './difference.ts';
import type { Known } from './sides.ts';
import { keyPlaceOf } from './sides.ts';

/** The effect of an edit on the answer under one key. */
export interface Change {
  readonly code: DifferenceCode;
  readonly harm: Harm;
  readonly key: string;
  readonly message: string;
  readonly remedy: string;
  readonly old: Place | undefined;
  readonly now: Place | undefined;
  /** Values that a migration replaces, before and after. Conditions that read none of them are unaffected. */
  readonly values?: readonly string[];
}

/** A question in both forms; undefined in the form that does not ask it. */
export interface Pair {
  readonly key: string;
  readonly old: Known | undefined;
  readonly now: Known | undefined;
}

/** Returns the name of a question in messages: its key as written, the same for all entries. */
export function nameOf({ old, now, key }: Pair): string {
  return `"${(now ?? old)?.asked?.definition.question ?? key}"`;
}

/** Creates a change of a pair, at the places of its key unless others are given. */
export function changeOf(
  pair: Pair,
  code: DifferenceCode,
  said: Pick<Change, 'message' | 'remedy'> & Partial<Pick<Change, 'old' | 'now' | 'harm' | 'values'>>,
): Change {
  const places = { old: keyPlaceOf(pair.old), now: keyPlaceOf(pair.now) };
  return { code, harm: HARMS[code], key: pair.key, ...places, ...said };
}
