// How a stored number is shown: in the way of the school, with its unit.
import type { NumberStyle } from '../form/compiled-form.ts';
import { isDecimal } from './decimal.ts';

/** The marks of a format. Thousands that a blank parts stay on one line. */
export function marksOf({ format }: Pick<NumberStyle, 'format'>): {
  readonly thousands: string;
  readonly decimal: string;
} {
  return { thousands: format.charAt(1).replace(' ', '\u202F'), decimal: format.charAt(5) };
}

/**
 * A stored number in the marks of the school, with zeros up to the decimals that are always shown. None of its own
 * decimals is left out, so that it is read as the number that it is. What is no number is shown as it is.
 */
export function showNumber(stored: string, style: NumberStyle): string {
  if (!isDecimal(stored)) return stored;
  const { thousands, decimal } = marksOf(style);
  const [whole = '', part = ''] = stored.split('.');
  const decimals = part.padEnd(style.padded ?? 0, '0');
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (decimals && decimal + decimals);
}

/** The same with its unit; a minus stands before both. */
export function showMeasured(stored: string, style: NumberStyle): string {
  const { before = '', after = '' } = style;
  return isDecimal(stored)
    ? showNumber(stored, style).replace(/^-?/, (minus) => minus + before) + after
    : stored;
}
