// What somebody types or pastes, read as the number that is stored. A text that would have to become another number is none.
import type { NumberStyle } from '../form/compiled-form.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { marksOf } from '../values/number-text.ts';
import { readableText } from '../values/readable-text.ts';
import { trimBlanks } from './blank.ts';

/** What a keyboard, a word processor or a typesetter writes for a minus. */
const MINUS = /^[\u2212\u2013\uFE63\uFF0D]/;
const CURRENCY = /^\p{Sc}|\p{Sc}$/u;

/** A pattern of what may part thousands: blanks of every kind and apostrophes of both are as good as each other. */
function thousandsPattern(style: NumberStyle): string {
  const mark = marksOf(style).thousands;
  if (mark === '\u202F') return '\\s';
  return mark === "'" ? "['\u2019]" : `\\${mark}`;
}

/** A text without the marks that part thousands. */
export function withoutThousands(text: string, style: NumberStyle): string {
  return text.replace(new RegExp(thousandsPattern(style), 'g'), '');
}

/** A text without its unit on one side, and the blanks there; nothing where it has none there. */
function withoutUnit(text: string, { before = '', after = '' }: NumberStyle): string | undefined {
  const lower = text.toLowerCase();
  for (const unit of [before.trim(), after.trim()]) {
    const { length } = unit;
    if (length === 0 || length > text.length) continue;
    if (lower.startsWith(unit.toLowerCase())) return trimBlanks(text.slice(length));
    if (lower.endsWith(unit.toLowerCase())) return trimBlanks(text.slice(0, -length));
  }
  // The sign of another currency would make it another amount.
  const isForeign = /\p{Sc}/u.test(before + after);
  return !isForeign && CURRENCY.test(text) ? trimBlanks(text.replace(CURRENCY, '')) : undefined;
}

/** A shape of unsigned numbers, and the mark of its decimals. */
type Shape = readonly [pattern: string, decimal: string];

/** As the school writes numbers. Nothing but decimals follows a zero, so that `0,125` has no thousands. */
function ownShapes(style: NumberStyle): readonly Shape[] {
  const { decimal } = marksOf(style);
  const groups = `[1-9]\\d{0,2}(?:${thousandsPattern(style)}\\d{3})+`;
  return [[`(?:\\d+|${groups})?(?:\\${decimal}\\d+)?`, decimal]];
}

/**
 * As others write numbers, where the marks can mean nothing else: `3,75` and `1.234,56` have a decimal comma, `1.234.567` has
 * thousands. `3,750` may have either.
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
    // Lakhs and crores.
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
 * The number that a text means, written with a point and without thousands marks; nothing where it means none. The marks
 * are those of the school's format, or others that can mean nothing else; those of thousands can be left out, and where they
 * stand they must part thousands. Blanks around it, its unit and a currency sign that was pasted along say nothing.
 */
export function plainNumber(typed: string, style: NumberStyle): string | undefined {
  return numberIn(typed, style, (size) => readAs(ownShapes(style), size) ?? readAs(otherShapes(style), size));
}

/** Whether a text is a number in the marks of the school. */
export function hasOwnMarks(typed: string, style: NumberStyle): boolean {
  return numberIn(typed, style, (size) => readAs(ownShapes(style), size)) !== undefined;
}

/** The decimal and thousands marks of Arabic, which mean nothing else, as the school writes them. */
function asMarked(text: string, style: NumberStyle): string {
  const { decimal, thousands } = marksOf(style);
  return text.replaceAll('\u066B', decimal).replaceAll('\u066C', thousands);
}

/** A number without what stands around it, read. */
function numberIn(
  typed: string,
  style: NumberStyle,
  read: (size: string) => string | undefined,
): string | undefined {
  let size = trimBlanks(asMarked(readableText(typed), style));
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

/** A typed or pasted text as it is stored: empty for one of blanks, nothing for what is no number that can be kept. */
export function readNumber(typed: string, style: NumberStyle): string | undefined {
  if (trimBlanks(typed) === '') return '';
  const plain = plainNumber(typed, style);
  return plain === undefined ? undefined : canonicalDecimal(plain);
}
