import { type RawObject, rawPdf } from './raw-pdf.ts';

const INDEX: RawObject = { entries: '/Type /XRef /Size 9 /W [0 0 0] /Index [0 2000000000]', data: '' };

/**
 * Creates a small PDF with a declared directory of two thousand million entries, which keeps its reader busy
 * for many seconds.
 */
export function slowPdf(): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    '<< /Type /Page /Parent 2 0 R >>',
    INDEX,
  ]);
}
