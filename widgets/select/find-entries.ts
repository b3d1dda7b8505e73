// Which entries of a list are meant by what was typed or pasted.
import { fold, inFull } from '../../engine/registers/fold.ts';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';

/** A text in the two ways in which it is compared: as it is, and without abbreviations. */
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

/** How well a name fits a text: the less, the better; nothing where it does not fit. */
function fitOf({ label, aliases = [] }: Name, searched: Compared): number | undefined {
  const own = compared(label);
  const others = aliases.map(compared);
  const all = [own, ...others];
  if (all.some((name) => isEither(name, searched, isSame))) return 0;
  if (isEither(own, searched, begins)) return 1;
  if (others.some((name) => isEither(name, searched, begins))) return 2;
  return all.some((name) => isEither(name, searched, beginsWord)) ? 3 : undefined;
}

/** Finds the entry that has a text for a name, in full. */
export function namedEntry<Entry extends Name>(entries: readonly Entry[], text: string): Entry | undefined {
  const searched = compared(text);
  return entries.find((entry) => fitOf(entry, searched) === 0);
}

/** The entry that is meant by a text, from a place on and then from the top; -1 where none is. */
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

/** The entries that hold a text somewhere; all where there is none. The empty choice is none of what is looked for. */
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

/** The entry to begin with among those that are left: the one that is meant, or the first. */
export function firstFitting(entries: readonly ListEntry[], text: string): number {
  const found = bestFitting(entries, text);
  return found === -1 && entries.length > 0 ? 0 : found;
}
