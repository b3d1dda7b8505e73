// Matches typed or pasted text with entries of a list.
import { fold, inFull } from '../../engine/registers/fold.ts';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';

/** Two forms of a text for comparison: folded, and with abbreviations expanded. */
type Compared = readonly [asWritten: string, inFull: string];
export type Name = Pick<ListEntry, 'label' | 'aliases'>;

function compared(text: string): Compared {
  const folded = fold(text);
  return [folded, inFull(folded)];
}

const isEither = (one: Compared, other: Compared, is: (text: string, searched: string) => boolean): boolean =>
  one.some((text, way) => other[way] !== '' && is(text, other[way] ?? ''));
const isSame = (text: string, searched: string): boolean => text === searched;
const begins = (text: string, searched: string): boolean => text.startsWith(searched);
const beginsWord = (text: string, searched: string): boolean => ` ${text}`.includes(` ${searched}`);

/** Returns how well a name matches, 0 being best; undefined if it does not match. */
function fitOf({ label, aliases = [] }: Name, searched: Compared): number | undefined {
  const own = compared(label);
  const others = aliases.map(compared);
  const all = [own, ...others];
  if (all.some((name) => isEither(name, searched, isSame))) return 0;
  if (isEither(own, searched, begins)) return 1;
  if (others.some((name) => isEither(name, searched, begins))) return 2;
  return all.some((name) => isEither(name, searched, beginsWord)) ? 3 : undefined;
}

/** Finds the entry whose complete name or alias matches. */
export function namedEntry<Entry extends Name>(entries: readonly Entry[], text: string): Entry | undefined {
  const searched = compared(text);
  return entries.find((entry) => fitOf(entry, searched) === 0);
}

/** Returns the index of the best match, searching from `from` and then from the top; -1 if none. */
export function bestFitting(entries: readonly Name[], text: string, from = 0): number {
  const searched = compared(text);
  if (searched[0] === '') return -1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let step = 0; step < entries.length; step += 1) {
    const index = (from + step) % entries.length;
    const fit = fitOf(entries[index] ?? { label: '' }, searched);
    if (fit === undefined || fit >= least) continue;
    [best, least] = [index, fit];
  }
  return best;
}

/** Returns the entries that contain the text, or all for a blank text. The empty choice never matches. */
export function filterEntries(entries: readonly ListEntry[], text: string): readonly ListEntry[] {
  const searched = compared(text);
  if (text.trim() === '') return entries;
  return entries.filter(
    ({ value, label, detail = '', group = '', aliases = [] }) =>
      value !== '' &&
      [label, detail, group, ...aliases].some((one) =>
        isEither(compared(one), searched, (whole, part) => whole.includes(part)),
      ),
  );
}

/** Returns the index of the initially active entry: the best match, or the first. */
export function firstFitting(entries: readonly ListEntry[], text: string): number {
  const found = bestFitting(entries, text);
  return found === -1 && entries.length > 0 ? 0 : found;
}
