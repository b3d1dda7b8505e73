import { Footer, Header, PageNumber } from 'docx';
import { expect, test } from 'vitest';
import { p, paragraph, raw, relation, run, written } from '../../testing/word-documents.ts';
import { cleanPdf } from '../pdf/clean-pdf.ts';
import { UnfitFileError } from '../pdf/unfit-file-error.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { docxToPdf } from './docx-to-pdf.ts';

// Whether the account of a document's text finds everything that the PDF lacks, and nothing else.

const chromium = testChromium();

/** Returns the expected texts, and the reason of a refusal. */
async function converted(bytes: Uint8Array) {
  const { pdf, expectedTexts } = await docxToPdf(chromium, bytes, new AbortController().signal);
  const reason = await cleanPdf(pdf, 'a.docx', expectedTexts).then(
    () => null,
    (error: unknown) => (error instanceof UnfitFileError ? error.reason : error),
  );
  return { expectedTexts, reason };
}

const unknown = (content: string) => `<w:future>${content}</w:future>`;

test.each([
  ['a block', unknown(p(run('lost'))), 1],
  ['a line', p(run('before ') + unknown(run('lost'))), 1],
  ['a run', p(`<w:r>${unknown('<w:t>lost</w:t>')}</w:r>`), 1],
  [
    'a page after others',
    p(run('one'), '') + p(run('two'), '<w:pageBreakBefore/>') + unknown(p(run('lost'))),
    2,
  ],
])('text that is wrapped in something unknown is missed: %s', async (_, body, page) => {
  const { reason } = await converted(await raw(p(run('known')) + body));
  expect(reason).toBe(`file.textMissing:${page}`);
});

test('misses the text of a diagram, which is not drawn', async () => {
  const drawing =
    '<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="x"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="diagram"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
  const data =
    '<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:p><a:r><a:t>lost</a:t></a:r></a:p></dgm:dataModel>';
  const bytes = await raw(
    p(run('known') + drawing),
    { 'word/diagrams/data1.xml': data },
    relation('diagram', 'diagramData', 'diagrams/data1.xml'),
  );
  expect((await converted(bytes)).reason).toBe('file.textMissing:1');
});

test('does not expect text that is invisible on the page', async () => {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const body = [
    p(`${run('seen')}<w:del w:id="1" w:author="a"><w:r><w:delText>deleted</w:delText></w:r></w:del>`),
    p(`<w:moveFrom w:id="2" w:author="a">${run('moved away')}</w:moveFrom>${run('hidden', '<w:vanish/>')}`),
    p(
      `${field('begin')}<w:r><w:instrText>PAGE</w:instrText></w:r>${field('separate')}${run('77')}${field('end')}`,
    ),
    p(
      `<w:fldSimple w:instr="NUMPAGES">${run('88')}</w:fldSimple>${run('ab', '<w:rFonts w:ascii="Symbol"/>')}`,
    ),
    p(`<w:r><w:t>twi</w:t><w:tab/><w:t>ce</w:t></w:r>${run('shown', '<w:vanish w:val="0"/>')}`),
  ];
  const { expectedTexts, reason } = await converted(await raw(body.join('')));
  expect(expectedTexts).toEqual([{ leastPages: 1, paragraphs: ['seen', 'twi ceshown'] }]);
  expect(reason).toBeNull();
});

test('expects headers and footers from the page on which they surely appear', async () => {
  const header = (text: string) => new Header({ children: [paragraph(text)] });
  const numbers = { children: ['Footer ', PageNumber.CURRENT] };
  const sections = [
    {
      properties: { titlePage: true },
      headers: { first: header('First'), default: header('Other'), even: header('Even') },
      footers: { default: new Footer({ children: [paragraph(numbers)] }) },
      children: [paragraph('text'), paragraph('more', { pageBreakBefore: true })],
    },
  ];
  const { expectedTexts, reason } = await converted(await written(sections));
  expect(expectedTexts).toEqual([
    { leastPages: 1, paragraphs: ['text', 'more'] },
    { leastPages: 1, paragraphs: ['First'] },
    { leastPages: 2, paragraphs: ['Other'] },
    { leastPages: 2, paragraphs: [expect.stringContaining('Footer')] },
  ]);
  expect(reason).toBeNull();
});

test('prints the text, header and number of a page that begins within a paragraph', async () => {
  const header = `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${p(run('Header'))}</w:hdr>`;
  const body = [
    p(run('one')),
    p(`<w:r><w:br w:type="page"/></w:r>${run('two')}`),
    '<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:titlePg/></w:sectPr>',
  ];
  const parts = { 'word/header9.xml': header };
  const { expectedTexts, reason } = await converted(
    await raw(body.join(''), parts, relation('header', 'header', 'header9.xml')),
  );
  expect(expectedTexts).toContainEqual({ leastPages: 2, paragraphs: ['Header'] });
  expect(reason).toBeNull();
});

test('finds letters of many kinds in the PDF as they are in the document', async () => {
  const texts = [
    run('straße große ﬁnal i ı Ίδρυμα', '<w:caps/>'),
    run('Small caps ß', '<w:smallCaps/>'),
    run('שלום עולם זה טקסט ארוך עם 2024 ו-English בפנים '.repeat(8), '<w:rtl/>'),
    run('السلام عليكم ورحمة الله '.repeat(12), '<w:rtl/>'),
    run('हिन्दी में एक वाक्य क्षत्रिय'),
    run('ภาษาไทยเป็นภาษาที่ไม่มีช่องว่าง'.repeat(8)),
    run('日本語の文章は空白がありません。'.repeat(120)),
    run('ex\u00adam\u00adple'.repeat(60)),
    run('ᚠᚢᚦ letters that no font has ᚠ'),
    run('officially shuffling waffles', '<w:i/>'),
  ];
  const { reason } = await converted(await raw(texts.map((text) => p(text)).join('')));
  expect(reason).toBeNull();
});
