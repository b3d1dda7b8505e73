/** Length, type and checksum around the data of each chunk. */
const CHUNK_FRAME = 12;
const SIGNATURE = 8;

/**
 * Returns the compressed pixels of a PNG, which a PDF can use directly (`FlateDecode`, predictor 15): its IDAT
 * chunks joined. The PNG must not be interlaced.
 */
export function extractPngData(png: Buffer): Buffer {
  const data: Buffer[] = [];
  for (let at = SIGNATURE; at + CHUNK_FRAME <= png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += CHUNK_FRAME + length;
  }
  return Buffer.concat(data);
}
