// Invisible characters: white space, characters that Unicode does not draw (zero-width characters, direction
// marks, Hangul fillers, variation selectors), and two that look like a blank.
const BLANK = '[\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}]';
const SEEN = BLANK.replace('[', '[^');
const NOTHING_SEEN = new RegExp(`^${BLANK}*$`, 'u');
const IS_SEEN = new RegExp(SEEN, 'u');

/** Whether a text shows nothing to a reader. */
export function isBlankText(text: string): boolean {
  return NOTHING_SEEN.test(text);
}

/** Removes the blanks around a text. */
export function trimBlanks(text: string): string {
  const characters = [...text];
  const isSeen = (character: string): boolean => IS_SEEN.test(character);
  const first = characters.findIndex(isSeen);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isSeen) + 1).join('');
}

/** Returns a regular expression (flag `u`) for a minimum length that does not count blanks at the start and end. */
export function atLeastPattern(length: number): string {
  const start = `^${BLANK}*`;
  if (length < 1) return start;
  return length === 1 ? start + SEEN : `${start}${SEEN}[\\s\\S]{${length - 2},}${SEEN}`;
}
