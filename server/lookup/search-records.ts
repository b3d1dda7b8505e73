import { fold, inFull } from '../../engine/registers/fold.ts';
import type { LookupEntry } from '../../engine/wire/lookup.ts';
import type { RecordTables } from './record-tables.ts';

/** More words than any name has; the rest of a text is ignored. */
const MOST_WORDS = 12;

/**
 * Returns the records whose text begins with the typed text, then those in which every typed word begins a
 * word; shorter texts first in both (decision AUTO-08). Abbreviations are expanded, in the text and in the
 * records.
 */
export function searchRecords(tables: RecordTables, text: string, limit: number): LookupEntry[] {
  const folded = fold(text);
  if (folded === '') return [];
  const full = inFull(folded);
  // Folding leaves only letters, digits and blanks, so the text cannot contain syntax.
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

/**
 * Drops words that are prefixes of another one: a name with `university` also has a word in `univ`. Longer,
 * more selective words come first.
 */
function decisiveWords(words: readonly string[]): readonly string[] {
  const longFirst = [...new Set(words)].sort((one, other) => other.length - one.length);
  return longFirst
    .filter((word, index) => !longFirst.slice(0, index).some((longer) => longer.startsWith(word)))
    .slice(0, MOST_WORDS);
}
