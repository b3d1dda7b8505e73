import { MAX_PIXELS } from '../pdf/limits.ts';
import { readPictureHead } from '../pdf/read-picture.ts';
import { UnfitFileError } from '../pdf/unfit-file-error.ts';

const READ_BY_SHARP = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'RIFF'];
const BMP = 'BM';
const BMP_HEAD = 26;
const PICTURE_NAME =
  /\.(?:png|jpe?g|jfif|gif|webp|bmp|dib|tiff?|emf|wmf|emz|wmz|pict|wdp|jxr|eps|heic|avif)$/i;
/** Word's preview of the whole document is not part of its content. */
const PREVIEW = 'docProps/';

/** Whether a part of a .docx is a picture, by its name or its first bytes. */
export function isPicturePart(name: string, bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 8);
  if (name.startsWith(PREVIEW)) return false;
  return PICTURE_NAME.test(name) || READ_BY_SHARP.some((start) => head.startsWith(start));
}

/**
 * Checks a picture by its header. Throws `UnfitFileError`, also for a kind that browsers cannot draw (such as
 * pictures of Windows programs), because the PDF would lack it.
 */
export async function checkPicturePart(bytes: Buffer): Promise<void> {
  const head = bytes.toString('latin1', 0, 8);
  if (READ_BY_SHARP.some((start) => head.startsWith(start))) {
    await readPictureHead(bytes);
    return;
  }
  if (!head.startsWith(BMP) || bytes.length < BMP_HEAD) throw new UnfitFileError('file.conversionFailed');
  if (Math.abs(bytes.readInt32LE(18) * bytes.readInt32LE(22)) > MAX_PIXELS) {
    throw new UnfitFileError('file.pictureTooLarge');
  }
}
