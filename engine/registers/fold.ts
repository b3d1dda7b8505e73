// Normalises names for searching: letters and digits without case, accents and punctuation.
import { normaliseTyped } from '../values/readable-text.ts';

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Apostrophes and their substitutes on keyboards, in copied text and in Pacific languages. */
const APOSTROPHES = /['`\u00B4\u02B9-\u02BF\u02C8\u055A\u2018-\u201B\u2032\u2035\uA78B\uA78C\uFF07]/g;

/** Returns the normalised words of a text: `St. John's Université` becomes `st johns universite`. */
export function fold(text: string): string {
  return normaliseTyped(text)
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words in names of schools and places, each with its abbreviations and variants. */
const ABBREVIATIONS_BY_WORD: Readonly<Record<string, string>> = {
  academy: 'acad',
  agricultural: 'agri agric',
  center: 'centre ctr cntr',
  college: 'col coll clg',
  community: 'comm cmty cmnty',
  county: 'co cnty',
  department: 'dept',
  district: 'dist',
  east: 'e',
  fort: 'ft',
  heights: 'hts',
  high: 'hs',
  hospital: 'hosp',
  institut: 'inst institute institution',
  international: 'intl int',
  island: 'isl',
  junior: 'jr',
  medical: 'med',
  mount: 'mt',
  mountain: 'mtn',
  national: 'natl nat',
  north: 'n',
  polytechnic: 'poly',
  point: 'pt',
  saint: 'st',
  sainte: 'ste',
  school: 'sch',
  seminary: 'sem',
  south: 's',
  springs: 'spgs',
  tech: 'technology technical technological',
  theological: 'theol',
  university: 'univ uni u',
  west: 'w',
};
const WORD_BY_ABBREVIATION = new Map(
  Object.entries(ABBREVIATIONS_BY_WORD).flatMap(([word, others]) =>
    others.split(' ').map((other) => [other, word]),
  ),
);
/**
 * Expands abbreviations in normalised words and removes `and`, because `&` is no word: `st louis univ` becomes
 * `saint louis university`.
 */
export function expandAbbreviations(folded: string): string {
  return folded
    .split(' ')
    .filter((word) => word !== 'and')
    .map((word) => WORD_BY_ABBREVIATION.get(word) ?? word)
    .join(' ');
}
