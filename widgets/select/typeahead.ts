import { fold } from '../../engine/registers/fold.ts';
import { indexOfBestMatch, type NamedEntry } from './find-entries.ts';

/** Pause in milliseconds after which the typed text is reset (spec §9). */
const RESET_MS = 1000;

/** Finds options by the characters typed so far. A pause starts over. */
export interface Typeahead {
  /** Whether typing continues, so that a space belongs to the text. */
  isTyping(now: number): boolean;
  /** Adds a character typed at `now` (milliseconds). Returns the index of the matching option, or -1. */
  type(character: string, now: number, entries: readonly NamedEntry[], active: number): number;
}

/**
 * Returns the index of the matching option, searching from the active one and then from the top. A single or
 * repeated letter goes to the next option that begins with it. A repeated letter does not wrap around, or `zzz`
 * would choose Zambia.
 */
function findTyped(entries: readonly NamedEntry[], typed: string, active: number): number {
  const [first = '', ...more] = typed;
  if (more.some((character) => character !== first))
    return indexOfBestMatch(entries, typed, Math.max(active, 0));
  const letter = fold(first);
  const isNext = ({ label }: NamedEntry): boolean => letter !== '' && fold(label).startsWith(letter);
  const next = entries.findIndex((entry, index) => index > active && isNext(entry));
  return next === -1 && more.length === 0 ? entries.findIndex(isNext) : next;
}

/** Creates the typeahead state of a list. */
export function createTypeahead(): Typeahead {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  let hadNoMatch = false;
  const isTyping = (now: number): boolean => typed !== '' && now - last <= RESET_MS;
  return {
    isTyping,
    type(character, now, entries, active) {
      const continuesText = isTyping(now);
      typed = continuesText ? typed + character : character;
      last = now;
      // A repeated letter that has passed its last option does not start over.
      const isPastLastMatch = continuesText && hadNoMatch && /^(.)\1*$/su.test(typed);
      const found = isPastLastMatch ? -1 : findTyped(entries, typed, active);
      hadNoMatch = found === -1;
      return found;
    },
  };
}
