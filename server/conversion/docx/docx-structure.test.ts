import { expect, test } from 'vitest';
import { p, raw, run } from '../../testing/word-documents.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { drawnPdf } from './testing/drawn-pdf.ts';
import { testChromium } from './testing/test-chromium.ts';

// What a document may wrap its texts in, and what docx-preview alone would leave out with them.

const chromium = testChromium();

async function textOf(body: string): Promise<string> {
  const names =
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  // The wrapper is one that the product knows; it carries the names.
  const bytes = await raw(`<w:customXml ${names}>${body}</w:customXml>`);
  const { pages } = await drawnPdf(await docxToPdf(chromium, bytes, new AbortController().signal));
  return pages.map(({ text }) => text).join(' | ');
}

const control = (content: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const cell = (content: string) => `<w:tc>${content}</w:tc>`;
const formula = (content: string) => `<m:oMath>${content}</m:oMath>`;
const term = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (text: string) => `<m:e>${term(text)}</m:e>`;
const box = (text: string) => `<w:txbxContent>${p(run(text))}</w:txbxContent>`;

test('texts in content controls, custom XML and insertions are there, in blocks, rows, cells and lines', async () => {
  const rows = [
    `<w:tr>${cell(p(run('one')))}${control(cell(p(run('two'))))}</w:tr>`,
    control(`<w:customXml><w:tr>${cell(control(p(run('three'))))}</w:tr></w:customXml>`),
    `<w:tr><w:trPr><w:del w:id="1" w:author="a"/></w:trPr>${cell(p(run('DELETED')))}</w:tr>`,
  ];
  const inline = [
    control(run('four ')),
    `<w:customXml>${run('five ')}</w:customXml>`,
    `<w:hyperlink w:anchor="x"><w:smartTag>${run('six ')}</w:smartTag>${formula(term('seven'))}</w:hyperlink>`,
    `<w:fldSimple w:instr="REF x">${control(run(' eight'))}</w:fldSimple>`,
  ];
  expect(
    await textOf(
      `<w:tbl>${rows.join('')}</w:tbl>${p(inline.join(''))}<w:ins w:id="2" w:author="a">${p(run('nine'))}</w:ins>`,
    ),
  ).toBe('one two three four five six seven eight nine');
});

test('what was moved stands where it was moved to', async () => {
  const moved = run('A sentence.');
  expect(
    await textOf(
      p(`<w:moveFrom w:id="1" w:author="a">${moved}</w:moveFrom>`) +
        p(run('First.')) +
        p(`<w:moveTo w:id="2" w:author="a">${moved}</w:moveTo>`),
    ),
  ).toBe('First. A sentence.');
});

test('an order of letters that the document asks for is kept', async () => {
  const body = p(
    `${run('a ')}<w:bdo w:val="rtl">${run('cb')}</w:bdo>${run(' d ')}<w:dir w:val="ltr">${run('e')}</w:dir>`,
  );
  expect(await textOf(body)).toBe('a bc d e');
});

test('of alternatives one is there, whole, wherever they stand', async () => {
  const alternatives = (choice: string, fallback = '') =>
    `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
  expect(
    await textOf(
      alternatives(p(run('one')) + p(run('two'))) +
        p(alternatives(run('three ') + run('four'), run('OLD'))) +
        p(`<w:r>${alternatives('<w:t>five</w:t>')}</w:r>`),
    ),
  ).toBe('one two three four five');
});

test('texts in boxes are there, also in new drawings, in groups and beyond the end of a box', async () => {
  const drawing = `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="x"><wps:wsp><wps:txbx>${box('new')}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const shape = (name: string, content: string) =>
    `<v:${name} style="width:90pt;height:10pt"><v:textbox>${content}</v:textbox></v:${name}>`;
  const group = `<w:r><w:pict><v:group>${shape('roundrect', box('round'))}${shape('rect', box('grouped'))}${shape('oval', box('oval'))}</v:group></w:pict></w:r>`;
  const small = `<w:txbxContent>${p(run('tall'))}${p(run('taller'))}${p(run('tallest'))}</w:txbxContent>`;
  const text = await textOf(
    p(run('before') + drawing) + p(group) + p(`<w:r><w:pict>${shape('shape', small)}</w:pict></w:r>`),
  );
  for (const word of ['before', 'new', 'round', 'grouped', 'oval', 'tall ', 'taller', 'tallest']) {
    expect(`${text} `).toContain(word);
  }
});

test('readings stand in brackets behind their letters', async () => {
  const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('kanji')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>`;
  expect(await textOf(p(ruby))).toBe('漢字(kanji)');
});

test('formulas lose no part, whichever parts they have', async () => {
  const text = await textOf(
    formula(
      [
        `<m:sSubSup>${e('one')}<m:sub>${term('two')}</m:sub><m:sup>${term('three')}</m:sup></m:sSubSup>`,
        `<m:acc>${e('four')}</m:acc><m:d>${e('five')}</m:d><m:borderBox>${e('six')}</m:borderBox>`,
        `<m:limUpp>${e('seven')}<m:lim>${term('eight')}</m:lim></m:limUpp><m:nary/><m:rad/>`,
        `<m:groupChr>${e('nine')}</m:groupChr><m:bar>${e('ten')}</m:bar>`,
      ].join(''),
    ),
  );
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']) {
    expect(text).toContain(word);
  }
  // A bracket that grows is drawn of pieces, where a font has them.
  expect(text.replace(/\s/g, '')).toMatch(/(?:\(|⎛⎝)five(?:\)|⎞⎠)/u);
});
