import { expect, test } from 'vitest';
import { p, picture, raw, relation, run } from '../../testing/word-documents.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { drawnPdf } from './testing/drawn-pdf.ts';

// Pictures that docx-preview alone would leave out, and whether the account finds missing ones.

const chromium = testChromium();
const RED = await picture('png', '#ff0000');
const NAMES =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const SIZE = 'cx="1016000" cy="508000"';
const FRAME = `<a:xfrm><a:ext ${SIZE}/></a:xfrm>`;
const FILL = '<a:blip r:embed="red"/>';
const PICTURE = `<pic:pic><pic:blipFill>${FILL}</pic:blipFill><pic:spPr>${FRAME}</pic:spPr></pic:pic>`;
const RELATION = relation('red', 'image', 'media/red.png');

const drawing = (data: string) =>
  `<w:drawing><wp:inline><wp:extent ${SIZE}/><a:graphic><a:graphicData uri="x">${data}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
const shape = (content: string, text = '') =>
  `<wps:wsp><wps:spPr>${FRAME}${content}</wps:spPr>${text === '' ? '' : `<wps:txbx><w:txbxContent>${p(run(text))}</w:txbxContent></wps:txbx>`}</wps:wsp>`;
const filled = (text = '') => shape(`<a:blipFill>${FILL}</a:blipFill>`, text);
/** A group whose units are half the size of the surrounding ones. */
const group = (content: string) =>
  `<wpg:wgp><wpg:grpSpPr><a:xfrm><a:ext cx="508000" cy="254000"/><a:chExt ${SIZE}/></a:xfrm></wpg:grpSpPr>${content}</wpg:wgp>`;
const old = (content: string) => `<w:pict>${content}</w:pict>`;
const oldShape = (content: string) => `<v:shape style="width:80pt;height:40pt">${content}</v:shape>`;

async function converted(content: string, parts: Record<string, string | Uint8Array> = {}, rels = '') {
  const bytes = await raw(
    `<w:customXml ${NAMES}>${p(`${run('text')}<w:r>${content}</w:r>`)}</w:customXml>`,
    { 'word/media/red.png': RED, ...parts },
    RELATION + rels,
  );
  const printed = await docxToPdf(chromium, bytes, new AbortController().signal);
  const [page] = (await drawnPdf(printed)).pages;
  // The browser aligns them to its own pixels.
  const sizes = page?.pictures.map(({ width, height }) =>
    [width, height].map((each) => Math.round(each / 10) * 10),
  );
  return { ...printed, text: page?.text, sizes };
}

test('draws pictures in groups, in shapes and of embedded objects', async () => {
  const content = [
    drawing(group(`${PICTURE}${shape('', 'in a box')}`)),
    drawing(filled()),
    drawing(filled('on a picture')),
    `<w:object>${oldShape('<v:imagedata r:id="red"/>')}<o:OLEObject DrawAspect="Content"/></w:object>`,
  ].join('');
  const { text, sizes, lacksPictures } = await converted(content);
  expect(text?.split(' ').sort().join(' ')).toBe('a a box in on picture text');
  expect(sizes?.sort(([a = 0], [b = 0]) => a - b)).toEqual([
    [40, 20],
    [80, 40],
    [80, 40],
    [80, 40],
  ]);
  expect(lacksPictures).toBe(false);
});

test('resolves the pictures and links of a note by its own relations', async () => {
  const note = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ${NAMES}><w:footnote w:id="5">${p(`<w:r>${drawing(PICTURE)}</w:r><w:hyperlink r:id="link">${run('link')}</w:hyperlink>`)}</w:footnote></w:footnotes>`;
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${RELATION}${relation('link', 'hyperlink', 'https://example.org/note', true)}</Relationships>`;
  const printed = await converted(
    '<w:footnoteReference w:id="5"/>',
    { 'word/footnotes.xml': note, 'word/_rels/footnotes.xml.rels': rels, 'word/media/red.png': RED },
    relation('link', 'hyperlink', 'https://example.org/text', true),
  );
  expect(printed.sizes).toEqual([[80, 40]]);
  expect((await drawnPdf(printed)).links).toContain('https://example.org/note');
  expect(printed.lacksPictures).toBe(false);
});

const CHART =
  '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:v>7</c:v></c:chartSpace>';

test.each([
  ['a picture that fills an old shape', old(`<v:rect><v:fill r:id="red" type="frame"/></v:rect>`)],
  ['a picture that is linked to within the document', drawing(PICTURE.replace('r:embed', 'r:link'))],
  [
    'a picture of a kind of its own',
    drawing(PICTURE.replaceAll('pic:', 'wps:').replaceAll('wps:pic', 'wps:other')),
  ],
  [
    'a chart without texts',
    drawing('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart"/>'),
  ],
])('%s is missed', async (_, content) => {
  const rels = relation('chart', 'chart', 'charts/chart1.xml');
  expect((await converted(content, { 'word/charts/chart1.xml': CHART }, rels)).lacksPictures).toBe(true);
});

test('expects the pictures of the drawn alternative', async () => {
  const alternatives = `<mc:AlternateContent><mc:Choice Requires="wps">${drawing(filled())}</mc:Choice><mc:Fallback>${old(oldShape('<v:imagedata r:id="blue"/>'))}</mc:Fallback></mc:AlternateContent>`;
  const blue = { 'word/media/blue.png': await picture('png', '#0000ff') };
  const rels = relation('blue', 'image', 'media/blue.png');
  expect((await converted(alternatives, blue, rels)).lacksPictures).toBe(false);
});
