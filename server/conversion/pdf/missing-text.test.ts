import { expect, test } from 'vitest';
import { pageOfMissingText } from './missing-text.ts';

const body = (...paragraphs: string[]) => [{ leastPages: 1, paragraphs }];

test.each([
  ['the same', ['One and two'], ['One and two']],
  ['no spaces, other spaces, hyphens and quotes', ['“One” and-two'], ['"One"andtwo']],
  ['capitals, accents and ligatures', ['Die große ﬁnale Ίδρυμα ι\u0308'], ['DIE GROSSE FINALE ΊΔΡΥΜΑ Ϊ']],
  ['soft hyphens, of which one is seen', ['ex\u00adam\u00adple'], ['exam-ple']],
  [
    'a paragraph on two pages, each with a header',
    ['One two three four'],
    ['one two HEADER 1', 'three four HEADER 2'],
  ],
  ['unspaced writing torn between pages', ['日本語の文章'], ['日本 1', '語の文章 2']],
  [
    'another order of paragraphs',
    ['first', 'a paragraph that is long enough', 'last'],
    ['last a paragraph that is long enough first'],
  ],
  ['numbers of lists and repeated headers besides', ['item', 'item'], ['1. item Header', '2. item Header']],
  ['letters from right to left, as they are drawn', ['שלום עולם 2024'], ['2024 םלוע םולש']],
  ['letters in the other direction by request', ['abc def'], ['fed cba']],
  ['marks that are reordered', ['हिन्दी में'], ['िहन्दी में']],
  ['nothing at all', ['— …'], ['']],
])('nothing is missing: %s', (_, paragraphs, pages) => {
  expect(pageOfMissingText(pages, body(...paragraphs))).toBeNull();
});

test.each([
  ['a paragraph', ['One', 'lost', 'two'], ['one two'], 1],
  ['a word in the midst of a paragraph', ['One lost two'], ['one two'], 1],
  ['the second of two that are the same', ['twice', 'twice'], ['twice'], 1],
  ['a letter of another script', ['שלום'], ['שלו'], 1],
  ['a digit', ['Room 12'], ['Room 1'], 1],
  ['a paragraph on the second page', ['One', 'two', 'lost', 'three'], ['one', 'two', 'three'], 2],
])('missing is: %s', (_, paragraphs, pages, page) => {
  expect(pageOfMissingText(pages, body(...paragraphs))).toBe(page);
});

test('expects a header of later pages only if such pages exist', () => {
  const expectedTexts = [...body('text'), { leastPages: 2, paragraphs: ['header'] }];
  expect(pageOfMissingText(['text'], expectedTexts)).toBeNull();
  expect(pageOfMissingText(['text', ''], expectedTexts)).toBe(1);
  expect(pageOfMissingText(['text', 'header'], expectedTexts)).toBeNull();
});

test('finds a paragraph split by a page break, made of words that occur within others', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `${index} lorem dolor do sed sedate sit`);
  const text = lines.map((line) => line.repeat(4));
  const drawn = text.join('');
  const pages = [30, 170, 260, 400, drawn.length].map(
    (end, at, ends) => `${drawn.slice(ends[at - 1] ?? 0, end)} Header`,
  );
  expect(pageOfMissingText(pages, [...body(...text), { leastPages: 1, paragraphs: ['Header'] }])).toBeNull();
});

test('does not count repeated headers as missing text', () => {
  const header = { leastPages: 1, paragraphs: ['Etaoin shrdlu, cmfwyp vbgkqjxz'] };
  const pages = ['one', 'two', 'three'].map((text) => `${text} ${header.paragraphs[0]}`);
  expect(pageOfMissingText(pages, [...body('one', 'two', 'lost', 'three'), header])).toBe(2);
});

test('finds each piece of a long, complete text after the previous one', () => {
  const paragraphs = Array.from({ length: 20_000 }, (_, index) => `paragraph ${index} of a long document`);
  expect(pageOfMissingText([paragraphs.join(' ')], body(...paragraphs))).toBeNull();
});
