import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream } from '@cantoo/pdf-lib';

const HIDDEN_OR_NO_VIEW = 2 | 32;

/** Returns the numbers of an array, or the default if it is not an array of that length. */
function numbers(value: unknown, otherwise: readonly number[]): readonly number[] {
  if (!(value instanceof PDFArray) || value.size() !== otherwise.length) return otherwise;
  const read = value.asArray().map((_, index) => value.lookup(index));
  return read.map((number, index) =>
    number instanceof PDFNumber ? number.asNumber() : (otherwise[index] ?? 0),
  );
}

/** Whether an annotation is invisible. */
export function isHidden(annotation: PDFDict): boolean {
  const flags = annotation.lookup(PDFName.of('F'));
  return flags instanceof PDFNumber && (flags.asNumber() & HIDDEN_OR_NO_VIEW) !== 0;
}

/** Returns the picture of a form field as drawn on its page; null if there is none or it is hidden. */
export function appearanceOf(widget: PDFDict): { readonly ref: PDFRef; readonly matrix: string } | null {
  if (isHidden(widget)) return null;
  const appearances = widget.lookup(PDFName.of('AP'));
  let normal = appearances instanceof PDFDict ? appearances.get(PDFName.of('N')) : undefined;
  const states = widget.context.lookup(normal);
  if (states instanceof PDFDict) {
    const state = widget.lookup(PDFName.of('AS'));
    normal = state instanceof PDFName ? states.get(state) : undefined;
  }
  const form = widget.context.lookup(normal);
  if (!(normal instanceof PDFRef) || !(form instanceof PDFStream)) return null;
  // From the form's own box, transformed by its matrix, to the field's rectangle (ISO 32000-1, 12.5.5).
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(
    form.dict.lookup(PDFName.of('Matrix')),
    [1, 0, 0, 1, 0, 0],
  );
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(form.dict.lookup(PDFName.of('BBox')), [0, 0, 0, 0]);
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(widget.lookup(PDFName.of('Rect')), [0, 0, 0, 0]);
  const corners = [
    [x1, y1],
    [x1, y2],
    [x2, y1],
    [x2, y2],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  if (width === 0 || height === 0) return null;
  const scale = { x: Math.abs(right - left) / width, y: Math.abs(top - bottom) / height };
  const place = {
    x: Math.min(left, right) - Math.min(...xs) * scale.x,
    y: Math.min(bottom, top) - Math.min(...ys) * scale.y,
  };
  const matrix = [scale.x, 0, 0, scale.y, place.x, place.y].map((number) => number.toFixed(5)).join(' ');
  return { ref: normal, matrix };
}
