// Parses typed or pasted numbers into their stored form. An ambiguous text is rejected instead of guessed.
import type { NumberStyle } from '../form/compiled-form.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { separatorsOf } from '../values/number-text.ts';
import { normaliseTyped } from '../values/readable-text.ts';
import { trimBlanks } from './blank.ts';

/** Minus signs of keyboards, word processors and typesetters. */
const MINUS = /^[\u2212\u2013\uFE63\uFF0D]/;
const CURRENCY = /^\p{Sc}|\p{Sc}$/u;

/** Returns the pattern of thousands separators. All kinds of blanks are equal, and so are both apostrophes. */
function thousandsPattern(style: NumberStyle): string {
  const mark = separatorsOf(style).thousands;
  if (mark === '\u202F') return '\\s';
  return mark === "'" ? "['\u2019]" : `\\${mark}`;
}

/** Removes thousands separators. */
export function withoutThousands(text: string, style: NumberStyle): string {
  return text.replace(new RegExp(thousandsPattern(style), 'g'), '');
}

/** Removes a unit or currency sign and the blanks next to it. Returns undefined if the text has neither. */
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

/** A pattern for unsigned numbers, and the decimal mark in it. */
type Shape = readonly [pattern: string, decimal: string];

/** Returns the school's own format. No thousands separator follows a leading zero: `0,125` is not read as 125. */
function ownShapes(style: NumberStyle): readonly Shape[] {
  const { decimal } = separatorsOf(style);
  const groups = `[1-9]\\d{0,2}(?:${thousandsPattern(style)}\\d{3})+`;
  return [[`(?:\\d+|${groups})?(?:\\${decimal}\\d+)?`, decimal]];
}

/**
 * Returns other formats, as far as they are unambiguous. `3,75` and `1.234,56` have a decimal comma, `1.234.567`
 * has thousands separators. `3,750` is left out, because it could be either.
 */
function otherShapes(style: NumberStyle): readonly Shape[] {
  const { decimal } = separatorsOf(style);
  const other = decimal === '.' ? ',' : '.';
  const [ownMark, otherMark] = [`\\${decimal}`, `\\${other}`];
  const groups = (mark: string) => `[1-9]\\d{0,2}(?:${mark}\\d{3})`;
  return [
    [`\\d*${otherMark}(?:\\d{1,2}|\\d{4,})|0+${otherMark}\\d+`, other],
    [`${groups(ownMark)}+${otherMark}\\d+|${groups(ownMark)}{2,}`, other],
    [`${groups(otherMark)}+${ownMark}\\d+|${groups(otherMark)}{2,}`, decimal],
    // Indian grouping: lakhs and crores.
    [`[1-9]\\d?(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?`, '.'],
    ...[' ', "['\u2019]"].flatMap((mark): Shape[] => [
      [`${groups(mark)}+(?:${ownMark}\\d+)?`, decimal],
      [`${groups(mark)}+${otherMark}\\d+`, other],
    ]),
  ];
}

/** Parses an unsigned number of one of the shapes. Returns undefined if none fits. */
function parseAs(shapes: readonly Shape[], text: string): string | undefined {
  const shape = shapes.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(text));
  return shape && text.replace(/[^\d]/g, (mark) => (mark === shape[1] ? '.' : ''));
}

/**
 * Returns a typed number with a decimal point and without thousands separators; undefined if it is not a
 * number. Accepts the school's format and other formats that are unambiguous. Thousands separators are optional
 * but must be in the right places. Ignores blanks around the number, its unit and a pasted currency sign.
 */
export function plainNumber(typed: string, style: NumberStyle): string | undefined {
  return parseNumber(
    typed,
    style,
    (unsigned) => parseAs(ownShapes(style), unsigned) ?? parseAs(otherShapes(style), unsigned),
  );
}

/** Whether a text is a number in the school's format. */
export function hasOwnMarks(typed: string, style: NumberStyle): boolean {
  return parseNumber(typed, style, (unsigned) => parseAs(ownShapes(style), unsigned)) !== undefined;
}

/** Replaces the Arabic decimal and thousands marks with the school's. */
function withSchoolMarks(text: string, style: NumberStyle): string {
  const { decimal, thousands } = separatorsOf(style);
  return text.replaceAll('\u066B', decimal).replaceAll('\u066C', thousands);
}

/** Removes sign, unit and blanks, parses the rest with `parseUnsigned`, and puts the sign back. */
function parseNumber(
  typed: string,
  style: NumberStyle,
  parseUnsigned: (unsigned: string) => string | undefined,
): string | undefined {
  let rest = trimBlanks(withSchoolMarks(normaliseTyped(typed), style));
  let sign = '';
  // A sign and units can stand in any order, for example "-$ 5".
  for (let parts = 0; parts < 4; parts += 1) {
    const text: string = rest.replace(MINUS, '-');
    if (sign === '' && text.startsWith('-')) {
      sign = '-';
      rest = trimBlanks(text.slice(1));
      continue;
    }
    const bare = withoutUnit(rest, style);
    if (bare === undefined) break;
    rest = bare;
  }
  const plain = rest === '' ? undefined : parseUnsigned(rest);
  return plain === undefined ? undefined : sign + plain;
}

/** Converts typed or pasted text to its stored form: `""` for blanks, undefined if it is not a number. */
export function parseTypedNumber(typed: string, style: NumberStyle): string | undefined {
  if (trimBlanks(typed) === '') return '';
  const plain = plainNumber(typed, style);
  return plain === undefined ? undefined : canonicalDecimal(plain);
}
