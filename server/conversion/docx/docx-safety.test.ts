import { Bookmark, ExternalHyperlink, InternalHyperlink, Paragraph, TextRun } from 'docx';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { p, raw, relation, run, written } from '../../testing/word-documents.ts';
import { UnfitFileError } from '../pdf/unfit-file-error.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { type DrawnPdf, drawnPdf } from './testing/drawn-pdf.ts';

const chromium = testChromium();

function convert(bytes: Uint8Array): Promise<DrawnPdf> {
  return docxToPdf(chromium, bytes, new AbortController().signal).then(drawnPdf);
}

test('keeps links to the web, to mailboxes and within the document, and no others', async () => {
  const link = (target: string) =>
    new Paragraph({
      children: [new ExternalHyperlink({ link: target, children: [new TextRun(`to ${target}`)] })],
    });
  const targets = [
    'https://example.org/cv',
    'mailto:ada@example.org',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    '//host/share',
    'vbscript:x',
  ];
  const pdf = await convert(
    await written([
      {
        children: [
          ...targets.map(link),
          new Paragraph({
            children: [new InternalHyperlink({ anchor: 'end', children: [new TextRun('to the end')] })],
          }),
          new Paragraph({ children: [new Bookmark({ id: 'end', children: [new TextRun('the end')] })] }),
        ],
      },
    ]),
  );
  expect(pdf.links).toEqual(['https://example.org/cv', 'mailto:ada@example.org', '#end']);
  for (const target of targets) expect(pdf.pages[0]?.text).toContain(`to ${target}`);
});

test('neither requests nor runs external content of the document', async () => {
  const blip = (attribute: string) =>
    `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="952500" cy="952500"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="x"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip ${attribute}/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="952500" cy="952500"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const asked: string[] = [];
  const watched: typeof chromium = {
    ...chromium,
    withPage: (options, work) =>
      chromium.withPage(
        {
          ...options,
          serve: (url, method) => {
            asked.push(url.pathname);
            return options.serve(url, method);
          },
        },
        work,
      ),
  };
  const bytes = await raw(
    [
      p(run('text')),
      p(blip('r:embed="far"') + blip('r:link="far"') + blip('r:embed="emf"')),
      '<w:altChunk r:id="chunk"/>',
      p(
        `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>DDEAUTO c:\\\\cmd.exe "/k calc"</w:instrText><w:fldChar w:fldCharType="separate"/></w:r>${run('field text')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      p(
        '<w:r><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml" style="background:url(http://docx.invalid/vml)"/></w:pict></w:r>',
      ),
    ].join(''),
    {
      'word/chunk.html': '<script src="/chunk.js"></script>from the chunk',
      'word/media/x.emf': 'not a picture',
    },
    relation('far', 'image', 'http://docx.invalid/far.png', true) +
      relation('emf', 'image', 'media/x.emf') +
      relation('chunk', 'aFChunk', 'chunk.html'),
  );
  const pdf = await drawnPdf(await docxToPdf(watched, bytes, new AbortController().signal));
  expect(pdf.pages.map(({ text }) => text)).toEqual(['text field text']);
  expect(asked.filter((path) => !path.startsWith('/fonts/')).sort()).toEqual([
    '/',
    '/document.docx',
    '/page.css',
    '/page.js',
  ]);
});

test.each([
  ['no archive', async () => new TextEncoder().encode('hello'), 'file.damaged'],
  [
    'an archive without a document',
    async () => new JSZip().file('a', 'b').generateAsync({ type: 'uint8array' }),
    'file.damaged',
  ],
  ['a document that is not XML', async () => raw('<w:p>'), 'file.damaged'],
  ['a document that shows nothing', async () => raw(p('')), 'file.noPages'],
] as const)('%s is refused', async (_name, bytes, reason) => {
  const refusal = convert(await bytes()).catch((error: unknown) => error);
  expect(await refusal).toEqual(new UnfitFileError(reason));
});

test('stops when the conversion is aborted', async () => {
  const controller = new AbortController();
  const converting = docxToPdf(chromium, await raw(p(run('x'))), controller.signal);
  controller.abort(new Error('lease lost'));
  await expect(converting).rejects.toThrow('lease lost');
});

test('keeps two concurrent documents apart', async () => {
  const texts = ['first', 'second', 'third'];
  const pdfs = await Promise.all(texts.map(async (text) => convert(await raw(p(run(text))))));
  expect(pdfs.map(({ pages }) => pages[0]?.text)).toEqual(texts);
});

test('refuses a document with far too many pages before printing it', async () => {
  const printed: unknown[] = [];
  const watched: typeof chromium = {
    ...chromium,
    withPage: (options, work) =>
      chromium.withPage(options, (page) => {
        const print = page.pdf.bind(page);
        page.pdf = (how) => {
          printed.push(how);
          return print(how);
        };
        return work(page);
      }),
  };
  const convertTo = (bytes: Uint8Array) => docxToPdf(watched, bytes, new AbortController().signal);
  // Three lines with space after each fill a page, and the space after the last one is lost.
  const line = p(run('line'), '<w:spacing w:line="640" w:lineRule="exact" w:after="200"/>');
  const small =
    '<w:sectPr><w:pgSz w:w="4000" w:h="2400"/><w:pgMar w:top="0" w:bottom="0" w:left="0" w:right="0"/></w:sectPr>';
  await expect(convertTo(await raw(line.repeat(3 * 215) + small))).rejects.toMatchObject({
    reason: 'file.tooManyPages',
  });
  expect(printed).toEqual([]);
  const { pages } = await drawnPdf(await convertTo(await raw(line.repeat(3 * 200) + small)));
  expect(pages).toHaveLength(200);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'a style named %s is no reason to try again',
  async (name) => {
    const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="${name}"/></w:style></w:styles>`;
    const bytes = await raw(p(run('text'), `<w:pStyle w:val="${name}"/>`), { 'word/styles.xml': styles });
    await expect(convert(bytes)).rejects.toMatchObject({ reason: 'file.conversionFailed' });
  },
);
