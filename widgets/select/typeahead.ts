import { fold } from '../../engine/registers/fold.ts';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';
import { bestFitting } from './find-entries.ts';

/** Milliseconds without typing after which what was typed is forgotten (spec §9). */
const FORGET = 1000;

/** What was typed to find an option, until a pause. */
export interface Typeahead {
  /** Whether something was typed just now, so that a blank belongs to it. */
  isTyping(now: number): boolean;
  /** Takes a character at a time in milliseconds; gives the option to go to, or -1 for none. */
  type(character: string, now: number, entries: readonly Named[], active: number): number;
}

type Named = Pick<ListEntry, 'label' | 'aliases'>;

/**
 * The option that is meant by what was typed, from the active one on and then from the top. One letter, once or repeated, goes to
 * the next option that begins with it; repeated, not from the last to the first, or `zzz` would mean Zambia.
 */
function findTyped(entries: readonly Named[], typed: string, active: number): number {
  const [first = '', ...more] = typed;
  if (more.some((character) => character !== first)) return bestFitting(entries, typed, Math.max(active, 0));
  const letter = fold(first);
  const isNext = ({ label }: Named): boolean => letter !== '' && fold(label).startsWith(letter);
  const next = entries.findIndex((entry, index) => index > active && isNext(entry));
  return next === -1 && more.length === 0 ? entries.findIndex(isNext) : next;
}

/** Remembers what is typed into one list. */
export function createTypeahead(): Typeahead {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  let isMissed = false;
  const isTyping = (now: number): boolean => typed !== '' && now - last <= FORGET;
  return {
    isTyping,
    type(character, now, entries, active) {
      const isGoingOn = isTyping(now);
      typed = isGoingOn ? typed + character : character;
      last = now;
      // A letter that has come to its last option does not begin anew.
      const isOver = isGoingOn && isMissed && /^(.)\1*$/su.test(typed);
      const found = isOver ? -1 : findTyped(entries, typed, active);
      isMissed = found === -1;
      return found;
    },
  };
}
