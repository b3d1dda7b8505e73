import type { Metadata } from 'sharp';
import { type PicturePage, placePicture } from './picture-page.ts';
import { createPicturePdf, type EncodedPicture } from './picture-pdf.ts';
import { extractPngData } from './png-data.ts';
import { readPicture, readPictureHead } from './read-picture.ts';
import { UnfitFileError } from './unfit-file-error.ts';

const JPEG_QUALITY = 88;

/** Encodes only the pixels, in sRGB or grey with 8 bits each, without notes of a camera or program. */
async function encode(bytes: Uint8Array, head: Metadata, page: PicturePage): Promise<EncodedPicture> {
  const picture = readPicture(bytes).resize({ ...page.pixels, fit: 'fill', withoutEnlargement: true });
  const coloured = head.space === 'b-w' || head.space === 'grey16' ? picture.toColourspace('b-w') : picture;
  if (head.format === 'jpeg') {
    const { data, info } = await coloured
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { ...info, data, filter: 'DCTDecode' };
  }
  const { data, info } = await coloured
    .png({ progressive: false, palette: false })
    .toBuffer({ resolveWithObject: true });
  return { ...info, data: extractPngData(data), filter: 'FlateDecode' };
}

/** Converts a PNG or JPEG to a PDF of one Letter page. Throws `UnfitFileError`. */
export async function pictureToPdf(bytes: Uint8Array, fileName: string): Promise<Uint8Array> {
  const head = await readPictureHead(bytes);
  const page = placePicture(head.autoOrient.width, head.autoOrient.height);
  let picture: EncodedPicture;
  try {
    picture = await encode(bytes, head, page);
  } catch {
    throw new UnfitFileError('file.damaged');
  }
  return createPicturePdf(picture, page, fileName);
}
