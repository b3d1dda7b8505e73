import { expect, test } from 'vitest';
import { p, raw, relation, run } from '../../testing/word-documents.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { type DrawnPage, drawnPdf } from './testing/drawn-pdf.ts';

// Wrappers of text in a document, whose content docx-preview alone would leave out.

const chromium = testChromium();

async function pagesOf(body: string): Promise<readonly DrawnPage[]> {
  const names =
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  // The wrapper is one that the product knows; it carries the namespace declarations.
  const bytes = await raw(`<w:customXml ${names}>${body}</w:customXml>`);
  const { pages } = await drawnPdf(await docxToPdf(chromium, bytes, new AbortController().signal));
  return pages;
}

async function textOf(body: string): Promise<string> {
  return (await pagesOf(body)).map(({ text }) => text).join(' | ');
}

const control = (content: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const cell = (content: string) => `<w:tc>${content}</w:tc>`;
const formula = (content: string) => `<m:oMath>${content}</m:oMath>`;
const term = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (text: string) => `<m:e>${term(text)}</m:e>`;
const box = (text: string) => `<w:txbxContent>${p(run(text))}</w:txbxContent>`;

test('prints texts in content controls, custom XML and insertions, in blocks, rows, cells and lines', async () => {
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

test('prints moved text where it was moved to', async () => {
  const moved = run('A sentence.');
  expect(
    await textOf(
      p(`<w:moveFrom w:id="1" w:author="a">${moved}</w:moveFrom>`) +
        p(run('First.')) +
        p(`<w:moveTo w:id="2" w:author="a">${moved}</w:moveTo>`),
    ),
  ).toBe('First. A sentence.');
});

test('keeps the letter order that the document requests', async () => {
  const body = p(
    `${run('a ')}<w:bdo w:val="rtl">${run('cb')}</w:bdo>${run(' d ')}<w:dir w:val="ltr">${run('e')}</w:dir>`,
  );
  expect(await textOf(body)).toBe('a bc d e');
});

test('prints exactly one of several alternatives, whole, wherever they are', async () => {
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

test('prints texts in boxes, also in new drawings, in groups and beyond the end of a box', async () => {
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

test('prints ruby readings in brackets after their letters', async () => {
  const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('kanji')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>`;
  expect(await textOf(p(ruby))).toBe('漢字(kanji)');
});

test('loses no part of a formula, whichever parts it has', async () => {
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
  // A growing bracket is drawn from pieces if a font has them.
  expect(text.replace(/\s/g, '')).toMatch(/(?:\(|⎛⎝)five(?:\)|⎞⎠)/u);
});

test('prints words in boxes beside the text or below it, on the colour of their box', async () => {
  const points = (length: number) => length * 12_700;
  const drawing = (text: string, wrap: string) =>
    `<wp:anchor behindDoc="0"><wp:positionH relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="${points(150)}" cy="${points(200)}"/><wp:${wrap}/><a:graphic><a:graphicData uri="x"><wps:wsp><wps:spPr><a:solidFill><a:srgbClr val="203864"/></a:solidFill></wps:spPr><wps:txbx>${box(text)}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor>`;
  const old = `<v:shape style="position:absolute;margin-left:0;margin-top:0;width:150pt;height:200pt" fillcolor="#803000 [2]"><v:textbox>${box('OLD')}</v:textbox></v:shape>`;
  const twin = (text: string, wrap: string) =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${drawing(text, wrap)}</w:drawing></mc:Choice><mc:Fallback><w:pict>${old}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const [page] = await pagesOf(
    [
      p(`${twin('side', 'wrapSquare')}${run('heading')}`),
      p(run('beside the box '.repeat(40))),
      p(`${twin('below', 'wrapNone')}${run('next')}`),
      p(`<w:r><w:pict>${old}</w:pict></w:r>`),
    ].join(''),
  );
  expect(page?.text.match(/\b(?:heading|side|next|below|OLD)\b/g)?.sort()).toEqual([
    'OLD',
    'below',
    'heading',
    'next',
    'side',
  ]);
  expect(page?.fills).toEqual(expect.arrayContaining(['#203864', '#803000']));
  const items = page?.items ?? [];
  const overlaps = items.flatMap((one, at) =>
    items
      .slice(at + 1)
      .filter(
        (two) =>
          Math.abs(one.y - two.y) < 6 && one.x < two.x + two.width - 1 && two.x < one.x + one.width - 1,
      )
      .map((two) => [one.text, two.text]),
  );
  expect(overlaps).toEqual([]);
});

test('makes letters in the colour of their background readable', async () => {
  const shaded = (fill: string) => `<w:shd w:val="clear" w:fill="${fill}"/>`;
  const fills = async (body: string) => (await pagesOf(body))[0]?.fills;
  expect(await fills(p(run('on paper', '<w:color w:val="FFFFFF"/>')))).not.toContain('#ffffff');
  expect(await fills(p(run('on black', '<w:color w:val="auto"/>'), shaded('000000')))).toContain('#ffffff');
  const meant = await fills(p(run('as meant', '<w:color w:val="DDEEFF"/>'), shaded('1F3864')));
  expect(meant).toEqual(expect.arrayContaining(['#1f3864', '#ddeeff']));
});

test('prints the headers of a document in strict names, as of usual ones', async () => {
  const strict = (xml: string) =>
    xml.replaceAll(
      /http:\/\/schemas\.openxmlformats\.org\/(officeDocument|wordprocessingml)\/2006\//g,
      'http://purl.oclc.org/ooxml/$1/',
    );
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const header = `<w:hdr xmlns:w="${word}">${p(run('strict header'))}</w:hdr>`;
  const bytes = await raw(
    p(run('text')) +
      '<w:sectPr><w:headerReference w:type="default" r:id="h"/><w:pgSz w:w="595.3pt" w:h="29.7cm"/><w:pgMar w:top="1in" w:right="25mm" w:bottom="72pt" w:left="6pi" w:header="36pt" w:footer="36pt"/></w:sectPr>',
    { 'word/header1.xml': header },
    relation('h', 'header', 'header1.xml'),
    strict,
  );
  const { pages } = await drawnPdf(await docxToPdf(chromium, bytes, new AbortController().signal));
  expect(pages.map(({ text, height }) => [text, Math.round(height)])).toEqual([['text strict header', 842]]);
});

test('prints the chosen, ticked or labelled state of form fields and buttons', async () => {
  const field = (data: string, instruction: string) =>
    `<w:r><w:fldChar w:fldCharType="begin">${data}</w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const tick = (value: number) =>
    `<w:ffData><w:checkBox><w:default w:val="0"/><w:checked w:val="${value}"/></w:checkBox></w:ffData>`;
  const list =
    '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Winter"/><w:listEntry w:val="Summer"/></w:ddList></w:ffData>';
  const body = [
    field(tick(1), 'FORMCHECKBOX'),
    run(' yes '),
    field(tick(0), 'FORMCHECKBOX'),
    run(' no, '),
    field(list, 'FORMDROPDOWN'),
    run(', '),
    field('', 'MACROBUTTON Nothing [click here]'),
    run(', '),
    field('', 'EQ \\f(3,4)'),
    run(', '),
    field('', 'SYMBOL 169'),
  ];
  expect(await textOf(p(body.join('')))).toBe('☒ yes ☐ no, Summer, [click here], 3/4, ©');
});

test('reads numbers and Latin words among Arabic ones from left to right', async () => {
  const arabic = (text: string) => run(text, '<w:rtl/>');
  const [page] = await pagesOf(
    p(`${arabic('رقم ')}${run('2019')}${run('-04417')}${arabic(' نهاية')}`, '<w:bidi/>') +
      p(`${arabic('لغة ')}${run('C++')}${arabic(' نهاية')}`),
  );
  const placed = (text: string) => page?.items.find((item) => item.text.includes(text))?.x ?? Number.NaN;
  const texts = (page?.items ?? []).map(({ text }) => text).join('|');
  expect(texts).toMatch(/2019-04417|2019\|-04417/);
  expect(texts).toMatch(/C\+\+/);
  if (!texts.includes('2019-04417')) expect(placed('2019')).toBeLessThan(placed('04417'));
});

test('prints the words of a watermark', async () => {
  const art =
    '<w:r><w:pict><v:shape type="#_x0000_t136" style="position:absolute;width:412pt;height:165pt"><v:textpath string="UNOFFICIAL COPY"/></v:shape></w:pict></w:r>';
  expect(await textOf(p(`${art}${run('a record')}`))).toBe('a record UNOFFICIAL COPY');
});
