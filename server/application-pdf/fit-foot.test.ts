import { expect, test } from 'vitest';
import { drawnPdf, type TextItem } from '../conversion/docx/testing/drawn-pdf.ts';
import { PRINT_FONTS_PATH, printFonts } from '../conversion/door.ts';
import { testChromium } from '../conversion/testing/test-chromium.ts';
import { printPages } from './print-pages.ts';

// Letter paper with the copy's margins, in points.
const [LEFT, RIGHT, FOOT] = [0.8 * 72, (8.5 - 0.8) * 72, 0.9 * 72];
const MARK = 'F6NX-6QYX';
const PAGE = `<!doctype html><html data-printed="ready"><meta charset="utf-8">
<link rel="stylesheet" href="${PRINT_FONTS_PATH}"><h1>One</h1><h1 style="break-before: page">Two</h1>`;

const chromium = testChromium();

/** Returns the foot texts of two pages from left to right; combining marks belong to their letter. */
async function feetOf(name: string): Promise<TextItem[][]> {
  const site = {
    serve: ({ pathname }: URL) => {
      const body = Buffer.from(PAGE);
      const page = { status: 200, headers: { 'content-type': 'text/html' }, body };
      return Promise.resolve(pathname === '/' ? page : printFonts().find(pathname));
    },
    path: '/',
    around: { school: 'School', form: 'Form', name, mark: MARK, pageNumber: 'Page {{page}} of {{pages}}' },
    codesNote: '',
  };
  const { pages } = await drawnPdf(await printPages(chromium, site, new AbortController().signal));
  return pages.map(({ items }) =>
    items.filter(({ y, width }) => y < FOOT && width > 0).sort((one, other) => one.x - other.x),
  );
}

const textOf = (line: readonly TextItem[]): string =>
  line.map(({ text }) => text.replaceAll(' ', '')).join('');

/** Returns whether the texts of a line do not overlap and stay within the margins. */
function areApart(line: readonly TextItem[]): boolean {
  // Chromium positions boxes at whole pixels.
  const slack = 0.75;
  return line.every(({ x, width }, at) => {
    const next = line[at + 1]?.x ?? RIGHT;
    return x >= LEFT - slack && x + width <= next + slack;
  });
}

test.each([
  ['of wide letters', Array(3).fill('W'.repeat(45)).join(' '), true],
  [
    'of many words',
    'MAXIMILIANA WILHELMINA MARGARETHE WOLFGANG MUHAMMAD AHMED WOLFENBUTTEL-HOHENZOLLERN-WITTGENSTEIN',
    true,
  ],
  [
    'that hardly fits',
    'María de los Ángeles Fernanda Guadalupe Montserrat Rodríguez-Villanueva y Fernández de Córdoba',
    true,
  ],
  ['of tall scripts', `${'བསྟན་འཛིན་'.repeat(4)} ${'সুস্মিতা'.repeat(5)} ${'ស្រីពេជ្រ'.repeat(5)}`, true],
  ['of one tall script', 'བསྟན་འཛིན་', false],
  ['that is short', 'Ada Lovelace', false],
])('a name %s gets the rest of one line; id and number are complete', async (_, name, isCut) => {
  const feet = await feetOf(name);
  for (const [index, foot] of feet.entries()) {
    const text = textOf(foot);
    expect(text).toMatch(new RegExp(`${MARK}·Page${index + 1}of${feet.length}$`));
    expect(text.includes('…')).toBe(isCut);
    expect(areApart(foot), JSON.stringify(foot)).toBe(true);
    expect(new Set(foot.map(({ y }) => y.toFixed(1))).size, JSON.stringify(foot)).toBe(1);
  }
});

test('a name has the direction of its first letter, and is before its id', async () => {
  const [foot = []] = await feetOf('שרה (Cohen)');
  const at = (part: string) => foot.findIndex(({ text }) => text.includes(part));
  expect(at('Cohen')).toBeLessThan(at('שרה'));
  expect(at('שרה')).toBeLessThan(at(MARK));
});

test('without a name the id is alone', async () => {
  const [foot = []] = await feetOf('');
  expect(textOf(foot)).toBe(`${MARK}·Page1of2`);
});
