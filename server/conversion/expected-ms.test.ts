import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG_MS } from '../store/work-order.ts';
import { estimateConversionMs } from './expected-ms.ts';
import { tabbedDocx } from './testing/tabbed-docx.ts';

const letter = readFileSync(new URL('./testing/files/office-letter.docx', import.meta.url));

test('expects a short time for a letter, and for pictures and PDFs by their size', () => {
  expect(estimateConversionMs({ name: 'letter.docx', bytes: letter })).toBeLessThan(LONG_MS / 2);
  for (const name of ['a.png', 'a.jpg', 'a.PDF', 'a.jpeg']) {
    expect(estimateConversionMs({ name, bytes: new Uint8Array(1024 * 1024) })).toBeLessThan(LONG_MS);
  }
});

test('expects a long time for a small archive that expands a lot', () => {
  const bytes = tabbedDocx();
  expect(bytes.length).toBeLessThan(50_000);
  expect(estimateConversionMs({ name: 'a.docx', bytes })).toBeGreaterThan(LONG_MS);
});

test('expects some time for any bytes', () => {
  for (const name of ['a.docx', 'a.exe', 'docx']) {
    for (const bytes of [
      new Uint8Array(),
      Buffer.from('PK\x01\x02'),
      letter.subarray(0, letter.length - 30),
    ]) {
      expect(estimateConversionMs({ name, bytes })).toBeGreaterThan(0);
    }
  }
});
