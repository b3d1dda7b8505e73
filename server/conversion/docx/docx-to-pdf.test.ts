import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AlignmentType,
  Bookmark,
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  type IRunOptions,
  ImageRun,
  InternalHyperlink,
  type ISectionOptions,
  LevelFormat,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  SectionType,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
} from 'docx';
import JSZip from 'jszip';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openChromium } from '../../chromium/open-chromium.ts';
import { UnfitFileError } from '../unfit-file-error.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { type ReadPdf, readPdf } from '../../testing/read-pdf.ts';

const tempDir = mkdtempSync(join(tmpdir(), 'matricula-docx-'));
const chromium = openChromium({ tempDir });
afterAll(async () => {
  await chromium.close();
  rmSync(tempDir, { recursive: true, force: true });
});

function convert(bytes: Uint8Array): Promise<ReadPdf> {
  return docxToPdf(chromium, bytes, new AbortController().signal).then(readPdf);
}

const numbering = {
  config: [
    {
      reference: 'steps',
      levels: [
        { level: 0, format: LevelFormat.DECIMAL, text: '%1.' },
        { level: 1, format: LevelFormat.LOWER_LETTER, text: '%2)' },
      ],
    },
  ],
};

/** A document made by the npm package `docx`. */
async function written(sections: readonly ISectionOptions[], more: object = {}): Promise<Uint8Array> {
  return Packer.toBuffer(new Document({ numbering, sections, ...more }));
}

/** A document of which only the inside of the body is given, in WordprocessingML. */
async function raw(body: string, parts: Readonly<Record<string, string | Uint8Array>> = {}, rels = ''): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(await written([{ children: [paragraph('')] }]));
  const text = (await zip.file('word/document.xml')?.async('string')) ?? '';
  zip.file('word/document.xml', text.replace(/<w:body>.*<\/w:body>/s, `<w:body>${body}</w:body>`));
  const known = (await zip.file('word/_rels/document.xml.rels')?.async('string')) ?? '';
  zip.file('word/_rels/document.xml.rels', known.replace('</Relationships>', `${rels}</Relationships>`));
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generateAsync({ type: 'uint8array' });
}

function paragraph(text: string | IRunOptions, options: object = {}): Paragraph {
  return new Paragraph({ ...options, children: [new TextRun(typeof text === 'string' ? { text } : text)] });
}

const p = (inside: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const relation = (id: string, type: string, target: string, external = false) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;

function picture(format: 'png' | 'jpeg', color: string): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 40, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
}

test('headings become tags and bookmarks, in the order and depth of the document', async () => {
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
  expect(pdf.outline).toEqual([{ title: 'Education', items: [{ title: 'Johns Hopkins', items: [] }] }, { title: 'Work', items: [] }]);
  expect(pdf.tags.filter((tag) => /^H\d$/.test(tag))).toEqual(['H1', 'H2', 'H1']);
});

test('lists have their bullets and numbers', async () => {
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

test('merged cells span what they span', async () => {
  const cell = (text: string, options: object = {}) => new TableCell({ ...options, children: [paragraph(text)] });
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
  expect([tags.filter((tag) => tag === 'TR').length, tags.filter((tag) => tag === 'TD').length]).toEqual([3, 7]);
});

test('pictures are there, in their colours', async () => {
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
  const { pages } = await convert(await written([{ children: [await image('png', '#dc1e1e'), await image('jpeg', '#1e5adc')] }]));
  expect(pages[0]?.pictures.map(({ width, height }) => [width, height])).toEqual([
    [80, 40],
    [80, 40],
  ]);
  const [red, blue] = pages[0]?.pictures.map(({ color }) => color) ?? [];
  expect(red?.map((part) => Math.round(part / 10))).toEqual([22, 3, 3]);
  expect(blue?.map((part) => Math.round(part / 10))).toEqual([3, 9, 22]);
});

test('each page has its header, its footer and its number', async () => {
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

test('first, even and later sections have the headers that Word gives them', async () => {
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
  expect(pages.map(({ text }) => text)).toEqual(['FIRST one', 'EVEN two', 'ODD three', 'EVEN four'].map((text) => expect.stringMatching(sameWords(text))));
});

/** Headers are drawn after the text of their page. */
function sameWords(text: string): RegExp {
  return new RegExp(text.split(' ').map((word) => `(?=.*${word})`).join(''), 's');
}

test('sections have pages of their own size; continuous ones go on where the last ended', async () => {
  const size = (width: number, height: number) => ({ page: { size: { width, height } } });
  const { pages } = await convert(
    await written([
      { properties: size(12240, 15840), children: [paragraph('letter')] },
      { properties: { ...size(12240, 15840), type: SectionType.CONTINUOUS, column: { count: 2 } }, children: [paragraph('columns')] },
      { properties: size(16838, 11906), children: [paragraph('across')] },
    ]),
  );
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [612, 792],
    [842, 595],
  ]);
  expect(pages[0]?.text).toBe('letter columns');
});

test('pages end where the author ended them', async () => {
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

test('texts stand at their tab stops', async () => {
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

test('other scripts are written with our fonts, from right to left where they are', async () => {
  const { pages, fonts } = await convert(
    await written([
      {
        children: [
          new Paragraph({ bidirectional: true, children: [new TextRun({ text: 'سلام', rightToLeft: true })] }),
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

test('links lead to the web, to a mailbox or within the document, and nowhere else', async () => {
  const link = (target: string) =>
    new Paragraph({ children: [new ExternalHyperlink({ link: target, children: [new TextRun(`to ${target}`)] })] });
  const targets = ['https://example.org/cv', 'mailto:ada@example.org', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', '//host/share', 'vbscript:x'];
  const pdf = await convert(
    await written([
      {
        children: [
          ...targets.map(link),
          new Paragraph({ children: [new InternalHyperlink({ anchor: 'end', children: [new TextRun('to the end')] })] }),
          new Paragraph({ children: [new Bookmark({ id: 'end', children: [new TextRun('the end')] })] }),
        ],
      },
    ]),
  );
  expect(pdf.links).toEqual(['https://example.org/cv', 'mailto:ada@example.org', '#end']);
  for (const target of targets) expect(pdf.pages[0]?.text).toContain(`to ${target}`);
});

test('short fields, symbols and special hyphens are not lost', async () => {
  const { pages } = await convert(
    await raw(
      [
        p(`<w:fldSimple w:instr=" DATE ">${run('shown date')}</w:fldSimple>`),
        p(`${run('of ')}<w:fldSimple w:instr="NUMPAGES">${run('99')}</w:fldSimple>${run(' pages')}`),
        p(`<w:r><w:t>e</w:t><w:noBreakHyphen/><w:t>mail</w:t></w:r>`),
        p(`<w:r><w:sym w:font="Wingdings" w:char="F0A7"/></w:r>${run('a&lt;b', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>')}`),
      ].join(''),
    ),
  );
  expect(pages[0]?.text).toBe('shown date of 1 pages e‑mail ▪α<β');
});

test('what leads out of the document is neither asked for nor run', async () => {
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
      p(`<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>DDEAUTO c:\\\\cmd.exe "/k calc"</w:instrText><w:fldChar w:fldCharType="separate"/></w:r>${run('field text')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`),
      p('<w:r><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml" style="background:url(http://docx.invalid/vml)"/></w:pict></w:r>'),
    ].join(''),
    { 'word/chunk.html': '<script src="/chunk.js"></script>from the chunk', 'word/media/x.emf': 'not a picture' },
    relation('far', 'image', 'http://docx.invalid/far.png', true) +
      relation('emf', 'image', 'media/x.emf') +
      relation('chunk', 'aFChunk', 'chunk.html'),
  );
  const pdf = await readPdf(await docxToPdf(watched, bytes, new AbortController().signal));
  expect(pdf.pages.map(({ text }) => text)).toEqual(['text field text']);
  expect(asked.filter((path) => !path.startsWith('/fonts/')).sort()).toEqual(['/', '/document.docx', '/page.css', '/page.js']);
});

test.each([
  ['no archive', async () => new TextEncoder().encode('hello'), 'file.damaged'],
  ['an archive without a document', async () => new JSZip().file('a', 'b').generateAsync({ type: 'uint8array' }), 'file.damaged'],
  ['a document that is not XML', async () => raw('<w:p>'), 'file.damaged'],
  ['a document that shows nothing', async () => raw(p('')), 'file.noPages'],
] as const)('%s is refused', async (_name, bytes, reason) => {
  const refusal = convert(await bytes()).catch((error: unknown) => error);
  expect(await refusal).toEqual(new UnfitFileError(reason));
});

test('an aborted conversion ends', async () => {
  const controller = new AbortController();
  const converting = docxToPdf(chromium, await raw(p(run('x'))), controller.signal);
  controller.abort(new Error('lease lost'));
  await expect(converting).rejects.toThrow('lease lost');
});

test('two documents at once keep apart', async () => {
  const texts = ['first', 'second', 'third'];
  const pdfs = await Promise.all(texts.map(async (text) => convert(await raw(p(run(text))))));
  expect(pdfs.map(({ pages }) => pages[0]?.text)).toEqual(texts);
});
