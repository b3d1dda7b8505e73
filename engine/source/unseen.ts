// Finds and names characters that cause errors because authors cannot see them or confuse them with others:
// invisible characters and curly quotes.

/** Unicode names by code point. */
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

/** Matches an invisible character other than the ordinary space. */
export const INVISIBLE = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
const ONLY_INVISIBLE = new RegExp(`^(?:${INVISIBLE.source}|\\s)*$`, 'u');

/** Returns whether a text has no visible character. */
export function hasOnlyInvisible(text: string): boolean {
  return ONLY_INVISIBLE.test(text);
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

/** Matches JSON strings, which may contain any character, and stray characters between them. */
const TOKENS = new RegExp(
  `"(?:[^"\\\\\\n\\r]|\\\\.)*"?|[“”„‟«»″＂‘’‚]|[，：]|(?![\\t\\n\\r])(?:${INVISIBLE.source})`,
  'gu',
);
const QUOTE = /[“”„‟«»″＂‘’‚]/;
/** A curly quote in the place of a closing quote. */
const UNCLOSED = /[“”„‟«»″＂](?=[ \t]*(?:[:,}\]\r\n]|$))/u;
const STRAIGHT = 'Write " instead, and turn off curly quotes in your editor.';

function describeStray(offset: number, character: string): StrayCharacter {
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
 * Returns the character that makes a JSON text invalid, if it is an invisible or confusable one. It is at
 * `errorOffset`, where the parser failed, or before.
 */
export function strayCharacter(text: string, errorOffset: number): StrayCharacter | undefined {
  for (const { index, 0: token } of text.matchAll(TOKENS)) {
    if (index > errorOffset) break;
    if (!token.startsWith('"')) return describeStray(index, token);
  }
  // A string that begins with a straight and ends with a curly quote continues until the next straight quote.
  const line = Math.max(text.lastIndexOf('\n', errorOffset - 1), text.lastIndexOf('\r', errorOffset - 1)) + 1;
  const end = text.slice(line).search(/[\r\n]|$/) + line;
  const quote = UNCLOSED.exec(text.slice(line, end));
  return quote === null ? undefined : describeStray(line + quote.index, quote[0]);
}
