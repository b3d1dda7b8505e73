import { expect, test } from 'vitest';
import { type RawObject, textPdf } from '../testing/raw-pdf.ts';
import { everythingIn } from '../testing/read-pdf.ts';
import { cleanPdf } from './clean-pdf.ts';
import { UnfitFileError } from './unfit-file-error.ts';

const SECRET = 'SECRET';
const PDF = `%PDF-1.7 ${SECRET}`;

/** Creates a document with one attached file, whose description is object 6. */
function carrying(name: string, data: string, { entries = '', catalog = '', page = '' } = {}): Buffer {
  const objects: RawObject[] = [
    `<< /Type /Filespec /F (${name}) /EF << /F 7 0 R >> ${entries} >>`,
    { entries: '/Type /EmbeddedFile', data },
    '<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 29 29] /FS 6 0 R >>',
    '<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 29 29] /F 2 /FS 6 0 R >>',
    '<< /Type /Annot /Subtype /Sound /Rect [9 9 29 29] /Sound 11 0 R >>',
    { entries: '/Type /Sound /R 8000', data: SECRET },
  ];
  return textPdf('Open page', { catalog, page, objects });
}

const NAMED = '/Names << /EmbeddedFiles << /Kids [<< /Names [(a) 6 0 R] >>] >> >>';

test.each([
  ['a portfolio', carrying('a.xml', '<a/>', { catalog: `${NAMED} /Collection << /View /H >>` })],
  ['a PDF', carrying('transcript.pdf', PDF, { catalog: NAMED })],
  ['a PDF that is named as data', carrying('data.xml', PDF, { catalog: NAMED })],
  ['a text', carrying('letter.txt', SECRET, { catalog: NAMED })],
  ['a file without a known ending', carrying('transcript', SECRET, { catalog: NAMED })],
  ['a file that belongs to the document', carrying('a.pdf', PDF, { catalog: '/AF [6 0 R]' })],
  ['a file that belongs to a page', carrying('a.pdf', PDF, { page: '/AF [6 0 R]' })],
  ['a file that is attached to a page', carrying('a.pdf', PDF, { page: '/Annots [8 0 R]' })],
  ['a recording', carrying('', '', { page: '/Annots [10 0 R]' })],
])('%s within a document is refused, since it would be missing', async (_, bytes) => {
  await expect(cleanPdf(bytes, 'a.pdf')).rejects.toEqual(new UnfitFileError('file.holdsFiles'));
});

test.each([
  ['data of a program', carrying('cv.XML', `<a>${SECRET}</a>`, { catalog: `${NAMED} /AF [6 0 R]` })],
  ['the source', carrying('a.odt', `PK ${SECRET}`, { catalog: NAMED, entries: '/AFRelationship /Source' })],
  ['a file that is not to be seen', carrying('a.pdf', PDF, { page: '/Annots [9 0 R]' })],
  ['a file that was removed', carrying('a.pdf', PDF)],
  ['an empty file', carrying('a.pdf', '', { catalog: NAMED })],
  ['a portfolio without files', carrying('a.pdf', PDF, { catalog: '/Collection << /View /D >>' })],
])('%s is left out', async (_, bytes) => {
  expect(await everythingIn(await cleanPdf(bytes, 'a.pdf'))).not.toMatch(/SECRET|EmbeddedFile|Collection/);
});

test('refuses a wrapper page around a password-protected document like one', async () => {
  const entries = '/AFRelationship /EncryptedPayload';
  const bytes = carrying('a.pdf', PDF, { catalog: `${NAMED} /Collection << /View /H >>`, entries });
  await expect(cleanPdf(bytes, 'a.pdf')).rejects.toEqual(new UnfitFileError('file.encrypted'));
});
