// What somebody types or pastes, read as the number that is stored. A text that would have to become another number is none.
import type { NumberStyle } from '../form/compiled-form.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { marksOf } from '../values/number-text.ts';
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

/**
 * The number that a text means, written with a point and without thousands marks; nothing where it means none. The marks
 * are those of the school's format; those of thousands can be left out, and where they stand they must part thousands.
 * Blanks around it, its unit and a currency sign that was pasted along say nothing.
 */
export function plainNumber(typed: string, style: NumberStyle): string | undefined {
  let size = trimBlanks(typed);
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
  const { decimal } = marksOf(style);
  const mark = thousandsPattern(style);
  const shape = new RegExp(`^(?:\\d+|\\d{1,3}(?:${mark}\\d{3})+)?(?:\\${decimal}\\d+)?$`);
  if (size === '' || !shape.test(size)) return undefined;
  return sign + withoutThousands(size, style).replace(decimal, '.');
}

/** A typed or pasted text as it is stored: empty for one of blanks, nothing for what is no number that can be kept. */
export function readNumber(typed: string, style: NumberStyle): string | undefined {
  if (trimBlanks(typed) === '') return '';
  const plain = plainNumber(typed, style);
  return plain === undefined ? undefined : canonicalDecimal(plain);
}
