// Which entries of a list are meant by what was typed, pasted or filled in.
import { fold, inFull } from '../../engine/registers/fold.ts';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';

/** A text in the two ways in which it is compared: as it is, and without abbreviations. */
type Compared = readonly [asWritten: string, inFull: string];
type Name = Pick<ListEntry, 'label' | 'aliases'>;

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

function regionNames(locales: readonly string[]): Intl.DisplayNames {
  return new Intl.DisplayNames(locales, { type: 'region', fallback: 'none' });
}

/** The names of regions in the language of the browser; some browsers name none that there is. */
function localRegionNames(): Intl.DisplayNames {
  try {
    return regionNames(navigator.languages);
  } catch {
    return regionNames(['en']);
  }
}

/** The name of a country by its code of two letters, or by its name in the language of the browser, as the form has it. */
function namesOfRegion(text: string): readonly string[] {
  const english = regionNames(['en']);
  if (/^[a-z]{2}$/i.test(text)) return [english.of(text.toUpperCase()) ?? ''];
  const local = localRegionNames();
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const searched = fold(text);
  return codes
    .filter((code) => fold(local.of(code) ?? '') === searched)
    .map((code) => english.of(code) ?? '');
}

/** The entry that a browser has filled in: by its value, or one of its names. */
export function filledEntry<Entry extends Name & { readonly value: string }>(
  entries: readonly Entry[],
  text: string,
  isCountry: boolean,
): Entry | undefined {
  const named = (name: string): Entry | undefined => {
    const searched = compared(name);
    return entries.find((entry) => fitOf(entry, searched) === 0);
  };
  const value = text.trim().toLowerCase();
  const known = entries.find((entry) => entry.value.toLowerCase() === value) ?? named(text);
  return known ?? (isCountry ? namesOfRegion(text.trim()).map(named).find(Boolean) : undefined);
}
