// Finds entries of a list by typed, pasted or autofilled text. Used by the filter, by typeahead and by autofill.
import { expandAbbreviations, fold } from '../../engine/registers/fold.ts';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';

/**
 * Two forms of a text for comparison, such as `["st paul", "saint paul"]`: folded, and with abbreviations
 * expanded.
 */
type ComparableForms = readonly [asWritten: string, inFull: string];
export type NamedEntry = Pick<ListEntry, 'label' | 'aliases'>;

function comparableForms(text: string): ComparableForms {
  const folded = fold(text);
  return [folded, expandAbbreviations(folded)];
}

const matchesInAnyForm = (
  one: ComparableForms,
  other: ComparableForms,
  isMatch: (text: string, searched: string) => boolean,
): boolean => one.some((text, way) => other[way] !== '' && isMatch(text, other[way] ?? ''));
const isSame = (text: string, searched: string): boolean => text === searched;
const startsWith = (text: string, searched: string): boolean => text.startsWith(searched);
const hasWordStart = (text: string, searched: string): boolean => ` ${text}`.includes(` ${searched}`);

/** Returns how well an entry matches, from 0 (the whole name) to 3; undefined if it does not match. */
function matchRank({ label, aliases = [] }: NamedEntry, searched: ComparableForms): number | undefined {
  const labelForms = comparableForms(label);
  const aliasForms = aliases.map(comparableForms);
  const allForms = [labelForms, ...aliasForms];
  if (allForms.some((name) => matchesInAnyForm(name, searched, isSame))) return 0;
  if (matchesInAnyForm(labelForms, searched, startsWith)) return 1;
  if (aliasForms.some((name) => matchesInAnyForm(name, searched, startsWith))) return 2;
  return allForms.some((name) => matchesInAnyForm(name, searched, hasWordStart)) ? 3 : undefined;
}

/** Finds the entry whose complete name or alias matches. */
export function namedEntry<Entry extends NamedEntry>(
  entries: readonly Entry[],
  text: string,
): Entry | undefined {
  const searched = comparableForms(text);
  return entries.find((entry) => matchRank(entry, searched) === 0);
}

/** Returns the index of the best match, searching from `from` and then from the top; -1 if none. */
export function indexOfBestMatch(entries: readonly NamedEntry[], text: string, from = 0): number {
  const searched = comparableForms(text);
  if (searched[0] === '') return -1;
  let best = -1;
  let bestRank = Number.POSITIVE_INFINITY;
  for (let step = 0; step < entries.length; step += 1) {
    const index = (from + step) % entries.length;
    const rank = matchRank(entries[index] ?? { label: '' }, searched);
    if (rank === undefined || rank >= bestRank) continue;
    [best, bestRank] = [index, rank];
  }
  return best;
}

/** Returns the entries that contain the text, or all for a blank text. The empty choice never matches. */
export function filterEntries(entries: readonly ListEntry[], text: string): readonly ListEntry[] {
  const searched = comparableForms(text);
  if (text.trim() === '') return entries;
  return entries.filter(
    ({ value, label, detail = '', group = '', aliases = [] }) =>
      value !== '' &&
      [label, detail, group, ...aliases].some((one) =>
        matchesInAnyForm(comparableForms(one), searched, (whole, part) => whole.includes(part)),
      ),
  );
}

/** Returns the index of the initially active entry: the best match, or the first. */
export function firstActiveIndex(entries: readonly ListEntry[], text: string): number {
  const found = indexOfBestMatch(entries, text);
  return found === -1 && entries.length > 0 ? 0 : found;
}
