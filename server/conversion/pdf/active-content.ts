// Finds active content: anything that makes a PDF run, start, send, fetch or carry something.
import { PDFDict, PDFHexString, PDFName, type PDFObject, PDFStream, PDFString } from '@cantoo/pdf-lib';

/**
 * Kept entries of the catalog: no triggers, forms, scripts, attached files, collections, signatures or
 * metadata.
 */
const CATALOG_KEYS = new Set(
  (
    'Type Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines StructTreeRoot ' +
    'MarkInfo Lang OutputIntents OCProperties'
  ).split(' '),
);
/** Annotations that only show something. Form fields become part of their page. */
const KEPT_ANNOTATIONS = new Set(
  (
    'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut ' +
    'Stamp Caret Ink Popup Watermark'
  ).split(' '),
);
const ACTIONS = new Set(
  (
    'JavaScript Launch SubmitForm ImportData ResetForm GoToR GoToE Thread Sound Movie Hide ' +
    'SetOCGState Rendition Trans GoTo3DView RichMediaExecute GoToDp ECMAScript'
  ).split(' '),
);
const EMBEDDED_FILE_TYPES = new Set(['Filespec', 'F', 'EmbeddedFile']);

/** Returns the name or the text of an entry. */
export function textAt(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key));
  if (value instanceof PDFName) return value.decodeText();
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}

function isHarmlessAddress(uri: string | undefined): boolean {
  return uri !== undefined && /^(https?|mailto):/i.test(uri.trim());
}

/** Whether a value is a forbidden action, file or program, wherever it is. */
export function isActive(value: PDFObject | undefined): boolean {
  const dict = value instanceof PDFStream ? value.dict : value;
  if (!(dict instanceof PDFDict)) return false;
  const type = textAt(dict, 'Type');
  if (EMBEDDED_FILE_TYPES.has(type ?? '') || dict.lookup(PDFName.of('EF')) instanceof PDFDict) return true;
  if (value instanceof PDFStream) return textAt(dict, 'Subtype') === 'PS';
  const action = textAt(dict, 'S');
  if (action === undefined || type === 'StructElem') return false;
  return action === 'URI' ? !isHarmlessAddress(textAt(dict, 'URI')) : ACTIONS.has(action);
}

/** Whether an annotation is kept. */
export function isKeptAnnotation(annotation: PDFDict): boolean {
  return KEPT_ANNOTATIONS.has(textAt(annotation, 'Subtype') ?? '');
}

/** Removes triggers from an annotation. */
export function disarmAnnotation(annotation: PDFDict): void {
  for (const key of ['AA', 'PA']) annotation.delete(PDFName.of(key));
}

/** Removes references to content outside of the stream. */
export function detachStream(dict: PDFDict): void {
  for (const key of ['F', 'FFilter', 'FDecodeParms', 'OPI', 'Ref', 'AF', 'PieceInfo', 'Metadata']) {
    dict.delete(PDFName.of(key));
  }
}

/** Removes everything except content and its description from the catalog. */
export function disarmCatalog(catalog: PDFDict): void {
  for (const key of catalog.keys()) if (!CATALOG_KEYS.has(key.decodeText())) catalog.delete(key);
  const names = catalog.lookup(PDFName.of('Names'));
  const destinations = names instanceof PDFDict ? names.get(PDFName.of('Dests')) : undefined;
  if (destinations === undefined) catalog.delete(PDFName.of('Names'));
  else catalog.set(PDFName.of('Names'), catalog.context.obj({ Dests: destinations }));
}
