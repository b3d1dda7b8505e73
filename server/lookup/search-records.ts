import { fold, inFull } from '../../engine/registers/fold.ts';
import type { LookupEntry } from '../../engine/wire/lookup.ts';
import type { RecordTables } from './record-tables.ts';

/** More words than any name has; the rest of a text is not looked at. */
const MOST_WORDS = 12;

/**
 * The records whose text begins with what was typed, then those in which each typed word begins a word; shorter texts
 * first in both (decision AUTO-08). Abbreviations are read as the words that they stand for, in the text and in the records.
 */
export function searchRecords(tables: RecordTables, text: string, limit: number): LookupEntry[] {
  const folded = fold(text);
  if (folded === '') return [];
  const full = inFull(folded);
  // Folding leaves letters, digits and blanks only, so that nothing of the text is syntax of the expression.
  const either = (one: (words: string) => string): string =>
    full === '' ? `words : (${one(folded)})` : `words : (${one(folded)}) OR meant : (${one(full)})`;
  const beginning = tables.match(
    either((words) => `^"${words}"*`),
    limit,
  );
  if (beginning.length === limit) return beginning;
  const anywhere = tables.match(
    either((words) =>
      decisiveWords(words.split(' '))
        .map((word) => `"${word}"*`)
        .join(' AND '),
    ),
    limit,
  );
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
