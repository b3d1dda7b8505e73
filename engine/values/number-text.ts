// Formats stored numbers in the school's format, with their unit.
import type { NumberStyle } from '../form/compiled-form.ts';
import { isDecimal } from './decimal.ts';

/**
 * Returns the separators of a number format. A blank between thousands becomes a narrow no-break space, so
 * that numbers do not wrap.
 */
export function separatorsOf({ format }: Pick<NumberStyle, 'format'>): {
  readonly thousands: string;
  readonly decimal: string;
} {
  return { thousands: format.charAt(1).replace(' ', '\u202F'), decimal: format.charAt(5) };
}

/**
 * Formats a stored number, and adds zeros up to the fixed number of decimals of the question. Never removes
 * decimals, so that the value stays exact. Other texts are returned unchanged.
 */
export function showNumber(stored: string, style: NumberStyle): string {
  if (!isDecimal(stored)) return stored;
  const { thousands, decimal } = separatorsOf(style);
  const [whole = '', part = ''] = stored.split('.');
  const decimals = part.padEnd(style.padded ?? 0, '0');
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (decimals && decimal + decimals);
}

/** Formats a stored number with its unit: `-$5`, `5 kg`. A minus comes before the unit. */
export function showWithUnit(stored: string, style: NumberStyle): string {
  const { before = '', after = '' } = style;
  return isDecimal(stored)
    ? showNumber(stored, style).replace(/^-?/, (minus) => minus + before) + after
    : stored;
}
