import { Document, HeadingLevel, ImageRun, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import type { CorpusEntry } from './corpus-entry.ts';
import { madeFile } from './pdf-entries.ts';
import { documentRelations, docxParts, OFFICE_RELATIONS, paragraph, rawZip } from './raw-zip.ts';
import { quartered } from './test-pictures.ts';

async function letter(): Promise<Uint8Array> {
  const picture = await quartered(200, 100).png().toBuffer();
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const row = (...texts: string[]) => new TableRow({ children: texts.map(cell) });
  return Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'Curriculum vitae', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('Zoë Müller, Διπλωματούχος'),
            new Table({ rows: [row('Subject', 'Grade'), row('Anatomy', 'Excellent')] }),
            new Paragraph({
              children: [
                new ImageRun({ type: 'png', data: picture, transformation: { width: 200, height: 100 } }),
              ],
            }),
            new Paragraph({ text: 'On a page of its own', pageBreakBefore: true }),
          ],
        },
      ],
    }),
  );
}

/** A picture and a template on a server, which must not be requested. */
function remoteParts(): Uint8Array {
  const address = 'http://127.0.0.1:9/SECRET';
  const drawing = `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:99pt;height:99pt"><v:imagedata r:id="rId1"/></v:shape></w:pict></w:r></w:p>`;
  return rawZip([
    ...docxParts(paragraph('All that is here') + drawing),
    documentRelations(
      `<Relationship Id="rId1" Type="${OFFICE_RELATIONS}/image" Target="${address}.png" TargetMode="External"/><Relationship Id="rId2" Type="${OFFICE_RELATIONS}/attachedTemplate" Target="${address}.dotm" TargetMode="External"/>`,
    ),
  ]);
}

/** A .docx that also contains a program, a font and a preview. */
function carrying(): Uint8Array {
  return rawZip([
    ...docxParts(paragraph('Only the text')),
    { name: 'word/embeddings/oleObject1.bin', data: 'SECRET PROGRAM' },
    { name: 'word/fonts/font1.odttf', data: 'SECRET FONT' },
    { name: 'docProps/thumbnail.emf', data: 'SECRET PREVIEW' },
  ]);
}

/** Documents to print. */
export const DOCUMENTS: readonly CorpusEntry[] = [
  {
    name: 'letter.docx',
    make: letter,
    expect: {
      pages: 2,
      texts: [
        'Curriculum vitae',
        'Zoë Müller, Διπλωματούχος',
        'Anatomy',
        'Excellent',
        'On a page of its own',
      ],
    },
  },
  {
    name: 'office-letter.DOCX',
    make: () => madeFile('office-letter.docx'),
    expect: {
      pages: 2,
      texts: [
        'Letter of motivation',
        'Grüße aus Zürich',
        'Anatomy',
        'First point',
        'Second page of the letter.',
      ],
    },
  },
  {
    name: 'remote-parts.docx',
    make: remoteParts,
    expect: { pages: 1, texts: ['All that is here'], without: ['SECRET'] },
  },
  {
    name: 'carrying.docx',
    make: carrying,
    expect: { pages: 1, texts: ['Only the text'], without: ['SECRET'] },
  },
];
