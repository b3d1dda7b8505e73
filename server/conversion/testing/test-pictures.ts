// Pictures of four quarters, each in its own colour, so that every rotation and mirroring shows.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Quarters } from './corpus-entry.ts';

export const COLOURS: Quarters = ['#d02020', '#2020d0', '#20a020', '#e0e020'];
export const GREYS: Quarters = ['#101010', '#505050', '#a0a0a0', '#f0f0f0'];

/** Creates a picture of the given quarters. */
export function quartered(width = 320, height = 160, quarters: Quarters = COLOURS): Sharp {
  const colours = quarters.map((colour) => Buffer.from(colour.slice(1), 'hex'));
  const line = (left = Buffer.of(), right = Buffer.of()) =>
    Buffer.concat([Buffer.alloc((width / 2) * 3, left), Buffer.alloc((width / 2) * 3, right)]);
  const half = (pixels: Buffer) => Buffer.alloc((pixels.length * height) / 2, pixels);
  const data = Buffer.concat([half(line(colours[0], colours[1])), half(line(colours[2], colours[3]))]);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The visible place of each quarter of the stored picture, by EXIF orientation 1 to 8 (EXIF 2.3, 4.6.4). */
const SEEN = ['0123', '1032', '3210', '2301', '0213', '2031', '3120', '1302'];

/** Creates a photo with an EXIF orientation, and with a phone's other notes. */
export function turnedPhoto(orientation: number): Promise<Buffer> {
  return quartered()
    .withExif({ IFD0: { Copyright: 'SECRET OWNER' }, IFD3: { GPSLatitude: '48/1 12/1 30/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** Creates a segment of a JPEG. */
function jpegSegment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
}

/** Creates an upright photo with a colour profile, with all the notes of phones in and after it. */
export async function notedPhoto({ progressive = false } = {}): Promise<Buffer> {
  const photo = await quartered()
    .withExif({ IFD0: { Model: 'SECRET SERIAL' }, IFD3: { GPSLatitude: '48/1 12/1 30/1' } })
    .withIccProfile('p3')
    .jpeg({ progressive, quality: 95 })
    .toBuffer();
  const xmp = '<x:xmpmeta><rdf:Description>SECRET PLACE</rdf:Description></x:xmpmeta>';
  return Buffer.concat([
    photo.subarray(0, 2),
    jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
    jpegSegment(0xe2, 'MPF\0SECRET PREVIEW'),
    jpegSegment(0xfe, 'SECRET COMMENT'),
    photo.subarray(2),
    Buffer.from('SECRET BEHIND'),
  ]);
}

/** Returns the visible quarters of `turnedPhoto`. */
export function seenQuarters(orientation: number): Quarters {
  const [a = '', b = '', c = '', d = ''] = [...(SEEN[orientation - 1] ?? '')].map(
    (place) => COLOURS[Number(place)] ?? '',
  );
  return [a, b, c, d];
}

/** Creates a chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

function numbers(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Creates a PNG of one bit per pixel, all black, of any size; only `lines` of its pixels exist. */
export function blackPng(width: number, height: number, lines = height): Buffer {
  const head = Buffer.concat([numbers(width, height), Buffer.from([1, 0, 0, 0, 0])]);
  const line = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(line * lines))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates an animated PNG; its first frame is the quartered picture, its second is black. */
export async function animatedPng(): Promise<Buffer> {
  const still = await quartered(32, 16).png({ palette: false }).toBuffer();
  const at = still.indexOf('IDAT', 0, 'latin1') - 4;
  const end = still.indexOf('IEND', 0, 'latin1') - 4;
  const frame = (sequence: number) =>
    pngChunk('fcTL', Buffer.concat([numbers(sequence, 32, 16, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])]));
  const black = deflateSync(Buffer.alloc((32 * 3 + 1) * 16));
  return Buffer.concat([
    ...[still.subarray(0, at), pngChunk('acTL', numbers(2, 0)), frame(0), still.subarray(at, end), frame(1)],
    ...[pngChunk('fdAT', Buffer.concat([numbers(2), black])), still.subarray(end)],
  ]);
}

/** Creates a picture that compresses badly, as photos do. */
export function noisyPhoto(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}
