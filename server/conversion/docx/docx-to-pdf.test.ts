import { HeadingLevel, ImageRun, LevelFormat, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { expect, test } from 'vitest';
import { p, paragraph, picture, raw, run, written } from '../../testing/word-documents.ts';
import { drawnGlyphs } from '../chromium/testing/drawn-glyphs.ts';
import { SCRIPTS } from '../chromium/testing/scripts.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { type DrawnPdf, drawnPdf } from './testing/drawn-pdf.ts';

const chromium = testChromium();

function convert(bytes: Uint8Array): Promise<DrawnPdf> {
  return docxToPdf(chromium, bytes, new AbortController().signal).then(drawnPdf);
}

test('turns headings into tags and bookmarks, in the order and depth of the document', async () => {
  const pdf = await convert(
    await written([
      {
        children: [
          paragraph('Education', { heading: HeadingLevel.HEADING_1 }),
          paragraph('Johns Hopkins', { heading: HeadingLevel.HEADING_2 }),
          paragraph('text'),
          paragraph('Work', { heading: HeadingLevel.HEADING_1 }),
        ],
      },
    ]),
  );
  expect(pdf.outline).toEqual([
    { title: 'Education', items: [{ title: 'Johns Hopkins', items: [] }] },
    { title: 'Work', items: [] },
  ]);
  expect(pdf.tags.filter((tag) => /^H\d$/.test(tag))).toEqual(['H1', 'H2', 'H1']);
});

test('draws bullets and numbers of lists', async () => {
  const item = (text: string, level: number) => paragraph(text, { numbering: { reference: 'steps', level } });
  const { pages } = await convert(
    await written([
      {
        children: [
          paragraph('a bullet', { bullet: { level: 0 } }),
          ...[item('one', 0), item('one a', 1), item('one b', 1), item('two', 0), item('two a', 1)],
        ],
      },
    ]),
  );
  expect(pages[0]?.text).toMatch(/● ?a bullet 1\. ?one a\) ?one a b\) ?one b 2\. ?two a\) ?two a/);
});

test('keeps the spans of merged cells', async () => {
  const cell = (text: string, options: object = {}) =>
    new TableCell({ ...options, children: [paragraph(text)] });
  const rows = [
    [cell('across', { columnSpan: 2 }), cell('c1')],
    [cell('down', { rowSpan: 2 }), cell('b2'), cell('c2')],
    [cell('b3'), cell('c3')],
  ];
  const table = new Table({
    columnWidths: [3000, 3000, 3000],
    rows: rows.map((children) => new TableRow({ children })),
  });
  const { pages, tags } = await convert(await written([{ children: [table] }]));
  const at = (text: string) => pages[0]?.items.find((item) => item.text === text);
  expect(at('c1')?.x).toBeCloseTo(at('c3')?.x ?? 0, 0);
  expect(at('b2')?.x).toBeCloseTo(at('b3')?.x ?? 0, 0);
  expect(at('down')?.y).toBeCloseTo(at('b2')?.y ?? 0, 0);
  expect(at('across')?.x).toBeCloseTo(at('down')?.x ?? 0, 0);
  expect([tags.filter((tag) => tag === 'TR').length, tags.filter((tag) => tag === 'TD').length]).toEqual([
    3, 7,
  ]);
});

test('draws pictures in their colours', async () => {
  const image = async (format: 'png' | 'jpeg', color: string) =>
    new Paragraph({
      children: [
        new ImageRun({
          type: format === 'png' ? 'png' : 'jpg',
          data: await picture(format, color),
          transformation: { width: 80, height: 40 },
        }),
      ],
    });
  const { pages } = await convert(
    await written([{ children: [await image('png', '#dc1e1e'), await image('jpeg', '#1e5adc')] }]),
  );
  expect(pages[0]?.pictures.map(({ width, height }) => [width, height])).toEqual([
    [60, 30],
    [60, 30],
  ]);
  const [red, blue] = pages[0]?.pictures.map(({ color }) => color) ?? [];
  expect(red?.map((part) => Math.round(part / 10))).toEqual([22, 3, 3]);
  expect(blue?.map((part) => Math.round(part / 10))).toEqual([3, 9, 22]);
});

test('prints other scripts with our fonts, from right to left where needed', async () => {
  const { pages, fonts } = await convert(
    await written([
      {
        children: [
          new Paragraph({
            bidirectional: true,
            children: [new TextRun({ text: 'سلام', rightToLeft: true })],
          }),
          paragraph({ text: '张伟在北京', font: 'SimSun' }),
          paragraph({ text: 'Юлія', font: 'Papyrus' }),
        ],
      },
    ]),
  );
  expect(pages[0]?.text).toContain('张伟在北京');
  expect(pages[0]?.text).toContain('Юлія');
  expect(pages[0]?.items[0]?.x).toBeGreaterThan(400);
  expect(fonts).toEqual(expect.arrayContaining(['NotoSansArabic-Regular', 'NotoSans-Regular']));
});

test('draws every script with its own font, and letters that no font has as their codes', async () => {
  const levels = [{ level: 0, format: LevelFormat.BULLET, text: 'ᛏ' }];
  const sections = [
    {
      children: [
        ...Object.values(SCRIPTS).map(([text]) => paragraph({ text, font: 'Calibri' })),
        paragraph({ text: 'runes ᚠᚢ', font: 'Papyrus' }),
        paragraph('point', { numbering: { reference: 'runes', level: 0 } }),
      ],
    },
  ];
  const bytes = await written(sections, { numbering: { config: [{ reference: 'runes', levels }] } });
  const { pdf } = await docxToPdf(chromium, bytes, new AbortController().signal);
  const drawn = await drawnGlyphs(pdf);
  expect(drawn.map(({ missing }) => missing)).toEqual(drawn.map(() => 0));
  const fonts = drawn.flatMap((page) => page.fonts);
  for (const [, font] of Object.values(SCRIPTS)) {
    expect(
      fonts.some((name) => name.startsWith(font)),
      font,
    ).toBe(true);
  }
  const text = (await drawnPdf(pdf)).pages.map((page) => page.text).join(' ');
  expect(text).toMatch(/runes \[U\+16A0\]\[U\+16A2\] \[U\+16CF\] ?point/);
});

test('keeps short fields, symbols and special hyphens', async () => {
  const { pages } = await convert(
    await raw(
      [
        p(`<w:fldSimple w:instr=" DATE ">${run('shown date')}</w:fldSimple>`),
        p(`${run('of ')}<w:fldSimple w:instr="NUMPAGES">${run('99')}</w:fldSimple>${run(' pages')}`),
        p(`<w:r><w:t>e</w:t><w:noBreakHyphen/><w:t>mail</w:t></w:r>`),
        p(
          `<w:r><w:sym w:font="Wingdings" w:char="F0A7"/></w:r>${run('a&lt;b', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>')}`,
        ),
      ].join(''),
    ),
  );
  expect(pages[0]?.text).toBe('shown date of 1 pages e‑mail ▪α<β');
});
