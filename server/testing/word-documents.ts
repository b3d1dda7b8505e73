// Word documents to convert: from the npm package `docx`, or in WordprocessingML for features that it lacks.
import {
  Document,
  type IRunOptions,
  type ISectionOptions,
  LevelFormat,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import JSZip from 'jszip';
import sharp from 'sharp';

const numbering = {
  config: [
    {
      reference: 'steps',
      levels: [
        { level: 0, format: LevelFormat.DECIMAL, text: '%1.' },
        { level: 1, format: LevelFormat.LOWER_LETTER, text: '%2)' },
      ],
    },
  ],
};

/** Creates a document with the npm package `docx`. */
export async function written(sections: readonly ISectionOptions[], more: object = {}): Promise<Uint8Array> {
  return Packer.toBuffer(new Document({ numbering, sections, ...more }));
}

/**
 * Creates a document from the inside of its body, in WordprocessingML.
 * @param rename changes the XML of each part
 */
export async function raw(
  body: string,
  parts: Readonly<Record<string, string | Uint8Array>> = {},
  rels = '',
  rename = (xml: string): string => xml,
): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(await written([{ children: [paragraph('')] }]));
  const text = (await zip.file('word/document.xml')?.async('string')) ?? '';
  zip.file('word/document.xml', text.replace(/<w:body>.*<\/w:body>/s, `<w:body>${body}</w:body>`));
  const known = (await zip.file('word/_rels/document.xml.rels')?.async('string')) ?? '';
  zip.file('word/_rels/document.xml.rels', known.replace('</Relationships>', `${rels}</Relationships>`));
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  for (const name of Object.keys(zip.files).filter((each) => /\.(?:xml|rels)$/.test(each)))
    zip.file(name, rename((await zip.file(name)?.async('string')) ?? ''));
  return zip.generateAsync({ type: 'uint8array' });
}

/** Creates a paragraph with one text. */
export function paragraph(text: string | IRunOptions, options: object = {}): Paragraph {
  return new Paragraph({ ...options, children: [new TextRun(typeof text === 'string' ? { text } : text)] });
}

/** A paragraph of WordprocessingML. */
export const p = (inside: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;
/** A run of letters. */
export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A relation of the document. */
export const relation = (id: string, type: string, target: string, external = false) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;

/** Creates a picture of one colour, 80 pixels wide and 40 high. */
export function picture(format: 'png' | 'jpeg', color: string): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 40, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
}
