import { isDecimal } from './decimal.ts';

/** Longer texts are not looked at: no number needs as much, and somebody may paste a book. */
const LONGEST = 100;

/**
 * A number that is written with a point as it is stored: without needless zeros, and zero without a sign. Nothing for
 * what is no number, and for one that has more digits or decimals than are kept.
 */
export function canonicalDecimal(text: string): string | undefined {
  if (text.length > LONGEST || !/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return undefined;
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const decimals = part.replace(/0+$/, '');
  const size = (whole.replace(/^0+/, '') || '0') + (decimals === '' ? '' : `.${decimals}`);
  const decimal = text.startsWith('-') && size !== '0' ? `-${size}` : size;
  return isDecimal(decimal) ? decimal : undefined;
}
