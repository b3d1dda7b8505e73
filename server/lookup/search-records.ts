import { expandAbbreviations, fold } from '../../engine/registers/fold.ts';
import type { LookupEntry } from '../../engine/wire/lookup.ts';
import type { RecordTables } from './record-tables.ts';

/** Number of words of a text that are searched, more than any name has. */
const MAX_WORDS = 12;

/**
 * Returns the records whose text begins with the typed text, then those in which every typed word begins a
 * word; shorter texts first in both (decision AUTO-08). Abbreviations are expanded, in the text and in the
 * records.
 */
export function searchRecords(tables: RecordTables, text: string, limit: number): LookupEntry[] {
  const folded = fold(text);
  if (folded === '') return [];
  const expanded = expandAbbreviations(folded);
  // Folding leaves only letters, digits and blanks, so the text cannot contain syntax.
  const inAnyColumn = (expressionFor: (words: string) => string): string =>
    expanded === ''
      ? `words : (${expressionFor(folded)})`
      : `words : (${expressionFor(folded)}) OR meant : (${expressionFor(expanded)})`;
  const beginning = tables.match(
    inAnyColumn((words) => `^"${words}"*`),
    limit,
  );
  if (beginning.length === limit) return beginning;
  const anywhere = tables.match(
    inAnyColumn((words) =>
      decisiveWords(words.split(' '))
        .map((word) => `"${word}"*`)
        .join(' AND '),
    ),
    limit,
  );
  const foundIds = new Set(beginning.map(({ id }) => id));
  return [...beginning, ...anywhere.filter(({ id }) => !foundIds.has(id))].slice(0, limit);
}

/**
 * Drops words that are prefixes of another one: a name with `university` also has a word in `univ`. Longer,
 * more selective words come first.
 */
function decisiveWords(words: readonly string[]): readonly string[] {
  const longFirst = [...new Set(words)].sort((one, other) => other.length - one.length);
  return longFirst
    .filter((word, index) => !longFirst.slice(0, index).some((longer) => longer.startsWith(word)))
    .slice(0, MAX_WORDS);
}
