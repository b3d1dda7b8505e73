import type { CorpusEntry } from './corpus-entry.ts';
import { madeFile } from './pdf-entries.ts';
import { textPdf } from './raw-pdf.ts';
import {
  documentRelations,
  docxParts,
  OFFICE_RELATIONS,
  paragraph,
  type RawEntry,
  rawZip,
} from './raw-zip.ts';
import { tabbedDocx } from './tabbed-docx.ts';
import { blackPng } from './test-pictures.ts';

const MEGABYTE = 1024 * 1024;
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const TEMPLATE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml';
const TEXT = paragraph('Text');

function docx(...more: RawEntry[]): Uint8Array {
  return rawZip([...docxParts(TEXT), ...more]);
}

function ofType(mainType: string): Uint8Array {
  return rawZip(docxParts(TEXT, { mainType }));
}

/** Entities that grow tenfold at each of nine steps. */
function laughs(): string {
  const steps = Array.from({ length: 9 }, (_, step) => `<!ENTITY l${step + 1} "${`&l${step};`.repeat(10)}">`);
  return `<!DOCTYPE w [<!ENTITY l0 "ha">${steps.join('')}]>`;
}

const XXE = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

/** Creates an OLE container, as of old Office files, with this name in its directory. */
function oleContainer(entryName: string): Uint8Array {
  const sector = Buffer.alloc(512);
  sector.write(entryName, 'utf16le');
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), sector]);
}

/** Documents of word processors, and fake ones, to refuse. */
export const UNFIT_DOCUMENTS: readonly CorpusEntry[] = [
  { name: 'macros.docx', make: () => ofType(MACROS), expect: 'file.contentMismatch' },
  { name: 'template.docx', make: () => ofType(TEMPLATE), expect: 'file.contentMismatch' },
  { name: 'spreadsheet.docx', make: () => ofType(SPREADSHEET), expect: 'file.contentMismatch' },
  {
    name: 'archive.docx',
    make: () => rawZip([{ name: 'a.txt', data: 'a' }]),
    expect: 'file.contentMismatch',
  },
  { name: 'open-document.docx', make: () => madeFile('office-letter.odt'), expect: 'file.contentMismatch' },
  {
    name: 'page.docx',
    make: () => Buffer.from('<html><body>Text</body></html>'),
    expect: 'file.contentMismatch',
  },
  { name: 'rich-text.docx', make: () => Buffer.from('{\\rtf1 Text}'), expect: 'file.contentMismatch' },
  { name: 'old-word.docx', make: () => oleContainer('WordDocument'), expect: 'file.contentMismatch' },
  { name: 'password.docx', make: () => oleContainer('EncryptedPackage'), expect: 'file.encrypted' },
  {
    name: 'locked-part.docx',
    make: () => docx({ name: 'word/a.xml', data: '<a/>', flags: 1 }),
    expect: 'file.encrypted',
  },
  { name: 'half.docx', make: () => madeFile('office-letter.docx').subarray(0, 2800), expect: 'file.damaged' },
  {
    name: 'flipped.docx',
    make: () => {
      const bytes = Buffer.from(docx());
      const at = bytes.indexOf('word/document.xml') + 60;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
      return bytes;
    },
    expect: 'file.damaged',
  },
  {
    name: 'declared-entity.docx',
    make: () => rawZip(docxParts(paragraph('&x;'), { before: XXE })),
    expect: 'file.damaged',
  },
  {
    name: 'laughs.docx',
    make: () => rawZip(docxParts(paragraph('&l9;'), { before: laughs() })),
    expect: 'file.damaged',
  },
  {
    name: 'wide-letters.docx',
    make: () => docx({ name: 'word/styles.xml', data: Buffer.from(`\ufeff${XXE}<w>&x;</w>`, 'utf16le') }),
    expect: 'file.damaged',
  },
  {
    name: 'bomb.docx',
    make: () => docx({ name: 'word/styles.xml', data: Buffer.alloc(40 * MEGABYTE) }),
    expect: 'file.tooComplex',
  },
  {
    name: 'lying-bomb.docx',
    make: () => docx({ name: 'word/styles.xml', data: Buffer.alloc(40 * MEGABYTE), declaredSize: 1000 }),
    expect: ['file.tooComplex', 'file.damaged'],
  },
  {
    name: 'bombs-in-parts.docx',
    make: () =>
      docx(
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((part) => ({
          name: `word/${part}.xml`,
          data: Buffer.alloc(7.9 * MEGABYTE),
        })),
      ),
    expect: 'file.tooComplex',
  },
  {
    name: 'one-for-many.docx',
    make: () => {
      const data = Buffer.alloc(MEGABYTE / 4);
      const copies = Array.from({ length: 500 }, (_, copy) => ({
        name: `word/${copy}.xml`,
        data,
        sameAs: 3,
      }));
      return docx({ name: 'word/styles.xml', data }, ...copies.slice(0, 60));
    },
    expect: 'file.damaged',
  },
  {
    name: 'thousands-of-parts.docx',
    make: () =>
      docx(...Array.from({ length: 3000 }, (_, part) => ({ name: `word/${part}.xml`, data: '<a/>' }))),
    expect: 'file.tooComplex',
  },
  {
    name: 'way-out.docx',
    make: () => docx({ name: '../../../tmp/out.xml', data: '<a/>' }),
    expect: 'file.damaged',
  },
  {
    name: 'twins.docx',
    make: () => docx(...docxParts(paragraph('Other text')).slice(2)),
    expect: 'file.damaged',
  },
  {
    name: 'huge-picture.docx',
    make: () => docx({ name: 'word/media/a.png', data: blackPng(60_000, 60_000, 1) }),
    expect: 'file.pictureTooLarge',
  },
  {
    name: 'windows-picture.docx',
    make: () => docx({ name: 'word/media/a.emf', data: '\x01\0\0\0l\0\0\0' }),
    expect: 'file.conversionFailed',
  },
  {
    name: 'foreign-content.docx',
    make: () =>
      rawZip([
        ...docxParts('<w:altChunk r:id="rId1"/>'),
        documentRelations(`<Relationship Id="rId1" Type="${OFFICE_RELATIONS}/aFChunk" Target="a.html"/>`),
        { name: 'word/a.html', data: '<script>alert(1)</script>' },
      ]),
    expect: 'file.conversionFailed',
  },
  {
    name: 'endless-text.docx',
    make: () => rawZip(docxParts(TEXT.repeat(100_000))),
    expect: 'file.tooComplex',
  },
  { name: 'endless-tabs.docx', make: tabbedDocx, expect: 'file.tooComplex' },
  {
    name: 'large-table.docx',
    make: () => {
      const row = `<w:tr>${`<w:tc>${paragraph('cell')}</w:tc>`.repeat(3)}</w:tr>`;
      return rawZip(docxParts(`<w:tbl>${row.repeat(13_000)}</w:tbl>`));
    },
    // More rows than 200 pages hold: the machine decides which limit is exceeded first.
    expect: ['file.tooComplex', 'file.tooManyPages'],
  },
  { name: 'pdf.docx', make: () => Buffer.concat([textPdf('Text'), docx()]), expect: 'file.contentMismatch' },
  { name: 'docx.pdf', make: () => Buffer.concat([docx(), textPdf('Text')]), expect: 'file.contentMismatch' },
];
