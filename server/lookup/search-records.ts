import { fold } from '../../engine/registers/fold.ts';
import type { LookupEntry } from '../../engine/wire/lookup.ts';
import type { RecordTables } from './record-tables.ts';

/** More words than any name has; the rest of a text is not looked at. */
const MOST_WORDS = 12;

/**
 * The records whose text begins with what was typed, then those in which each typed word begins a word; shorter texts
 * first in both (decision AUTO-08).
 */
export function searchRecords(tables: RecordTables, text: string, limit: number): LookupEntry[] {
  const folded = fold(text);
  if (folded === '') return [];
  // Folding leaves letters, digits and blanks only, so that nothing of the text is syntax of the expression.
  const beginning = tables.match(`^"${folded}"*`, limit);
  if (beginning.length === limit) return beginning;
  const words = decisiveWords(folded.split(' '));
  const anywhere = tables.match(words.map((word) => `"${word}"*`).join(' AND '), limit);
  const known = new Set(beginning.map(({ id }) => id));
  return [...beginning, ...anywhere.filter(({ id }) => !known.has(id))].slice(0, limit);
}

/** Without those that begin another one: a name with `university` has a word in `univ`. Long ones, which tell more, first. */
function decisiveWords(words: readonly string[]): readonly string[] {
  const longFirst = [...new Set(words)].sort((one, other) => other.length - one.length);
  return longFirst
    .filter((word, index) => !longFirst.slice(0, index).some((longer) => longer.startsWith(word)))
    .slice(0, MOST_WORDS);
}
