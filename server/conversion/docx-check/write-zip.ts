import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8_NAMES = 0x0800;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, the first day that a ZIP can tell. */
const DATE = 0x21;

/** What both headers of an entry have in common. */
function fields(name: Buffer, packed: Buffer, bytes: Uint8Array): Buffer {
  const buffer = Buffer.alloc(26);
  buffer.writeUInt16LE(VERSION, 0);
  buffer.writeUInt16LE(UTF8_NAMES, 2);
  buffer.writeUInt16LE(DEFLATE, 4);
  buffer.writeUInt16LE(DATE, 8);
  buffer.writeUInt32LE(crc32(bytes), 10);
  buffer.writeUInt32LE(packed.length, 14);
  buffer.writeUInt32LE(bytes.length, 18);
  buffer.writeUInt16LE(name.length, 22);
  return buffer;
}

function signed(signature: number, ...rest: readonly Buffer[]): Buffer {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(signature);
  return Buffer.concat([start, ...rest]);
}

/** A plain ZIP of the parts, in which every reader sees the same. */
export function writeZip(parts: ReadonlyMap<string, Uint8Array>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [partName, bytes] of parts) {
    const name = Buffer.from(partName);
    const packed = deflateRawSync(bytes, { level: 1 });
    const common = fields(name, packed, bytes);
    const file = signed(LOCAL, common, name, packed);
    // Before the place: no comment, the first disk, no attributes.
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(VERSION);
    directory.push(signed(CENTRAL, madeBy, common, place, name));
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, signed(END, end)]);
}
