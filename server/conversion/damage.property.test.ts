import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../engine/testing/property-runs.ts';
import { checkDocx } from './docx/check-docx.ts';
import { readZip } from './docx/read-zip.ts';
import { cleanPdf } from './pdf/clean-pdf.ts';
import { pictureToPdf } from './pdf/picture-to-pdf.ts';
import { UnfitFileError } from './pdf/unfit-file-error.ts';
import { madeFile } from './testing/pdf-entries.ts';
import { readPdf } from './testing/read-pdf.ts';
import { quartered } from './testing/test-pictures.ts';

type Work = (bytes: Uint8Array, fileName: string) => Promise<Uint8Array>;

/** Returns the PDF (or checked .docx), or the reason why there is none. Every other error fails the test. */
async function outcome(work: Work, bytes: Uint8Array): Promise<Uint8Array | string> {
  try {
    return await work(bytes, 'file');
  } catch (error) {
    if (error instanceof UnfitFileError) return error.reason;
    throw error;
  }
}

/** A PDF must have pages. A checked .docx must still be valid, have its text, and not change when checked again. */
async function expectReadable(work: Work, result: Uint8Array): Promise<void> {
  if (work !== checkDocx) {
    expect((await readPdf(result, false)).texts.length).toBeGreaterThan(0);
    return;
  }
  const parts = await readZip(result);
  expect(String(parts.get('word/document.xml'))).toContain('<w:t');
  expect([...(await readZip(await checkDocx(result)))]).toEqual([...parts]);
}

const FILES: readonly (readonly [string, Work, Uint8Array])[] = [
  ['linearized.pdf', cleanPdf, madeFile('linearized.pdf')],
  ['object-streams.pdf', cleanPdf, madeFile('object-streams.pdf')],
  ['plain-1.4.pdf', cleanPdf, madeFile('plain-1.4.pdf')],
  ['a.docx', checkDocx, madeFile('office-letter.docx')],
  ['a.jpg', pictureToPdf, await quartered(400, 400).jpeg().toBuffer()],
  ['a.png', pictureToPdf, await quartered(400, 400).png().toBuffer()],
];

describe.each(FILES)('%s', (_, work, whole) => {
  test('never accepts a truncated file as whole', async () => {
    // The last bytes of each kind are padding, or an end mark and a number that readers do not need.
    const length = fc.integer({ min: 1, max: whole.length - 30 });
    await fc.assert(
      fc.asyncProperty(length, async (kept) => {
        expect(await outcome(work, whole.subarray(0, kept))).toMatch(/^file\.(?:damaged|contentMismatch)$/);
      }),
      runs(5, 200),
    );
  });

  test('converts or refuses a file with changed bytes', async () => {
    // Otherwise a check that refuses everything would pass.
    await expectReadable(work, await work(whole, 'file'));
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        const result = await outcome(work, bytes);
        if (typeof result === 'string') return;
        await expectReadable(work, result);
      }),
      runs(5, 200),
    );
  });
});
