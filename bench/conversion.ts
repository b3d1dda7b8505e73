// `npm run bench:conversion`: how long a file of 1 MB takes to become a PDF, from its bytes to the PDF's.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { Document, ImageRun, Packer, Paragraph } from 'docx';
import { FILE_MAX_BYTES } from '../engine/validation/file-errors.ts';
import { openChromium } from '../server/chromium/open-chromium.ts';
import { createConverter } from '../server/conversion/create-converter.ts';
import { noisyPhoto } from '../server/conversion/testing/test-pictures.ts';

const RUNS = 20;
/** The least of 1 MB that a file here is allowed to have. */
const NEARLY = 0.85;
const WORDS = 'The applicant has worked with great care in the laboratory of our school for three years. ';

function photo(width: number): Promise<Buffer> {
  return noisyPhoto(width, Math.round(width * 0.75))
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A picture below so many bytes, as large as its maker's steps allow. */
async function largest(make: (width: number) => Promise<Buffer>, most: number): Promise<Buffer> {
  let found = await make(100);
  for (let width = 120; ; width = Math.round(width * 1.05)) {
    const next = await make(width);
    if (next.length > most) return found;
    found = next;
  }
}

async function pdf(): Promise<Uint8Array> {
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

async function docx(): Promise<Uint8Array> {
  const data = await largest(photo, FILE_MAX_BYTES * 0.9);
  const picture = new ImageRun({ type: 'jpg', data, transformation: { width: 480, height: 360 } });
  const paragraphs = Array.from({ length: 120 }, () => new Paragraph(WORDS.repeat(6)));
  const sections = [{ children: [...paragraphs, new Paragraph({ children: [picture] })] }];
  return Packer.toBuffer(new Document({ sections }));
}

const FILES: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'photo.jpg': () => largest(photo, FILE_MAX_BYTES),
  'picture.png': () =>
    largest(
      (width) =>
        noisyPhoto(width, Math.round(width * 0.75))
          .png()
          .toBuffer(),
      FILE_MAX_BYTES,
    ),
  'pages.pdf': pdf,
  'letter.docx': docx,
};

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const tempDir = mkdtempSync(join(tmpdir(), 'matricula-bench-'));
const chromium = openChromium({ tempDir });
try {
  const converter = createConverter({ chromium });
  console.log(
    `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}; ${RUNS} runs each.\n`,
  );
  console.log('| file | bytes | PDF bytes | first ms | p50 ms | p95 ms |\n|---|--:|--:|--:|--:|--:|');
  for (const [name, make] of Object.entries(FILES)) {
    const bytes = await make();
    if (bytes.length > FILE_MAX_BYTES || bytes.length < FILE_MAX_BYTES * NEARLY) {
      throw new Error(`${name} has ${bytes.length} bytes; it is to have about ${FILE_MAX_BYTES}.`);
    }
    const times: number[] = [];
    let pdfBytes = 0;
    for (let run = 0; run <= RUNS; run += 1) {
      const begun = performance.now();
      const result = await converter.convert({ name, bytes }, AbortSignal.timeout(60_000));
      if (!result.ok) throw new Error(`${name} did not become a PDF: ${result.reason}.`);
      pdfBytes = result.pdf.length;
      times.push(performance.now() - begun);
    }
    // The first one may start Chromium, which stays.
    const [first = Number.NaN, ...rest] = times;
    const sorted = rest.sort((a, b) => a - b);
    const figures = [first, quantile(sorted, 0.5), quantile(sorted, 0.95)].map((ms) => ms.toFixed(0));
    console.log(`| ${name} | ${bytes.length} | ${pdfBytes} | ${figures.join(' | ')} |`);
  }
} finally {
  await chromium.close();
  rmSync(tempDir, { recursive: true, force: true });
}
