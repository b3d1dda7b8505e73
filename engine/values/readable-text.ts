// Normalises a typed or pasted text for parsing: removes invisible characters and converts digits and
// punctuation to ASCII.

const ONLY_ASCII = /^[\t\n\r -~]*$/;
const DIGIT = /\p{Nd}/u;
/** Direction marks, zero-width characters and soft hyphens, which copying brings along. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** All kinds of spaces: ordinary, no-break and typographic ones. */
const UNICODE_SPACES = /\p{Zs}/gu;
const HYPHENS = /[\u2010\u2011]/g;
/** Full-width ASCII from Chinese and Japanese keyboards. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Converts a decimal digit of any script to 0 to 9. Unicode lists the ten digits of a script one after the
 * other, so the number of digits before a digit is its value.
 */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let digitsBefore = 0;
  while (DIGIT.test(String.fromCodePoint(code - digitsBefore - 1))) digitsBefore += 1;
  return String(digitsBefore % 10);
}

/** Normalises a typed date or number before parsing. */
export function normaliseTyped(text: string): string {
  if (ONLY_ASCII.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(UNICODE_SPACES, ' ')
    .replace(HYPHENS, '-');
}

/** Normalises a code that was copied from a mail. Removes all blanks. */
export function normaliseCode(text: string): string {
  return normaliseTyped(text).replace(/\s/g, '');
}

/** Normalises an email address or URL. Removes no-break spaces, which nobody types there on purpose. */
export function normaliseAddress(text: string): string {
  return normaliseTyped(text.replace(/[\u00A0\u2007\u202F]/g, ''));
}

/**
 * Normalises a text of any kind if the result is all ASCII, such as a postal code. Returns other texts
 * unchanged, because invisible characters may belong to them, such as the joiners in Persian names.
 */
export function normaliseLine(text: string): string {
  const read = normaliseTyped(text);
  return ONLY_ASCII.test(read) ? read : text;
}
