import type { Fonts } from './print-fonts.ts';

/** What no font draws and none need have: spaces, controls, joiners, choices between forms of a letter. */
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A text in which every letter that no font has is written as its code, such as `[U+13000]`. A letter with its marks is
 * one whole: when no single font has all of it, nothing draws it, though each part may stand in some font.
 */
export function spelledOut(fonts: Pick<Fonts, 'hasAll'>, text: string): string {
  // Every font has these.
  if (/^[\s\x20-\x7e]*$/.test(text)) return text;
  const parts = Array.from(letters.segment(text), ({ segment }) =>
    isDrawn(fonts, segment) ? segment : inCodes(fonts, segment),
  );
  return parts.join('');
}

function isDrawn(fonts: Pick<Fonts, 'hasAll'>, letter: string): boolean {
  // A text is drawn with whichever of its equal forms a font has.
  return ['NFC', 'NFD', undefined].some((form) => {
    const written = form === undefined ? letter : letter.normalize(form);
    return fonts.hasAll(codePoints(written.replace(UNSEEN, '')));
  });
}

/** What can stand alone stays; marks cannot. */
function inCodes(fonts: Pick<Fonts, 'hasAll'>, letter: string): string {
  const parts = [...letter].map((part) =>
    !/^\p{Mark}/u.test(part) && isDrawn(fonts, part) ? part : `[U+${hex(part)}]`,
  );
  return parts.join('');
}

function codePoints(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

function hex(letter: string): string {
  return codePoints(letter)
    .map((point) => point.toString(16).toUpperCase().padStart(4, '0'))
    .join('');
}
