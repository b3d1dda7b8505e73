import {
  AlignmentType,
  Footer,
  Header,
  PageBreak,
  PageNumber,
  Paragraph,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import { expect, test } from 'vitest';
import { paragraph, written } from '../../testing/word-documents.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { type DrawnPdf, drawnPdf } from './testing/drawn-pdf.ts';

const chromium = testChromium();

function convert(bytes: Uint8Array): Promise<DrawnPdf> {
  return docxToPdf(chromium, bytes, new AbortController().signal).then(drawnPdf);
}

test('prints the header, footer and number of each page', async () => {
  const numbers = { children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] };
  const bytes = await written([
    {
      headers: { default: new Header({ children: [paragraph('CV of Zoë')] }) },
      footers: { default: new Footer({ children: [paragraph(numbers)] }) },
      children: Array.from({ length: 120 }, (_, index) => paragraph(`line ${index}`)),
    },
  ]);
  const { pages } = await convert(bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, { text, items, height }] of pages.entries()) {
    expect(text).toContain('CV of Zoë');
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    const y = (part: string) => items.find((item) => item.text.includes(part))?.y ?? Number.NaN;
    expect(y('CV of')).toBeGreaterThan(height - 72);
    expect(y('Page')).toBeLessThan(72);
  }
  const all = pages.map(({ text }) => text).join(' ');
  for (let index = 0; index < 120; index += 1) expect(all).toContain(`line ${index}`);
});

test('prints the headers of first, even and later sections as Word does', async () => {
  const header = (text: string) => new Header({ children: [paragraph(text)] });
  const next = () => new Paragraph({ children: [new PageBreak()] });
  const { pages } = await convert(
    await written(
      [
        {
          properties: { titlePage: true },
          headers: { first: header('FIRST'), even: header('EVEN'), default: header('ODD') },
          children: [paragraph('one'), next(), paragraph('two'), next(), paragraph('three')],
        },
        { children: [paragraph('four')] },
      ],
      { evenAndOddHeaderAndFooters: true },
    ),
  );
  expect(pages.map(({ text }) => text)).toEqual(
    ['FIRST one', 'EVEN two', 'ODD three', 'EVEN four'].map((text) => expect.stringMatching(sameWords(text))),
  );
});

/** Headers are drawn after the text of their page. */
function sameWords(text: string): RegExp {
  return new RegExp(
    text
      .split(' ')
      .map((word) => `(?=.*${word})`)
      .join(''),
    's',
  );
}

test('gives sections their own page sizes; continuous ones go on where the last ended', async () => {
  const size = (width: number, height: number) => ({ page: { size: { width, height } } });
  const { pages } = await convert(
    await written([
      { properties: size(12240, 15840), children: [paragraph('letter')] },
      {
        properties: { ...size(12240, 15840), type: SectionType.CONTINUOUS, column: { count: 2 } },
        children: [paragraph('columns')],
      },
      { properties: size(16838, 11906), children: [paragraph('across')] },
    ]),
  );
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [612, 792],
    [842, 595],
  ]);
  expect(pages[0]?.text).toBe('letter columns');
});

test('breaks pages where the author did', async () => {
  const { pages } = await convert(
    await written([
      {
        children: [
          new Paragraph({ children: [new TextRun('before'), new PageBreak(), new TextRun('after')] }),
          paragraph('own page', { pageBreakBefore: true }),
        ],
      },
    ]),
  );
  expect(pages.map(({ text }) => text)).toEqual(['before', 'after', 'own page']);
});

test('places texts at their tab stops', async () => {
  const { pages } = await convert(
    await written([
      {
        children: [
          new Paragraph({
            tabStops: [{ type: TabStopType.RIGHT, position: 8000 }],
            children: [new TextRun({ children: ['Master', new Tab(), '2019–2021'] })],
          }),
          new Paragraph({ alignment: AlignmentType.RIGHT, children: [new TextRun('right')] }),
        ],
      },
    ]),
  );
  const years = pages[0]?.items.find(({ text }) => text.includes('2019'));
  expect((years?.x ?? 0) + (years?.width ?? 0)).toBeGreaterThan(72 + 400 - 15);
  expect((years?.x ?? 0) + (years?.width ?? 0)).toBeLessThan(72 + 400 + 5);
});
