import { expect, test } from 'vitest';
import { p, raw, run } from '../../testing/word-documents.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { drawnPdf } from './testing/drawn-pdf.ts';

const chromium = testChromium();

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;

/** Draws list items, each given as list, level and word; returns their texts. */
async function drawn(kinds: string, lists: string, items: readonly [number, number, string][]) {
  const numbering = `<w:numbering xmlns:w="${WORD}">${kinds}${lists}</w:numbering>`;
  const body = items.map(([list, at, word]) =>
    p(run(word), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`),
  );
  const bytes = await raw(body.join(''), { 'word/numbering.xml': numbering });
  const { pages } = await drawnPdf(await docxToPdf(chromium, bytes, new AbortController().signal));
  return pages[0]?.text.replace(/\s+/g, ' ');
}

const list = (id: number, kind: number, changes = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${kind}"/>${changes}</w:num>`;
const kind = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;

test('starts a list at its own number and applies its overridden levels', async () => {
  const begins = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>';
  const changed = `<w:lvlOverride w:ilvl="0">${level(0, 'upperLetter', '(%1)')}</w:lvlOverride>`;
  const text = await drawn(
    kind(0, level(0, 'decimal', '%1.')),
    list(1, 0) + list(2, 0, begins) + list(3, 0, changed),
    [
      [1, 0, 'one'],
      [2, 0, 'five'],
      [2, 0, 'six'],
      [3, 0, 'letter'],
      [1, 0, 'two'],
    ],
  );
  expect(text).toMatch(/1\. ?one 5\. ?five 6\. ?six \(A\) ?letter 2\. ?two/);
});

test('keeps the number format of higher levels, except where all are to be Arabic', async () => {
  const levels = (more: string) => level(0, 'upperLetter', 'App. %1') + level(1, 'decimal', '%1.%2', more);
  const items = [1, 2].flatMap((each): [number, number, string][] => [
    [each, 0, 'tables'],
    [each, 1, 'herons'],
  ]);
  const text = await drawn(
    kind(0, levels('')) + kind(1, levels('<w:isLgl/>')),
    list(1, 0) + list(2, 1),
    items,
  );
  expect(text).toMatch(/App\. A ?tables A\.1 ?herons App\. A ?tables 1\.1 ?herons/);
});

test('continues the count across lists of one kind, and takes the kind from a style', async () => {
  const styled = kind(1, `<w:styleLink w:val="Steps"/>${level(0, 'decimal', 'No. %1')}`);
  const link = kind(2, '<w:numStyleLink w:val="Steps"/>');
  const text = await drawn(
    kind(0, level(0, 'decimal', '%1.')) + styled + link,
    list(1, 0) + list(2, 0) + list(3, 2),
    [
      [1, 0, 'one'],
      [2, 0, 'two'],
      [1, 0, 'three'],
      [3, 0, 'styled'],
    ],
  );
  expect(text).toMatch(/1\. ?one 2\. ?two 3\. ?three No\. 1 ?styled/);
});

test.each([
  ['ordinal', ['1st', '2nd', '3rd']],
  ['cardinalText', ['One', 'Two', 'Three']],
  ['ordinalText', ['First', 'Second', 'Third']],
  ['decimalEnclosedCircle', ['①', '②', '③']],
  ['decimalZero', ['01', '02', '03']],
])('numbers are written as %s', async (format, numbers) => {
  const text = await drawn(kind(0, level(0, format, '%1:')), list(1, 0), [
    [1, 0, 'a'],
    [1, 0, 'b'],
    [1, 0, 'c'],
  ]);
  expect(text?.replace(/\s/g, '')).toBe(numbers.map((number, at) => `${number}:${'abc'[at]}`).join(''));
});

test('keeps the zeros of numbers with a fixed length', async () => {
  const format =
    '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>';
  const padded = `<w:lvl w:ilvl="0"><w:start w:val="9"/>${format}<w:lvlText w:val="%1"/></w:lvl>`;
  expect(
    await drawn(kind(0, padded), list(1, 0), [
      [1, 0, 'a'],
      [1, 0, 'b'],
    ]),
  ).toMatch(/009 ?a 010 ?b/);
});
