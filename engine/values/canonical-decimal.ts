import { isDecimal } from './decimal.ts';

/** Longer texts are rejected at once: no number is that long, and somebody may paste a book. */
const MOST_CHARACTERS = 100;

/**
 * Converts a number written with a decimal point to its stored form, without redundant zeros and without a sign
 * for zero. Returns undefined for other texts and for too many digits or decimals.
 */
export function canonicalDecimal(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS || !/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return undefined;
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const decimals = part.replace(/0+$/, '');
  const absolute = (whole.replace(/^0+/, '') || '0') + (decimals === '' ? '' : `.${decimals}`);
  const decimal = text.startsWith('-') && absolute !== '0' ? `-${absolute}` : absolute;
  return isDecimal(decimal) ? decimal : undefined;
}
