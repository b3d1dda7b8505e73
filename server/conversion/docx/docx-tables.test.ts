import { expect, test } from 'vitest';
import { p, raw, run } from '../../testing/word-documents.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { type DrawnPdf, drawnPdf } from './testing/drawn-pdf.ts';

const chromium = testChromium();

const shade = (color: string) => `<w:tcPr><w:shd w:val="clear" w:fill="${color}"/></w:tcPr>`;
const part = (type: string, inside: string) => `<w:tblStylePr w:type="${type}">${inside}</w:tblStylePr>`;
const edge = (side: string, color: string) => `<w:${side} w:val="single" w:sz="8" w:color="${color}"/>`;

/** The table style `Own`, based on another one, and `Close`, whose paragraphs have contextual spacing. */
const STYLES = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Cambria"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="200"/></w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Close"><w:name w:val="Close"/><w:basedOn w:val="Normal"/><w:pPr><w:contextualSpacing/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Closer"><w:name w:val="Closer"/><w:basedOn w:val="Close"/></w:style>
<w:style w:type="table" w:styleId="Base"><w:name w:val="Base"/><w:pPr><w:spacing w:after="0"/></w:pPr>${part('firstRow', '<w:rPr><w:b/></w:rPr>')}</w:style>
<w:style w:type="table" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="Base"/>
<w:tblPr><w:tblBorders>${edge('top', 'AA0000')}${edge('bottom', 'AA0000')}${edge('insideV', '00AA00')}</w:tblBorders></w:tblPr>
${part('firstRow', shade('112233'))}${part('lastRow', '<w:rPr><w:i/></w:rPr>')}${part('firstCol', '<w:rPr><w:b/></w:rPr>')}
${part('band1Horz', shade('AABBCC'))}${part('band2Horz', shade('DDEEFF'))}${part('band1Vert', shade('CCBBAA'))}</w:style></w:styles>`;

const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`;
const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
const table = (rows: string, look = '', style = 'Own') =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/>${look}</w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows}</w:tbl>`;
const grid = (count: number) =>
  Array.from({ length: count }, (_, at) => row(cell(`a${at}`) + cell(`b${at}`))).join('');

async function convert(body: string): Promise<DrawnPdf> {
  const bytes = await raw(body, { 'word/styles.xml': STYLES });
  return drawnPdf(await docxToPdf(chromium, bytes, new AbortController().signal));
}

async function looks(body: string) {
  const { pages } = await convert(body);
  const items = pages.flatMap((page) => page.items);
  const inFont = (font: RegExp) => items.filter((item) => font.test(item.font)).map(({ text }) => text);
  return {
    bold: inFont(/Bold/),
    italic: inFont(/Italic/),
    fills: new Set(pages.flatMap(({ fills }) => fills)),
  };
}

test.each([
  ['attributes', '<w:tblLook w:firstRow="1" w:firstColumn="1" w:lastRow="1" w:noVBand="1"/>'],
  ['bits', '<w:tblLook w:val="04E0"/>'],
  [
    'attributes that go before bits',
    '<w:tblLook w:val="0040" w:firstRow="1" w:firstColumn="true" w:noVBand="1"/>',
  ],
])('first and last rows, first columns and bands look as the style says: %s', async (_name, look) => {
  const { bold, italic, fills } = await looks(table(grid(4), look));
  expect(bold).toEqual(['a0', 'b0', 'a1', 'a2', 'a3']);
  expect(italic).toEqual(['a3', 'b3']);
  for (const color of ['#112233', '#aabbcc', '#ddeeff']) expect(fills).toContain(color);
  expect(fills).not.toContain('#ccbbaa');
});

test('draws parts that a table does not select like the others', async () => {
  const { bold, italic, fills } = await looks(table(grid(4), '<w:tblLook w:val="0200"/>'));
  expect([bold, italic]).toEqual([[], []]);
  expect(fills).toContain('#ccbbaa');
  for (const color of ['#112233', '#aabbcc', '#ddeeff']) expect(fills).not.toContain(color);
});

test('prefers properties of a cell, a paragraph or a letter over the style of the table', async () => {
  const plain = `<w:tc>${shade('FEDCBA')}${p(run('own', '<w:b w:val="0"/>'))}</w:tc>`;
  const { bold, fills } = await looks(
    table(row(plain + cell('b0')), '<w:tblLook w:firstRow="1" w:noHBand="1"/>'),
  );
  expect(bold).toEqual(['b0']);
  expect(fills).toContain('#fedcba');
});

test('gives a nested table its own style, not that of the cell', async () => {
  const inner = table(row(cell('inside')), '', 'None');
  const outer = `<w:tc>${inner}${p(run('around'))}</w:tc>`;
  expect((await looks(table(row(outer), '<w:tblLook w:firstRow="1"/>'))).bold).toEqual(['around']);
});

const HEADER = '<w:tblHeader/>';
const repeated = ({ pages }: DrawnPdf, text: string) =>
  pages.map(({ items }) => items.filter((item) => item.text === text).length);

test('repeats header rows on each page and tags them', async () => {
  const heads =
    row(cell('head') + cell('two'), HEADER) +
    row(cell('under') + cell('four'), '<w:tblHeader w:val="true"/>');
  const pdf = await convert(table(heads + grid(90)));
  expect(pdf.pages.length).toBeGreaterThan(1);
  expect(repeated(pdf, 'head')).toEqual(pdf.pages.map(() => 1));
  expect(repeated(pdf, 'under')).toEqual(pdf.pages.map(() => 1));
  expect(pdf.tags.filter((tag) => tag === 'TH')).toHaveLength(4 * pdf.pages.length);
  for (let at = 0; at < 90; at += 1)
    expect(repeated(pdf, `a${at}`).reduce((sum, count) => sum + count)).toBe(1);
});

test.each([
  ['is off', row(cell('head'), '<w:tblHeader w:val="0"/>')],
  ['is not the first', row(cell('first')) + row(cell('head'), HEADER)],
  [
    'is tied to the rows below',
    row(cell('head', '<w:vMerge w:val="restart"/>'), HEADER) + row(cell('', '<w:vMerge/>')),
  ],
])('a header row that %s is not repeated', async (_name, rows) => {
  const pdf = await convert(table(rows + grid(90)));
  expect(repeated(pdf, 'head')).toEqual(pdf.pages.map((_page, at) => (at === 0 ? 1 : 0)));
});

test('loses nothing of a header higher than a page, or when all rows are headers', async () => {
  const lines = Array.from({ length: 90 }, (_, at) => p(run(`line${at}`))).join('');
  const high = await convert(table(row(`<w:tc>${lines}</w:tc>`, HEADER) + grid(2)));
  for (const text of ['line0', 'line45', 'line89', 'a0', 'b1']) expect(repeated(high, text)).toContain(1);
  const all = Array.from({ length: 90 }, (_, at) => row(cell(`only${at}`), HEADER)).join('');
  const only = await convert(table(all));
  for (const text of ['only0', 'only89'])
    expect(repeated(only, text).filter((count) => count > 0)).toEqual([1]);
});

test('omits the space between paragraphs with contextual spacing, but not around them', async () => {
  const { pages } = await convert(
    ['Closer', 'Closer', 'Close', 'Normal', 'Normal']
      .map((style, at) => p(run(`p${at}`), `<w:pStyle w:val="${style}"/>`))
      .join('') +
      p(run('p5'), '<w:contextualSpacing/>') +
      p(run('p6'), '<w:contextualSpacing/>') +
      p(run('p7'), '<w:pStyle w:val="Close"/><w:contextualSpacing w:val="0"/>') +
      p(run('p8'), '<w:pStyle w:val="Close"/>'),
  );
  const ys = pages[0]?.items.map(({ y }) => y) ?? [];
  const gaps = ys.slice(1).map((y, at) => (ys[at] ?? 0) - y > 16);
  expect(gaps).toEqual([false, true, true, true, true, false, true, true]);
});
