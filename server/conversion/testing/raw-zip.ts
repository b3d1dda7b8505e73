// Writes ZIP archives whose directory may lie.
import { crc32, deflateRawSync } from 'node:zlib';

/** An entry, and the false values that the archive declares for it. */
export interface RawEntry {
  readonly name: string;
  readonly data: Uint8Array | string;
  /** The declared decompressed size. */
  readonly declaredSize?: number;
  readonly flags?: number;
  /** Listed in the directory only, with the offset of the entry of this index. */
  readonly sameAs?: number;
}

function header(signature: string, length: number, entry: RawEntry, packed: Buffer, at: number): Buffer {
  const data = Buffer.from(entry.data);
  const buffer = Buffer.alloc(length);
  buffer.write(signature, 0, 'latin1');
  buffer.writeUInt16LE(20, at);
  buffer.writeUInt16LE(entry.flags ?? 0, at + 2);
  buffer.writeUInt16LE(8, at + 4);
  buffer.writeUInt16LE(0x21, at + 8);
  buffer.writeUInt32LE(crc32(data), at + 10);
  buffer.writeUInt32LE(packed.length, at + 14);
  buffer.writeUInt32LE(entry.declaredSize ?? data.length, at + 18);
  buffer.writeUInt16LE(Buffer.byteLength(entry.name), at + 22);
  return buffer;
}

/** Writes an archive of these entries, in this order. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(Buffer.from(entry.data));
    const name = Buffer.from(entry.name);
    const place = entry.sameAs === undefined ? offset : (offsets[entry.sameAs] ?? 0);
    const central = header('PK\x01\x02', 46, entry, packed, 6);
    central.writeUInt32LE(place, 42);
    directory.push(central, name);
    offsets.push(place);
    if (entry.sameAs !== undefined) continue;
    const file = Buffer.concat([header('PK\x03\x04', 30, entry, packed, 4), name, packed]);
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Returns the parts of a small .docx with this XML body. `before` goes before its root. */
export function docxParts(
  body: string,
  options: { readonly before?: string; readonly mainType?: string } = {},
): RawEntry[] {
  const { before = '', mainType = MAIN } = options;
  return [
    {
      name: '[Content_Types].xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE_RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `<?xml version="1.0" encoding="UTF-8"?>${before}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE_RELATIONS}"><w:body>${body}</w:body></w:document>`,
    },
  ];
}

/** Returns the relations of the document. */
export function documentRelations(relations: string): RawEntry {
  return {
    name: 'word/_rels/document.xml.rels',
    data: `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PACKAGE}/relationships">${relations}</Relationships>`,
  };
}

/** Returns a paragraph of text. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}
