import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { FONT, type RawObject, rawPdf, textPdf } from '../testing/raw-pdf.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { cleanPdf } from './clean-pdf.ts';
import { UnfitFileError } from './unfit-file-error.ts';

const TEXT = 'BT /F1 24 Tf 72 700 Td (Open page) Tj ET';

function twoPages(first: RawObject, second: RawObject): Buffer {
  const page = (content: number) => `<< /Type /Page /Parent 2 0 R /Contents ${content} 0 R >>`;
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 612 792] /Resources << /Font << /F1 7 0 R >> >> >>',
    page(5),
    page(6),
    first,
    second,
    FONT,
  ]);
}

const hex = (bytes: Uint8Array) => `${Buffer.from(bytes).toString('hex')}>`;

test.each(['/Filter /FlateDecode', '/Filter [/ASCII85Decode /FlateDecode]', '/Filter /LZWDecode', ''])(
  'a blank page may have an empty content: %s',
  async (entries) => {
    const pdf = await cleanPdf(twoPages({ entries: '', data: TEXT }, { entries, data: '' }), 'a.pdf');
    expect((await readPdf(pdf)).texts).toEqual(['Open page', '']);
  },
);

test('rewrites content with several filters to one filter, and its parameters', async () => {
  const twice = deflateSync(deflateSync(TEXT));
  const pdf = await cleanPdf(
    twoPages(
      { entries: '/Filter [/ASCIIHexDecode /FlateDecode /FlateDecode]', data: hex(twice) },
      {
        entries: `/Filter [/AHx /FlateDecode] /DecodeParms [null << /Predictor 12 /Columns ${TEXT.length} >>]`,
        data: hex(deflateSync(`\0${TEXT}`)),
      },
    ),
    'a.pdf',
  );
  expect((await readPdf(pdf)).texts).toEqual(['Open page', 'Open page']);
  const { context } = await PDFDocument.load(pdf);
  const filters = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object.dict.get(PDFName.of('Filter'))] : []));
  expect(filters.every((filter) => filter === PDFName.of('FlateDecode'))).toBe(true);
});

test('refuses a predictor between two filters, which no program writes', async () => {
  const entries = '/Filter [/FlateDecode /FlateDecode] /DecodeParms [<< /Predictor 12 >> null]';
  const bytes = twoPages({ entries: '', data: TEXT }, { entries, data: deflateSync(deflateSync(TEXT)) });
  await expect(cleanPdf(bytes, 'a.pdf')).rejects.toEqual(new UnfitFileError('file.damaged'));
});

test('keeps dangling references from pointing to new objects', async () => {
  const lost = Array.from({ length: 20 }, (_, at) => `${at + 6} 0 R`).join(' ');
  const pdf = await cleanPdf(textPdf('Open page', { page: `/Annots [${lost}]` }), 'a.pdf');
  expect((await readPdf(pdf)).texts).toEqual(['Open page']);
});

test('skips a listed field that does not exist, and keeps the picture of a button', async () => {
  const bytes = textPdf('Open page', {
    catalog: '/AcroForm << /Fields [99 0 R null << /T (b) >> 8 0 R] >>',
    page: '/Annots [6 0 R]',
    objects: [
      '<< /Type /Annot /Subtype /Screen /Rect [72 500 272 530] /AP << /N 7 0 R >> >>',
      {
        entries: '/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources << /Font << /F1 5 0 R >> >>',
        data: 'BT /F1 12 Tf 2 5 Td (Poster) Tj ET',
      },
      '<< /FT /Tx /T (a) /Kids [98 0 R] >>',
    ],
  });
  expect((await readPdf(await cleanPdf(bytes, 'a.pdf'))).texts.join()).toContain('Poster');
});
