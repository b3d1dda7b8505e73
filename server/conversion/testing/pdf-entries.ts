import { readFileSync } from 'node:fs';
import { PDFDocument, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import type { CorpusEntry, ExpectedPdf } from './corpus-entry.ts';
import { FONT, rawPdf, textPdf } from './raw-pdf.ts';
import { quartered } from './test-pictures.ts';

/** Reads a file of another program; `make-files.sh` created it. */
export function madeFile(name: string): Uint8Array {
  return readFileSync(new URL(`./files/${name}`, import.meta.url));
}

const LETTER: ExpectedPdf = {
  pages: 2,
  texts: ['Letter of motivation', 'Grüße aus Zürich', 'Anatomy', 'Excellent', 'Second page of the letter.'],
  looksTheSame: true,
};
const MADE_FILES = [
  ...['office-letter.pdf', 'linearized.pdf', 'object-streams.pdf', 'plain-1.4.pdf', 'ghostscript.pdf'],
  ...['owner-password-aes256.pdf', 'owner-password-aes128.pdf', 'owner-password-rc4.pdf'],
  'owner-password-aes256-plain.pdf',
];
const OPEN_PAGE: ExpectedPdf = { pages: 1, texts: ['Open page'], looksTheSame: true };

/** Creates a document with a number on each page. */
export async function numberedPages(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= count; number += 1) {
    document.addPage([612, 792]).drawText(`Page number ${number}`, { x: 72, y: 700, font });
  }
  return document.save();
}

async function scan(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < 3; page += 1) {
    const picture = await document.embedJpg(await quartered(850, 1100).jpeg({ quality: 60 }).toBuffer());
    document.addPage([612, 792]).drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
  }
  return document.save();
}

async function filledForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const form = document.getForm();
  const name = form.createTextField('name');
  name.setText('Ada Lovelace');
  name.addToPage(page, { x: 72, y: 650, width: 200, height: 30 });
  const agree = form.createCheckBox('agree');
  agree.addToPage(page, { x: 72, y: 600, width: 20, height: 20 });
  agree.check();
  const subject = form.createDropdown('subject');
  subject.setOptions(['Anatomy', 'Nursing']);
  subject.select('Nursing');
  subject.addToPage(page, { x: 72, y: 550, width: 200, height: 30 });
  return document.save();
}

async function withAttachment(): Promise<Uint8Array> {
  const document = await PDFDocument.load(textPdf('Open page'));
  await document.attach(Buffer.from('SECRET ATTACHMENT'), 'carried.exe', { description: 'carried along' });
  document.addJavaScript('main', 'app.alert("SECRET SCRIPT")');
  return document.save({ useObjectStreams: false });
}

async function savedTwice(): Promise<Uint8Array> {
  const document = await PDFDocument.load(textPdf('Open page'), { forIncrementalUpdate: true });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.getPage(0).drawText('Added later', { x: 72, y: 500, font });
  document.setSubject(PDFString.of('later').decodeText());
  return document.save();
}

function fieldLeftToViewer(value: string): Uint8Array {
  return textPdf('A form', {
    catalog:
      '/AcroForm << /NeedAppearances true /Fields [6 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >>',
    page: '/Annots [6 0 R]',
    objects: [
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (answer) /V (${value}) /Rect [72 500 400 530] /P 3 0 R /DA (/Helv 12 Tf 0 g) >>`,
    ],
  });
}

function everyAction(): Uint8Array {
  const link = (action: string, at: number) =>
    `<< /Type /Annot /Subtype /Link /Rect [72 ${at} 300 ${at + 20}] /Border [0 0 0] /A << ${action} >> >>`;
  return textPdf('Open page', {
    catalog:
      '/OpenAction << /S /JavaScript /JS (SECRET) >> /AA << /WC << /S /JavaScript /JS (SECRET) >> >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (SECRET) >>] >> >>',
    page: '/AA << /O << /S /Launch /F (SECRET.exe) >> >> /Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R]',
    objects: [
      link('/S /URI /URI (javascript:SECRET)', 600),
      link('/S /Launch /F (SECRET.exe)', 560),
      link('/S /SubmitForm /F (http://example.org/SECRET)', 520),
      link('/S /GoToR /F (SECRET.pdf) /D [0 /Fit]', 480),
      link('/S /URI /URI (https://example.org/kept) /Next << /S /JavaScript /JS (SECRET) >>', 440),
      '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /F 2 /FS << /Type /Filespec /F (SECRET) /EF << /F 14 0 R >> >> >>',
      '<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /F 2 /RichMediaContent << /Assets (SECRET) >> >>',
      '<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] /F 2 /Movie << /F (SECRET.avi) >> >>',
      { entries: '/Type /EmbeddedFile', data: 'SECRET' },
    ],
  });
}

/** Two pages that inherit the font, the box and the rotation from a node. */
function inherited(): Uint8Array {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 2 /Resources << /Font << /F1 5 0 R >> >> >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [6 0 R 7 0 R] /Count 2 /MediaBox [0 0 500 300] /Rotate 90 >>',
    { entries: '', data: 'BT /F1 24 Tf 72 100 Td (From above) Tj ET' },
    FONT,
    '<< /Type /Page /Parent 3 0 R /Contents 4 0 R >>',
    '<< /Type /Page /Parent 3 0 R /Contents [4 0 R] /Rotate 0 >>',
  ]);
}

/** PDFs to accept. */
export const PDFS: readonly CorpusEntry[] = [
  ...MADE_FILES.map((name) => ({ name, make: () => madeFile(name), expect: LETTER })),
  {
    name: 'hundreds.PDF',
    make: () => numberedPages(200),
    expect: { pages: 200, texts: ['Page number 1', 'Page number 200'] },
  },
  { name: 'scan.pdf', make: scan, expect: { pages: 3, pageSize: [612, 792], looksTheSame: true } },
  {
    name: 'inherited.pdf',
    make: inherited,
    expect: { pages: 2, texts: ['From above', 'From above'], looksTheSame: true },
  },
  {
    name: 'filled-form.pdf',
    make: filledForm,
    expect: { pages: 1, texts: ['Ada Lovelace', 'Nursing'], looksTheSame: true },
  },
  {
    name: 'left-to-viewer.pdf',
    make: () => fieldLeftToViewer('Drawn by the viewer'),
    expect: { pages: 1, texts: ['A form', 'Drawn by the viewer'] },
  },
  {
    name: 'attachment.pdf',
    make: withAttachment,
    expect: { ...OPEN_PAGE, without: ['SECRET', 'carried'] },
  },
  { name: 'every-action.pdf', make: everyAction, expect: { ...OPEN_PAGE, without: ['SECRET'] } },
  {
    name: 'saved-twice.pdf',
    make: savedTwice,
    expect: { pages: 1, texts: ['Open page', 'Added later'], looksTheSame: true },
  },
  {
    name: 'noise-before.pdf',
    make: () => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nServer: x\r\n\r\n'), textPdf('Open page')]),
    expect: OPEN_PAGE,
  },
  {
    name: 'noise-behind.pdf',
    make: () => Buffer.concat([textPdf('Open page'), Buffer.from('</body></html>\r\n'), Buffer.alloc(5000)]),
    expect: OPEN_PAGE,
  },
  {
    name: 'blank.pdf',
    make: () =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 200] >>',
      ]),
    expect: { pages: 1, pageSize: [100, 200] },
  },
];
