import { deflateSync } from 'node:zlib';
import type { CorpusEntry } from './corpus-entry.ts';
import { madeFile, numberedPages } from './pdf-entries.ts';
import { type RawObject, rawPdf, textPdf } from './raw-pdf.ts';

const MEGABYTE = 1024 * 1024;

function cut(bytes: Uint8Array, share: number): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length * share));
}

/** Returns a linearized file up to its first end mark, as of an interrupted download. */
function firstSection(): Uint8Array {
  const bytes = Buffer.from(madeFile('linearized.pdf'));
  return bytes.subarray(0, bytes.indexOf('%%EOF') + 6);
}

/** Returns compressed zeros. */
function zeros(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * MEGABYTE));
}

/** Creates one page with this content stream. */
function content(stream: RawObject, ...more: RawObject[]): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
    stream,
    ...more,
  ]);
}

function pageTree(...nodes: string[]): Buffer {
  return rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', ...nodes]);
}

const BROKEN = deflateSync(
  Buffer.from(Array.from({ length: 500 }, (_, line) => `BT (line ${line * 7919}) Tj ET `).join('')),
);
BROKEN.fill(0x55, 20, 60);
const NESTED = 200_000;

/** PDFs and fake PDFs to refuse. */
export const UNFIT_PDFS: readonly CorpusEntry[] = [
  ...['user-password-aes256.pdf', 'user-password-rc4.pdf'].map((name) => ({
    name,
    make: () => madeFile(name),
    expect: 'file.encrypted' as const,
  })),
  { name: 'half.pdf', make: () => cut(madeFile('office-letter.pdf'), 0.5), expect: 'file.damaged' },
  { name: 'nearly-whole.pdf', make: () => cut(madeFile('office-letter.pdf'), 0.995), expect: 'file.damaged' },
  { name: 'first-section.pdf', make: firstSection, expect: 'file.damaged' },
  { name: 'only-a-head.pdf', make: () => Buffer.from('%PDF-1.7\n'), expect: 'file.damaged' },
  {
    name: 'head-and-end.pdf',
    make: () => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n'),
    expect: 'file.damaged',
  },
  {
    name: 'garbage.pdf',
    make: () =>
      Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        Buffer.alloc(4000, 'x1 0 obj'),
        Buffer.from('\nstartxref\n9\n%%EOF'),
      ]),
    expect: 'file.damaged',
  },
  {
    name: 'no-page.pdf',
    make: () => pageTree('<< /Type /Pages /Kids [] /Count 0 >>'),
    expect: 'file.noPages',
  },
  {
    name: 'lost-page.pdf',
    make: () => pageTree('<< /Type /Pages /Kids [9 0 R] /Count 1 >>'),
    expect: 'file.damaged',
  },
  {
    name: 'lost-content.pdf',
    make: () => pageTree('<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Contents [9 0 R] >>'),
    expect: 'file.damaged',
  },
  {
    name: 'lost-font.pdf',
    make: () => textPdf('Open page', { page: '/Resources << /Font << /F1 99 0 R >> >>' }),
    expect: 'file.damaged',
  },
  {
    name: 'broken-content.pdf',
    make: () => content({ entries: '/Filter /FlateDecode', data: BROKEN }),
    expect: 'file.damaged',
  },
  {
    name: 'still-packed-content.pdf',
    make: () =>
      content({ entries: '/Filler /FlateDecode', data: deflateSync(Buffer.from('BT (a) Tj ET '.repeat(9))) }),
    expect: 'file.damaged',
  },
  {
    name: 'cut-content.pdf',
    make: () => content({ entries: '/Filter /FlateDecode', data: BROKEN.subarray(0, 20) }),
    expect: 'file.damaged',
  },
  {
    name: 'page-tree-loop.pdf',
    make: () =>
      pageTree('<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
    expect: 'file.damaged',
  },
  {
    name: 'page-tree-of-trees.pdf',
    make: () =>
      pageTree(
        ...Array.from(
          { length: 30 },
          (_, depth) => `<< /Type /Pages /Kids [${`${depth + 3} 0 R `.repeat(2)}] /Count 2 >>`,
        ),
        '<< /Type /Page >>',
      ),
    expect: 'file.damaged',
  },
  { name: 'too-many-pages.pdf', make: () => numberedPages(201), expect: 'file.tooManyPages' },
  {
    name: 'million-kids.pdf',
    make: () =>
      pageTree(`<< /Type /Pages /Kids [${'3 0 R '.repeat(150_000)}] /Count 150000 >>`, '<< /Type /Page >>'),
    expect: 'file.tooManyPages',
  },
  {
    name: 'nested-arrays.pdf',
    make: () => content({ entries: '', data: '' }, `${'['.repeat(NESTED)}${']'.repeat(NESTED)}`),
    // Nothing refers to the unreadable object, so the page is complete.
    expect: { pages: 1 },
  },
  {
    name: 'nested-page.pdf',
    make: () =>
      pageTree(
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        `<< /Type /Page /Resources ${'<< /A '.repeat(NESTED)} 1 ${'>>'.repeat(NESTED)} >>`,
      ),
    expect: ['file.damaged', 'file.tooComplex'],
  },
  {
    name: 'flate-bomb.pdf',
    make: () => content({ entries: '/Filter /FlateDecode', data: zeros(260) }),
    expect: 'file.tooComplex',
  },
  {
    name: 'flate-in-flate.pdf',
    make: () => content({ entries: '/Filter [/FlateDecode /FlateDecode]', data: deflateSync(zeros(260)) }),
    expect: 'file.tooComplex',
  },
  {
    name: 'many-bombs.pdf',
    make: () => {
      const data = zeros(100);
      const stream = { entries: '/Filter /FlateDecode', data };
      const objects = [1, 2, 3, 4, 5, 6].map(() => stream);
      return rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Contents [4 0 R 5 0 R 6 0 R 7 0 R 8 0 R 9 0 R] >>',
        ...objects,
      ]);
    },
    expect: 'file.tooComplex',
  },
  {
    name: 'run-length-bomb.pdf',
    make: () =>
      content({
        entries: '/Filter [/FlateDecode /RunLengthDecode]',
        data: deflateSync(Buffer.alloc(10 * MEGABYTE, Buffer.from([0x81, 0x20]))),
      }),
    expect: 'file.tooComplex',
  },
  {
    name: 'object-stream-bomb.pdf',
    make: () =>
      content(
        { entries: '', data: '' },
        { entries: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data: zeros(650) },
      ),
    expect: 'file.tooComplex',
  },
  {
    name: 'endless-xref.pdf',
    make: () =>
      content(
        { entries: '', data: '' },
        { entries: '/Type /XRef /Size 9 /W [0 0 0] /Index [0 2000000000]', data: '' },
      ),
    expect: 'file.tooComplex',
  },
  {
    name: 'huge-picture.pdf',
    make: () =>
      textPdf('Open page', {
        page: '/Resources << /XObject << /P 6 0 R >> /Font << /F1 5 0 R >> >>',
        objects: [
          {
            entries:
              '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode',
            data: 'x',
          },
        ],
      }),
    expect: 'file.pictureTooLarge',
  },
  {
    name: 'program.pdf',
    make: () => Buffer.concat([Buffer.from('MZ\x90\0'), textPdf('Open page')]),
    expect: 'file.contentMismatch',
  },
  {
    name: 'page.pdf',
    make: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    expect: 'file.contentMismatch',
  },
  { name: 'nothing.pdf', make: () => Buffer.alloc(0), expect: 'file.contentMismatch' },
];
