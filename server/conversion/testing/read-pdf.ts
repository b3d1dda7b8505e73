// Reads the content of a PDF with a reader that is independent of the writer.
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { getDocument, OPS, type PDFPageProxy, VerbosityLevel } from 'unpdf/pdfjs';

export interface ReadPdf {
  readonly title: string;
  readonly texts: readonly string[];
  /** Width and height in points. */
  readonly sizes: readonly (readonly [number, number])[];
  /** The first picture of the first page, if it has one. */
  readonly picture: ReadPicture | null;
}

interface ReadPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, one byte each. */
  readonly rgb: Uint8Array | Uint8ClampedArray;
  /** The matrix that it is drawn with. */
  readonly matrix: readonly number[];
}

interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  readonly data: Uint8ClampedArray;
}

const GREY = 1;
const RGBA = 3;

function toRgb({ data, kind, width, height }: DecodedPicture): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let colour = 0; colour < 3; colour += 1) {
      const from = kind === RGBA ? pixel * 4 + colour : kind === GREY ? pixel : pixel * 3 + colour;
      rgb[pixel * 3 + colour] = data[from] ?? 0;
    }
  }
  return rgb;
}

async function firstPicture(page: PDFPageProxy): Promise<ReadPicture | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const at = fnArray.indexOf(OPS.paintImageXObject);
  if (at === -1) return null;
  const [id] = argsArray[at] as [string];
  const decoded = await new Promise<DecodedPicture | null>((resolve) => page.objs.get(id, resolve));
  // A picture of a kind that the reader does not know.
  if (decoded === null) return null;
  const matrix = argsArray[fnArray.lastIndexOf(OPS.transform, at)] as number[];
  return { width: decoded.width, height: decoded.height, rgb: toRgb(decoded), matrix };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** Reads a PDF with pdf.js. Throws if it is damaged, including page contents if strict. */
export async function readPdf(bytes: Uint8Array, isStrict = true): Promise<ReadPdf> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    stopAtErrors: isStrict,
    verbosity: VerbosityLevel.ERRORS,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  });
  try {
    const document = await task.promise;
    const { info } = await document.getMetadata();
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
    const [first] = pages;
    return {
      title: String((info as { Title?: string }).Title ?? ''),
      texts: await Promise.all(pages.map(textOf)),
      sizes: pages.map(({ view: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }) => [x2 - x1, y2 - y1] as const),
      picture: first === undefined ? null : await firstPicture(first),
    };
  } finally {
    await task.destroy();
  }
}

/** Returns everything in a PDF, including decompressed streams, as Latin-1. */
export async function everythingIn(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes);
  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    // The bytes of pictures and fonts are arbitrary.
    if (/\/Subtype \/Image|\/Length1 /.test(String(object.dict))) return String(object.dict);
    let data = object.getContents();
    try {
      data = decodePDFRawStream(object).decode();
    } catch {
      // A picture in its own format.
    }
    return `${object.dict}\n${Buffer.from(data).toString('latin1')}`;
  });
  const between = Buffer.from(bytes)
    .toString('latin1')
    .replace(/\bstream\r?\n.*?\bendstream\b/gs, '');
  return [between, ...objects].join('\n');
}
