import type { Place } from '../compile/place.ts';
import type { DifferenceCode, Harm } from './difference.ts';
import { HARMS } from './difference.ts';
import type { Known } from './sides.ts';
import { keyPlaceOf } from './sides.ts';

/** What an edit does to the answer under one key. */
export interface Change {
  readonly code: DifferenceCode;
  readonly harm: Harm;
  readonly key: string;
  readonly message: string;
  readonly remedy: string;
  readonly old: Place | undefined;
  readonly now: Place | undefined;
  /** The values that are others by it, and those that they are then: a condition that reads no other stays as it was. */
  readonly values?: readonly string[];
}

/** A question on both sides; absent on the one that does not ask it. */
export interface Pair {
  readonly key: string;
  readonly old: Known | undefined;
  readonly now: Known | undefined;
}

/** How a question is called in a message: by its key as it is written, once for all entries. */
export function nameOf({ old, now, key }: Pair): string {
  return `"${(now ?? old)?.asked?.definition.question ?? key}"`;
}

/** A change of a pair, at the places of its key unless others are given. */
export function changeOf(
  pair: Pair,
  code: DifferenceCode,
  said: Pick<Change, 'message' | 'remedy'> & Partial<Pick<Change, 'old' | 'now' | 'harm' | 'values'>>,
): Change {
  const places = { old: keyPlaceOf(pair.old), now: keyPlaceOf(pair.now) };
  return { code, harm: HARMS[code], key: pair.key, ...places, ...said };
}
