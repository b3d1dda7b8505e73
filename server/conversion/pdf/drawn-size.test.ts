import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type RawObject, rawPdf } from '../testing/raw-pdf.ts';
import { cleanPdf } from './clean-pdf.ts';
import { UnfitFileError } from './unfit-file-error.ts';

const MEGABYTE = 1024 * 1024;

/** Creates pages with these contents, and further objects from number 6. */
function document(contents: string, content: RawObject, ...more: RawObject[]): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 200] /Resources 5 0 R >>',
    `<< /Type /Page /Parent 2 0 R /Contents [${contents}] /Annots [${'8 0 R '.repeat(2000)}] >>`,
    content,
    '<< /XObject << /A 6 0 R >> >>',
    ...more,
  ]);
}

function packed(bytes: Uint8Array | string, entries = ''): RawObject {
  return { entries: `${entries} /Filter /FlateDecode`, data: deflateSync(bytes) };
}

const SPACES = Buffer.alloc(MEGABYTE, ' ');
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 200 200]';
const draw = (name: string, times: number) => `/${name} Do `.repeat(times);
/** Thirty forms, each of which draws the next one twice. */
const doubling = Array.from({ length: 30 }, (_, at) =>
  packed(draw('A', 2), `${FORM} /Resources << /XObject << /A ${at + 7} 0 R >> >>`),
);

test.each([
  [
    'a content that a page has 2,000 times',
    document('4 0 R '.repeat(2000), packed(SPACES), packed('', FORM)),
  ],
  ['a form that is drawn 2,000 times', document('4 0 R', packed(draw('A', 2000)), packed(SPACES, FORM))],
  [
    'one that is named in one part of the content and drawn in the next, behind a comment',
    document(
      `${'4 0 R 7 0 R '.repeat(2000)}`,
      packed('/A % the form'),
      packed(SPACES, FORM),
      packed('% now\nDo '),
    ),
  ],
  [
    'forms within forms',
    document('4 0 R', packed('/A Do'), ...doubling, packed(SPACES.subarray(0, 100), FORM)),
  ],
  ['a form that draws itself', document('4 0 R', packed('/A Do'), packed('/A Do', FORM))],
  [
    'the look of 2,000 notes',
    document('4 0 R', packed(' '), packed(SPACES, FORM), 'null', '<< /Subtype /Stamp /AP << /N 6 0 R >> >>'),
  ],
])('%s is refused, since no reader gets to its end', async (_name, bytes) => {
  await expect(cleanPdf(bytes, 'a.pdf')).rejects.toEqual(new UnfitFileError('file.tooComplex'));
});

test('accepts a form that every page draws, and names that are not forms', async () => {
  const content = packed(`${draw('A', 100)}${'/A gs /F1 12 Tf '.repeat(1000)}`);
  await expect(cleanPdf(document('4 0 R', content, packed(SPACES, FORM)), 'a.pdf')).resolves.toBeInstanceOf(
    Uint8Array,
  );
});
