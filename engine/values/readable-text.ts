// Normalises a typed or pasted text for parsing: removes invisible characters and converts digits and
// punctuation to ASCII.

const ASCII = /^[\t\n\r -~]*$/;
const DIGIT = /\p{Nd}/u;
/** Direction marks, zero-width characters and soft hyphens, which copying brings along. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** No-break and typographic spaces. */
const BLANKS = /\p{Zs}/gu;
const HYPHENS = /[\u2010\u2011]/g;
/** Full-width ASCII from Chinese and Japanese keyboards. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const WIDER_BY = 0xfee0;

/**
 * Converts a decimal digit of any script to 0 to 9. Unicode has them in runs of ten, so the digits before one
 * in its run give its value.
 */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Normalises dates, numbers, codes and email addresses before parsing. */
export function readableText(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDER_BY))
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(BLANKS, ' ')
    .replace(HYPHENS, '-');
}

/** The same without any blanks, for a code from a mail. */
export function readableCode(text: string): string {
  return readableText(text).replace(/\s/g, '');
}

/** The same without no-break spaces, for an email address or URL. Nobody types them there on purpose. */
export function readableAddress(text: string): string {
  return readableText(text.replace(/[\u00A0\u2007\u202F]/g, ''));
}

/**
 * Normalises a text of any kind if the result is all ASCII, such as a postal code. Otherwise everything may
 * belong to the text, such as the joiners in Persian names.
 */
export function readableLine(text: string): string {
  const read = readableText(text);
  return ASCII.test(read) ? read : text;
}
