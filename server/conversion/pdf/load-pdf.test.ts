import { expect, test } from 'vitest';
import { madeFile } from '../testing/pdf-entries.ts';
import { textPdf } from '../testing/raw-pdf.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { cleanPdf } from './clean-pdf.ts';
import { UnfitFileError } from './unfit-file-error.ts';

const WHOLE = textPdf('Open page');
const LINEARIZED = Buffer.from(madeFile('linearized.pdf'));
const OBJECT_STREAMS = Buffer.from(madeFile('object-streams.pdf'));
/** A change of the page's content, appended to the document. */
const CHANGE =
  '4 0 obj\n<< /Length 40 >>\nstream\nBT /F1 24 Tf 72 700 Td (Changed) Tj ET   \nendstream\nendobj\n';
const CHANGED = Buffer.from(
  `${WHOLE.toString('latin1')}${CHANGE}xref\n0 0\ntrailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
  'latin1',
);

function upTo(file: Buffer, mark: string, more = 0): Buffer {
  return file.subarray(0, file.lastIndexOf(mark) + more);
}

function withTail(file: Buffer, tail: string): Buffer {
  return Buffer.concat([file, Buffer.from(tail)]);
}

test.each([
  ['two kilobytes of HTML', withTail(WHOLE, '<!-- served by a portal -->\n'.repeat(100)), 'Open page'],
  ['the boundary of a form', withTail(WHOLE, `\r\n------Boundary--\r\n${' x'.repeat(2000)}`), 'Open page'],
  ['what looks like part of a PDF', withTail(WHOLE, `xref trailer << ${'-'.repeat(2000)}`), 'Open page'],
  ['much of it', withTail(WHOLE, 'trailer << '.repeat(50_000)), 'Open page'],
  ['HTML behind a linearized file', withTail(LINEARIZED, '<hr>'.repeat(500)), 'Letter of motivation'],
  ['a change, and HTML', withTail(CHANGED, '<hr>'.repeat(500)), 'Changed'],
])('a file is taken with %s behind its end', async (_, bytes, text) => {
  expect((await readPdf(await cleanPdf(bytes, 'a.pdf'))).texts[0]).toContain(text);
});

test.each([
  ['its end mark', upTo(WHOLE, '%%EOF'), 'Open page'],
  ['half of its last number', upTo(WHOLE, 'startxref', 11), 'Open page'],
  ['its last line', upTo(WHOLE, 'startxref'), 'Open page'],
  ['the end mark of a linearized file', upTo(LINEARIZED, '%%EOF'), 'Letter of motivation'],
  ['the end mark behind packed objects', upTo(OBJECT_STREAMS, '%%EOF'), 'Letter of motivation'],
  ['the end mark behind a change', upTo(CHANGED, '%%EOF'), 'Changed'],
])('a file is taken without %s', async (_, bytes, text) => {
  expect((await readPdf(await cleanPdf(bytes, 'a.pdf'))).texts[0]).toContain(text);
});

test.each([
  ['its trailer', upTo(WHOLE, 'trailer', 12)],
  ['its table of objects', upTo(WHOLE, 'xref\n0', 40)],
  ['a trailer within a trailer', withTail(upTo(WHOLE, 'trailer'), 'trailer << /A << >> '.repeat(50_000))],
  ['an object', upTo(WHOLE, '5 0 obj', 20)],
  ['the second half of a linearized file', LINEARIZED.subarray(0, LINEARIZED.indexOf('%%EOF') + 6)],
  ['its packed table of objects', upTo(OBJECT_STREAMS, 'endstream')],
  ['the end of a change', CHANGED.subarray(0, WHOLE.length + 40)],
])('a file that breaks off in %s is refused', async (_, bytes) => {
  await expect(cleanPdf(bytes, 'a.pdf')).rejects.toEqual(new UnfitFileError('file.damaged'));
});
