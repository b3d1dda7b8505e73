// A typed or pasted text as its reader sees it: without what nobody sees, in the digits and signs that formats are written in.

const ASCII = /^[\t\n\r -~]*$/;
const DIGIT = /\p{Nd}/u;
/** Marks of direction, zero-width characters, soft hyphens: they come along with a copy. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** No-break blanks and those of typesetters. */
const BLANKS = /\p{Zs}/gu;
const HYPHENS = /[\u2010\u2011]/g;
/** ASCII as Chinese and Japanese keyboards write it, as wide as their characters. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const WIDER_BY = 0xfee0;

/** A decimal digit of any script as 0 to 9. Unicode has them in runs of ten, so that what stands before one in its run tells its value. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** A text as formats are read: dates, numbers, codes, addresses of mail. */
export function readableText(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDER_BY))
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(BLANKS, ' ')
    .replace(HYPHENS, '-');
}

/** The same without any blank: a code from a mail. */
export function readableCode(text: string): string {
  return readableText(text).replace(/\s/g, '');
}

/** The same without blanks at which no line breaks, which nobody types: an address of mail or of a page, which has none. */
export function readableAddress(text: string): string {
  return readableText(text.replace(/[\u00A0\u2007\u202F]/g, ''));
}

/**
 * A text of any kind, read where it may be a postal code or another number: where nothing but ASCII is left. Elsewhere all of it
 * belongs to the text, such as the joiners of Persian names.
 */
export function readableLine(text: string): string {
  const read = readableText(text);
  return ASCII.test(read) ? read : text;
}
