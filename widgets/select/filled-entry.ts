// Finds the entry that autofill means. Loaded on demand, because most visitors choose.
import { fold } from '../../engine/registers/fold.ts';
import { type NamedEntry, namedEntry } from './find-entries.ts';

function regionNames(locales: readonly string[]): Intl.DisplayNames {
  return new Intl.DisplayNames(locales, { type: 'region', fallback: 'none' });
}

/** Returns region names in the browser's language, or English if its languages are invalid. */
function localRegionNames(): Intl.DisplayNames {
  try {
    return regionNames(navigator.languages);
  } catch {
    return regionNames(['en']);
  }
}

/** Returns possible English names of a country, by its two-letter code or its name in the browser's language. */
function englishCountryNames(text: string): readonly string[] {
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

/** Returns the entry that autofill means, by its value or one of its names. */
export function findAutofilledEntry<Entry extends NamedEntry & { readonly value: string }>(
  entries: readonly Entry[],
  text: string,
  isCountry: boolean,
): Entry | undefined {
  const named = (name: string): Entry | undefined => namedEntry(entries, name);
  const value = text.trim().toLowerCase();
  const known = entries.find((entry) => entry.value.toLowerCase() === value) ?? named(text);
  return known ?? (isCountry ? englishCountryNames(text.trim()).map(named).find(Boolean) : undefined);
}
