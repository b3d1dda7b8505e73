import { PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { PicturePage } from './picture-page.ts';

/** A picture encoded for a PDF. */
export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly filter: 'DCTDecode' | 'FlateDecode';
  /** A JPEG, or the compressed lines of a PNG. */
  readonly data: Uint8Array;
}

/** Adds the picture as an object of the document. */
function register(document: PDFDocument, { width, height, channels, filter, data }: EncodedPicture): PDFRef {
  const { context } = document;
  const lines = { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width };
  return context.register(
    context.stream(data, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
      BitsPerComponent: 8,
      Filter: filter,
      ...(filter === 'FlateDecode' && { DecodeParms: lines }),
    }),
  );
}

/** Tags the first marked content of a page as a figure with this alternative text (ISO 32000-1, 14.7 and 14.8). */
function tagFigure(document: PDFDocument, pageRef: PDFRef, alternative: string): void {
  const { context, catalog } = document;
  const [root, whole, figure] = [context.nextRef(), context.nextRef(), context.nextRef()];
  const alt = PDFHexString.fromText(alternative);
  context.assign(
    figure,
    context.obj({ Type: 'StructElem', S: 'Figure', P: whole, Pg: pageRef, K: 0, Alt: alt }),
  );
  context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: [figure] }));
  const parentTree = context.register(context.obj({ Nums: [0, [figure]] }));
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: [whole], ParentTree: parentTree, ParentTreeNextKey: 1 }),
  );
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}

/** Creates a PDF of one page with the picture. The file name is its title and the picture's alternative text. */
export async function createPicturePdf(
  picture: EncodedPicture,
  { width, height, picture: place }: PicturePage,
  fileName: string,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(fileName, { showInWindowTitleBar: true });
  const page = document.addPage([width, height]);
  const { context } = document;
  page.node.setXObject(PDFName.of('Picture'), register(document, picture));
  const matrix = [place.width, 0, 0, place.height, place.x, place.y]
    .map((number) => number.toFixed(3))
    .join(' ');
  const content = `/Figure <</MCID 0>> BDC q ${matrix} cm /Picture Do Q EMC`;
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
  page.node.set(PDFName.of('StructParents'), context.obj(0));
  tagFigure(document, page.ref, fileName);
  return document.save();
}
