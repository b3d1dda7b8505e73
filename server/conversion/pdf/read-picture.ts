import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_PIXELS } from './limits.ts';
import { UnfitFileError } from './unfit-file-error.ts';

// One thread and no cache: a process reads one file. All other loaders are blocked, whatever the bytes claim.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

/** Returns the size that a PNG declares: libpng does not report sizes that it finds too large. */
function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Reads the header of a picture. Throws `UnfitFileError` if it is damaged or declares too many pixels. */
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

/**
 * Returns the visible picture: turned by its EXIF orientation, on a white background. A truncated one fails
 * when read.
 */
export function readPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' });
}
