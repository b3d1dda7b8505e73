import { isDecimal } from './decimal.ts';

/** Longer texts are rejected unread: no number is that long, and somebody may paste a book. */
const LONGEST = 100;

/**
 * Converts a number written with a decimal point to its stored form, without redundant zeros and without a sign
 * for zero. Returns undefined for other texts and for too many digits or decimals.
 */
export function canonicalDecimal(text: string): string | undefined {
  if (text.length > LONGEST || !/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return undefined;
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const decimals = part.replace(/0+$/, '');
  const size = (whole.replace(/^0+/, '') || '0') + (decimals === '' ? '' : `.${decimals}`);
  const decimal = text.startsWith('-') && size !== '0' ? `-${size}` : size;
  return isDecimal(decimal) ? decimal : undefined;
}
