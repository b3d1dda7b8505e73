// Invisible and confusable characters by code point and name.

const NAMES: Readonly<Record<string, string>> = {
  '0009': 'TAB',
  '000A': 'LINE FEED',
  '000D': 'CARRIAGE RETURN',
  '0020': 'SPACE',
  '00A0': 'NO-BREAK SPACE',
  '00AD': 'SOFT HYPHEN',
  '034F': 'COMBINING GRAPHEME JOINER',
  '061C': 'ARABIC LETTER MARK',
  '115F': 'HANGUL CHOSEONG FILLER',
  '1160': 'HANGUL JUNGSEONG FILLER',
  '1680': 'OGHAM SPACE MARK',
  '180E': 'MONGOLIAN VOWEL SEPARATOR',
  '2000': 'EN QUAD',
  '2001': 'EM QUAD',
  '2002': 'EN SPACE',
  '2003': 'EM SPACE',
  '2004': 'THREE-PER-EM SPACE',
  '2005': 'FOUR-PER-EM SPACE',
  '2006': 'SIX-PER-EM SPACE',
  '2007': 'FIGURE SPACE',
  '2008': 'PUNCTUATION SPACE',
  '2009': 'THIN SPACE',
  '200A': 'HAIR SPACE',
  '200B': 'ZERO WIDTH SPACE',
  '200C': 'ZERO WIDTH NON-JOINER',
  '200D': 'ZERO WIDTH JOINER',
  '200E': 'LEFT-TO-RIGHT MARK',
  '200F': 'RIGHT-TO-LEFT MARK',
  '2028': 'LINE SEPARATOR',
  '2029': 'PARAGRAPH SEPARATOR',
  '202A': 'LEFT-TO-RIGHT EMBEDDING',
  '202B': 'RIGHT-TO-LEFT EMBEDDING',
  '202C': 'POP DIRECTIONAL FORMATTING',
  '202D': 'LEFT-TO-RIGHT OVERRIDE',
  '202E': 'RIGHT-TO-LEFT OVERRIDE',
  '202F': 'NARROW NO-BREAK SPACE',
  '205F': 'MEDIUM MATHEMATICAL SPACE',
  '2060': 'WORD JOINER',
  '2061': 'FUNCTION APPLICATION',
  '2062': 'INVISIBLE TIMES',
  '2063': 'INVISIBLE SEPARATOR',
  '2064': 'INVISIBLE PLUS',
  '2066': 'LEFT-TO-RIGHT ISOLATE',
  '2067': 'RIGHT-TO-LEFT ISOLATE',
  '2068': 'FIRST STRONG ISOLATE',
  '2069': 'POP DIRECTIONAL ISOLATE',
  '2800': 'BRAILLE PATTERN BLANK',
  '3000': 'IDEOGRAPHIC SPACE',
  '3164': 'HANGUL FILLER',
  FE0E: 'VARIATION SELECTOR-15',
  FE0F: 'VARIATION SELECTOR-16',
  FEFF: 'ZERO WIDTH NO-BREAK SPACE, a byte order mark',
  FFA0: 'HALFWIDTH HANGUL FILLER',
  '00AB': 'LEFT-POINTING DOUBLE ANGLE QUOTATION MARK',
  '00BB': 'RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK',
  '2018': 'LEFT SINGLE QUOTATION MARK',
  '2019': 'RIGHT SINGLE QUOTATION MARK',
  '201A': 'SINGLE LOW-9 QUOTATION MARK',
  '201C': 'LEFT DOUBLE QUOTATION MARK',
  '201D': 'RIGHT DOUBLE QUOTATION MARK',
  '201E': 'DOUBLE LOW-9 QUOTATION MARK',
  '201F': 'DOUBLE HIGH-REVERSED-9 QUOTATION MARK',
  '2033': 'DOUBLE PRIME',
  FF02: 'FULLWIDTH QUOTATION MARK',
  FF0C: 'FULLWIDTH COMMA',
  FF1A: 'FULLWIDTH COLON',
};

/** Invisible characters other than the ordinary space. */
export const UNSEEN = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
const ALL_UNSEEN = new RegExp(`^(?:${UNSEEN.source}|\\s)*$`, 'u');

/** Whether a text has no visible character. */
export function isUnseen(text: string): boolean {
  return ALL_UNSEEN.test(text);
}

/** Returns a character's code point and name: `U+00A0 NO-BREAK SPACE`. */
export function characterName(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${number} ${NAMES[number] ?? 'an invisible character'}`;
}

/** A character that makes a JSON text invalid, and how to fix it. */
export interface StrayCharacter {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly suggestion: string;
}

const TOKENS = new RegExp(
  `"(?:[^"\\\\\\n\\r]|\\\\.)*"?|[“”„‟«»″＂‘’‚]|[，：]|(?![\\t\\n\\r])(?:${UNSEEN.source})`,
  'gu',
);
const QUOTE = /[“”„‟«»″＂‘’‚]/;
/** A curly quote in the place of a closing quote. */
const UNCLOSED = /[“”„‟«»″＂](?=[ \t]*(?:[:,}\]\r\n]|$))/u;
const STRAIGHT = 'Write " instead, and turn off curly quotes in your editor.';

function stray(offset: number, character: string): StrayCharacter {
  const name = characterName(character);
  const place = { offset, length: character.length };
  if (QUOTE.test(character))
    return { ...place, message: `This is ${name}. JSON needs straight quotes.`, suggestion: STRAIGHT };
  if (/[，：]/.test(character)) {
    const plain = character === '，' ? ',' : ':';
    return {
      ...place,
      message: `This is ${name}, which is not allowed in JSON.`,
      suggestion: `Write ${plain} instead.`,
    };
  }
  return {
    ...place,
    message: `This is ${name}, which JSON allows only inside texts.`,
    suggestion: 'Delete it, and type a space if you need one. Many editors can show such characters.',
  };
}

/**
 * Returns the character that makes a text invalid. `found` is the offset at which the parser failed; the
 * character is there or before.
 */
export function strayCharacter(text: string, found: number): StrayCharacter | undefined {
  for (const { index, 0: token } of text.matchAll(TOKENS)) {
    if (index > found) break;
    if (!token.startsWith('"')) return stray(index, token);
  }
  // A text that begins with a straight and ends with a curly quote continues until the next straight one.
  const line = Math.max(text.lastIndexOf('\n', found - 1), text.lastIndexOf('\r', found - 1)) + 1;
  const end = text.slice(line).search(/[\r\n]|$/) + line;
  const quote = UNCLOSED.exec(text.slice(line, end));
  return quote === null ? undefined : stray(line + quote.index, quote[0]);
}
