import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_PIXELS } from '../bounds/limits.ts';
import { UnfitFileError } from '../bounds/unfit-file-error.ts';

// One thread and no cache: a process reads one file. Loaders of other kinds stay closed, whatever the bytes claim.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

/** Width and height that a PNG declares: libpng refuses to tell of those that it finds too large. */
function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** What the head of a picture says. Throws `UnfitFileError` where it is damaged or says too many pixels. */
export async function readPictureHead(bytes: Uint8Array): Promise<Metadata> {
  if (bytes[0] === 0x89 && bytes.length >= 24) {
    const { width, height } = pngSize(bytes);
    if (width * height > MAX_PIXELS) throw new UnfitFileError('file.pictureTooLarge');
  }
  let head: Metadata;
  try {
    head = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new UnfitFileError('file.damaged');
  }
  if (head.width * head.height > MAX_PIXELS) throw new UnfitFileError('file.pictureTooLarge');
  return head;
}

/** The picture as it is to be seen: turned as its camera noted, on white ground. A truncated one fails when read. */
export function readPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' });
}
