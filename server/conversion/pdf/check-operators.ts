import { UnfitFileError } from './unfit-file-error.ts';

/** Operators of page content (ISO 32000-1, annex A). */
const OPERATORS = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q ' +
    `re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`
  ).split(' '),
);
const VALUES = new Set(['true', 'false', 'null']);
/** This many bytes suffice to tell content from garbage. */
const SAMPLE_BYTES = 64 * 1024;

const INLINE_PICTURE = /\bID\s[\s\S]*?\sEI\b/g;
const COMMENTS = /%[^\r\n]*/g;
const STRINGS = /\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<[0-9A-Fa-f\s]*>/g;
const NAMES = /\/[^\s()<>[\]{}/%]*/g;
const WORDS = /[^\s()<>[\]{}/%]+/g;
const NUMBER = /^[+-]*\d*\.?[\d-]*$/;

/**
 * Checks that the content of a page is content. Viewers skip unknown operators, so a few are accepted; if most
 * are unknown, the page would be empty. Throws `UnfitFileError`.
 */
export function checkOperators(content: Uint8Array): void {
  const text = Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, SAMPLE_BYTES))
    .toString('latin1')
    .replaceAll('\0', ' ')
    .replace(STRINGS, ' ')
    .replace(INLINE_PICTURE, ' ')
    .replace(COMMENTS, ' ')
    .replace(NAMES, ' ');
  let balance = 0;
  for (const [word] of text.matchAll(WORDS)) {
    if (OPERATORS.has(word)) balance += 1;
    else if (!NUMBER.test(word) && !VALUES.has(word)) balance -= 1;
  }
  if (balance < 0) throw new UnfitFileError('file.damaged');
}
