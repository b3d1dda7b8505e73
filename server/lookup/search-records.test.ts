import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { fold } from '../../engine/registers/fold.ts';
import { runs } from '../../engine/testing/property-runs.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { openRecordDatabase, recordTables } from './record-tables.ts';
import { searchRecords } from './search-records.ts';
import { tablesOf } from './testing/tables-of.ts';

const SCHOOLS = [
  'University of Maryland, Baltimore',
  'Maryland University of Integrative Health',
  'Université de Montréal',
  'The University of Alabama',
  'University of Alabama at Birmingham',
  "St. John's College",
  'Texas A&M University-Kingsville',
  'Union College',
  'Ohio State University',
  'Iowa State University',
  'Reunion Institute',
  'College of the Rockies',
  'Yale University',
];

function found(text: string, limit = 20): readonly string[] {
  return searchRecords(tablesOf(SCHOOLS), text, limit).map((entry) => entry.text);
}

test.each([
  ['union', ['Union College']],
  ['UNION', ['Union College']],
  ['  union   college ', ['Union College']],
  ['coll un', ['Union College']],
  ['nion', []],
  ['yale university', ['Yale University']],
  ['yale college', []],
  ['universite', ['Université de Montréal']],
  ['UNIVERSITÉ MONTRÉAL', ['Université de Montréal']],
  ['st johns', ["St. John's College"]],
  ['st. john’s', ["St. John's College"]],
  ['a&m kings', ['Texas A&M University-Kingsville']],
  ['maryland univ', ['Maryland University of Integrative Health', 'University of Maryland, Baltimore']],
  ['state', ['Iowa State University', 'Ohio State University']],
  ['university of alabama', ['University of Alabama at Birmingham', 'The University of Alabama']],
  ['the', ['The University of Alabama', 'College of the Rockies']],
  ['', []],
  ['   ', []],
  ['?!', []],
])('%j finds %j in this order', (text, names) => {
  expect(found(text)).toEqual(names);
});

const SAME_NAMES = [
  'Saint Louis University',
  'St. Louis Community College',
  'University of Health Sciences and Pharmacy in St. Louis',
  'Missouri University in Saint Louis',
  'Mt. Hood Community College',
  'Mount Saint Mary’s University',
  'Ft. Lewis College',
  'Fort Hays State University',
  'Alabama A & M University',
  'University of Hawaiʻi at Hilo',
  'Stanford University',
  'Massachusetts Institute of Technology',
  'Inst of Culinary Arts',
  'Georgia Tech',
  'Ohio State University',
  'Art and Design Univ',
];

test.each([
  ['St. Louis University', 'Saint Louis University'],
  ['st louis univ', 'Saint Louis University'],
  ['Saint Louis Universi', 'Saint Louis University'],
  ['saint louis comm col', 'St. Louis Community College'],
  ['Mount Hood', 'Mt. Hood Community College'],
  ["Mt. St. Mary's", 'Mount Saint Mary’s University'],
  ['Fort Lewis', 'Ft. Lewis College'],
  ['ft hays', 'Fort Hays State University'],
  ['Alabama A and M', 'Alabama A & M University'],
  ['Alabama A&M', 'Alabama A & M University'],
  ...["'", '’', '‘', 'ʻ', 'ʼ', '`', '´', '′', ''].map((mark) => [
    `university of hawai${mark}i`,
    'University of Hawaiʻi at Hilo',
  ]),
  ['U of Hawaii', 'University of Hawaiʻi at Hilo'],
  ['Massachusetts Inst. of Tech.', 'Massachusetts Institute of Technology'],
  ['Institute of Culinary', 'Inst of Culinary Arts'],
  ['Georgia Technology', 'Georgia Tech'],
  ['ohio st', 'Ohio State University'],
  ['Art & Design University', 'Art and Design Univ'],
  ['saint', 'Saint Louis University'],
  ['Sa\u200Bint', 'Saint Louis University'],
])('%j finds %j first, in either spelling', (text = '', name) => {
  expect(searchRecords(tablesOf(SAME_NAMES), text, 5)[0]?.text).toBe(name);
});

test('finds records of an earlier version without expanded words', () => {
  const file = `${temporaryFolder()}/lookup.sqlite`;
  const database = openRecordDatabase(file);
  onTestFinished(() => database.close());
  recordTables(database, 'things').replace('import', () => [
    { id: 'a', text: 'Saint Louis University', subText: 'MO', fields: { label: 'SLU' } },
  ]);
  database.exec(
    "DROP TABLE words_1; CREATE VIRTUAL TABLE words_1 USING fts5(words, content = '', columnsize = 0, prefix = '1 2 3', tokenize = 'unicode61')",
  );
  expect(searchRecords(recordTables(database, 'things'), 'St. Louis', 5)[0]?.id).toBe('a');
});

test('names that begin with the text come first, shorter ones before longer ones', () => {
  expect(found('univ')).toEqual([
    'Université de Montréal',
    'University of Maryland, Baltimore',
    'University of Alabama at Birmingham',
    'Yale University',
    'Iowa State University',
    'Ohio State University',
    'The University of Alabama',
    'Texas A&M University-Kingsville',
    'Maryland University of Integrative Health',
  ]);
});

test('returns the requested number of entries without duplicates', () => {
  expect(found('univ', 1)).toEqual(['Université de Montréal']);
  expect(found('univ', 5)).toEqual(found('univ').slice(0, 5));
});

test('an entry has text, id and sub_text', () => {
  expect(searchRecords(tablesOf(SCHOOLS), 'yale', 5)).toEqual([
    { text: 'Yale University', id: '12', sub_text: 'place 12' },
  ]);
});

test.each([
  `"`,
  `'`,
  `' OR 1=1 --`,
  `"); DROP TABLE records_1; --`,
  'NEAR(union college)',
  'union OR yale',
  'union NOT yale',
  'union*',
  '^union',
  'words:union',
  '{words} : union',
  '(.*)+$',
  '[a-z',
  '%',
  '\\',
  '\u0000union',
  '__proto__',
  '𝒳 \uD83C\uDF93 ꟶ',
])('treats %j as text, not as syntax', (text) => {
  const tables = tablesOf(SCHOOLS);
  const names = searchRecords(tables, text, 20).map((entry) => fold(entry.text).split(' '));
  const words = fold(text).split(' ').filter(Boolean);
  for (const name of names) {
    for (const word of words) expect(name.some((part) => part.startsWith(word))).toBe(true);
  }
  expect(searchRecords(tables, 'union', 20)).toHaveLength(1);
});

/** Searches according to the definition: slowly, without an index. */
function byDefinition(texts: readonly string[], query: string): string[] {
  const words = fold(query).split(' ');
  const rank = (folded: string): number => (folded.startsWith(words.join(' ')) ? 0 : 1);
  return texts
    .map((text, index) => ({ id: `${index}`, folded: fold(text) }))
    .filter(({ folded }) => words.every((word) => folded.split(' ').some((part) => part.startsWith(word))))
    .sort((one, other) => {
      const byRank = rank(one.folded) - rank(other.folded) || one.folded.length - other.folded.length;
      if (byRank !== 0) return byRank;
      if (one.folded !== other.folded) return one.folded < other.folded ? -1 : 1;
      return one.id < other.id ? -1 : 1;
    })
    .map(({ id }) => id);
}

test('finds the same as the definition, for any names and queries', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'á', 'Á', 'ç', '1'), minLength: 1, maxLength: 4 });
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(phrase, { minLength: 1, maxLength: 12 }), phrase, (texts, query) => {
      const ids = searchRecords(tablesOf(texts), query, 20).map(({ id }) => id);
      expect(ids).toEqual(byDefinition(texts, query));
    }),
    runs(100),
  );
});
