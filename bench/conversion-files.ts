// Creates the files that benches convert.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { Document, ImageRun, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { FILE_MAX_BYTES } from '../engine/validation/file-errors.ts';
import { noisyPhoto } from '../server/conversion/testing/test-pictures.ts';

const WORDS = 'The applicant has worked with great care in the laboratory of our school for three years. ';
/** Minimum size of a large file, as a share of the largest allowed size. */
const MIN_SHARE = 0.85;

/** A file to convert. */
export interface BenchFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Creates a file of each kind, nearly as large as allowed. */
export async function largeFiles(): Promise<readonly BenchFile[]> {
  const files = [
    { name: 'photo.jpg', bytes: await largest(photo, FILE_MAX_BYTES) },
    { name: 'picture.png', bytes: await largest(drawing, FILE_MAX_BYTES) },
    { name: 'pages.pdf', bytes: await createPdf() },
    { name: 'letter.docx', bytes: await createLetter() },
  ];
  for (const { name, bytes } of files) {
    if (bytes.length > FILE_MAX_BYTES || bytes.length < FILE_MAX_BYTES * MIN_SHARE) {
      throw new Error(`${name} has ${bytes.length} bytes; it is to have about ${FILE_MAX_BYTES}.`);
    }
  }
  return files;
}

/** Creates a document of this many pages: numbered paragraphs, and a table on every fourth page. */
export async function createDocument(pages: number): Promise<Uint8Array> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const children = Array.from({ length: pages }, (_, page) => [
    ...Array.from(
      { length: 10 },
      (_each, index) =>
        new Paragraph({
          text: `${page}.${index} ${WORDS.repeat(5)}`,
          pageBreakBefore: page > 0 && index === 0,
        }),
    ),
    ...(page % 4 === 0
      ? [new Table({ rows: [new TableRow({ children: [cell(`Subject ${page}`), cell('A')] })] })]
      : []),
  ]);
  return Packer.toBuffer(new Document({ sections: [{ children: children.flat() }] }));
}

function photo(width: number): Promise<Buffer> {
  return noisyPhoto(width, Math.round(width * 0.75))
    .jpeg({ quality: 80 })
    .toBuffer();
}

function drawing(width: number): Promise<Buffer> {
  return noisyPhoto(width, Math.round(width * 0.75))
    .png()
    .toBuffer();
}

/** Creates wider and wider pictures. Returns the last one that has at most this many bytes. */
async function largest(make: (width: number) => Promise<Buffer>, maxBytes: number): Promise<Buffer> {
  let fitting = await make(100);
  for (let width = 120; ; width = Math.round(width * 1.05)) {
    const next = await make(width);
    if (next.length > maxBytes) return fitting;
    fitting = next;
  }
}

async function createPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const picture = await document.embedJpg(await largest(photo, FILE_MAX_BYTES * 0.9));
  for (let number = 0; number < 20; number += 1) {
    const page = document.addPage([612, 792]);
    page.drawText(WORDS.repeat(30), { x: 72, y: 720, size: 10, font, maxWidth: 468, lineHeight: 14 });
    if (number % 5 === 0) page.drawImage(picture, { x: 72, y: 72, width: 400, height: 300 });
  }
  return document.save();
}

async function createLetter(): Promise<Uint8Array> {
  const data = await largest(photo, FILE_MAX_BYTES * 0.9);
  const picture = new ImageRun({ type: 'jpg', data, transformation: { width: 480, height: 360 } });
  const paragraphs = Array.from({ length: 120 }, () => new Paragraph(WORDS.repeat(6)));
  const sections = [{ children: [...paragraphs, new Paragraph({ children: [picture] })] }];
  return Packer.toBuffer(new Document({ sections }));
}
