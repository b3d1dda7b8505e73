import type { Fonts } from './print-fonts.ts';

/** Invisible characters that no font needs: spaces, controls, joiners, variation selectors. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Replaces every letter that no font has with its code, such as `[U+13000]`. A letter and its marks count as
 * one: if no single font has all of them, they cannot be drawn, even if different fonts have the parts.
 */
export function spellOutText(fonts: Pick<Fonts, 'hasAll'>, text: string): string {
  // Every font has ASCII.
  if (/^[\s\x20-\x7e]*$/.test(text)) return text;
  const parts = Array.from(letters.segment(text), ({ segment }) =>
    canDraw(fonts, segment) ? segment : spellOutLetter(fonts, segment),
  );
  return parts.join('');
}

function canDraw(fonts: Pick<Fonts, 'hasAll'>, letter: string): boolean {
  // A browser draws a text in any of its canonically equivalent forms.
  return ['NFC', 'NFD', undefined].some((form) => {
    const written = form === undefined ? letter : letter.normalize(form);
    return fonts.hasAll(codePoints(written.replace(INVISIBLE, '')));
  });
}

/** Keeps the parts that can stand alone; marks cannot. */
function spellOutLetter(fonts: Pick<Fonts, 'hasAll'>, letter: string): string {
  const parts = [...letter].map((part) =>
    !/^\p{Mark}/u.test(part) && canDraw(fonts, part) ? part : `[U+${hex(part)}]`,
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
