// Parses typed or pasted numbers into their stored form. An ambiguous text is rejected instead of guessed.
import type { NumberStyle } from '../form/compiled-form.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { marksOf } from '../values/number-text.ts';
import { readableText } from '../values/readable-text.ts';
import { trimBlanks } from './blank.ts';

/** Minus signs of keyboards, word processors and typesetters. */
const MINUS = /^[\u2212\u2013\uFE63\uFF0D]/;
const CURRENCY = /^\p{Sc}|\p{Sc}$/u;

/** Returns the pattern of thousands separators. All kinds of blanks are equal, and so are both apostrophes. */
function thousandsPattern(style: NumberStyle): string {
  const mark = marksOf(style).thousands;
  if (mark === '\u202F') return '\\s';
  return mark === "'" ? "['\u2019]" : `\\${mark}`;
}

/** Removes thousands separators. */
export function withoutThousands(text: string, style: NumberStyle): string {
  return text.replace(new RegExp(thousandsPattern(style), 'g'), '');
}

/** Removes the unit from one side, with its blanks. Returns undefined if there is no unit. */
function withoutUnit(text: string, { before = '', after = '' }: NumberStyle): string | undefined {
  const lower = text.toLowerCase();
  for (const unit of [before.trim(), after.trim()]) {
    const { length } = unit;
    if (length === 0 || length > text.length) continue;
    if (lower.startsWith(unit.toLowerCase())) return trimBlanks(text.slice(length));
    if (lower.endsWith(unit.toLowerCase())) return trimBlanks(text.slice(0, -length));
  }
  // A foreign currency sign would change the amount.
  const isForeign = /\p{Sc}/u.test(before + after);
  return !isForeign && CURRENCY.test(text) ? trimBlanks(text.replace(CURRENCY, '')) : undefined;
}

/** A pattern of unsigned numbers and its decimal mark. */
type Shape = readonly [pattern: string, decimal: string];

/** The school's own format. A leading zero is followed only by decimals, so that `0,125` has no thousands. */
function ownShapes(style: NumberStyle): readonly Shape[] {
  const { decimal } = marksOf(style);
  const groups = `[1-9]\\d{0,2}(?:${thousandsPattern(style)}\\d{3})+`;
  return [[`(?:\\d+|${groups})?(?:\\${decimal}\\d+)?`, decimal]];
}

/**
 * Other formats, where they are unambiguous: `3,75` and `1.234,56` have a decimal comma, `1.234.567` has
 * thousands. `3,750` could be either.
 */
function otherShapes(style: NumberStyle): readonly Shape[] {
  const { decimal } = marksOf(style);
  const other = decimal === '.' ? ',' : '.';
  const [own, its] = [`\\${decimal}`, `\\${other}`];
  const groups = (mark: string) => `[1-9]\\d{0,2}(?:${mark}\\d{3})`;
  return [
    [`\\d*${its}(?:\\d{1,2}|\\d{4,})|0+${its}\\d+`, other],
    [`${groups(own)}+${its}\\d+|${groups(own)}{2,}`, other],
    [`${groups(its)}+${own}\\d+|${groups(its)}{2,}`, decimal],
    // Indian grouping: lakhs and crores.
    [`[1-9]\\d?(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?`, '.'],
    ...[' ', "['\u2019]"].flatMap((mark): Shape[] => [
      [`${groups(mark)}+(?:${own}\\d+)?`, decimal],
      [`${groups(mark)}+${its}\\d+`, other],
    ]),
  ];
}

function readAs(shapes: readonly Shape[], text: string): string | undefined {
  const shape = shapes.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(text));
  return shape && text.replace(/[^\d]/g, (mark) => (mark === shape[1] ? '.' : ''));
}

/**
 * Returns a typed number with a decimal point and without thousands separators; undefined if it is not a
 * number. Accepts the school's format and other formats that are unambiguous. Thousands separators are optional
 * but must be in the right places. Ignores blanks around the number, its unit and a pasted currency sign.
 */
export function plainNumber(typed: string, style: NumberStyle): string | undefined {
  return numberIn(typed, style, (size) => readAs(ownShapes(style), size) ?? readAs(otherShapes(style), size));
}

/** Whether a text is a number in the school's format. */
export function hasOwnMarks(typed: string, style: NumberStyle): boolean {
  return numberIn(typed, style, (size) => readAs(ownShapes(style), size)) !== undefined;
}

/** Replaces the Arabic decimal and thousands marks with the school's. */
function withSchoolMarks(text: string, style: NumberStyle): string {
  const { decimal, thousands } = marksOf(style);
  return text.replaceAll('\u066B', decimal).replaceAll('\u066C', thousands);
}

/** Removes sign, unit and blanks, then parses the rest with `read`. */
function numberIn(
  typed: string,
  style: NumberStyle,
  read: (size: string) => string | undefined,
): string | undefined {
  let size = trimBlanks(withSchoolMarks(readableText(typed), style));
  let sign = '';
  for (let parts = 0; parts < 4; parts += 1) {
    const text: string = size.replace(MINUS, '-');
    if (sign === '' && text.startsWith('-')) {
      sign = '-';
      size = trimBlanks(text.slice(1));
      continue;
    }
    const bare = withoutUnit(size, style);
    if (bare === undefined) break;
    size = bare;
  }
  const plain = size === '' ? undefined : read(size);
  return plain === undefined ? undefined : sign + plain;
}

/** Converts typed or pasted text to its stored form: empty for blanks, undefined if it is not a storable number. */
export function readNumber(typed: string, style: NumberStyle): string | undefined {
  if (trimBlanks(typed) === '') return '';
  const plain = plainNumber(typed, style);
  return plain === undefined ? undefined : canonicalDecimal(plain);
}
