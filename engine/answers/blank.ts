// What nobody sees: white space, characters that Unicode says to draw nothing for (zero-width ones, marks of direction,
// the fillers of Hangul, variation selectors), and two that are drawn as an empty place.
const BLANK = '[\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}]';
const SEEN = BLANK.replace('[', '[^');
const NOTHING_SEEN = new RegExp(`^${BLANK}*$`, 'u');
const IS_SEEN = new RegExp(SEEN, 'u');

/** Whether a text shows nothing to a person who reads it. */
export function isBlankText(text: string): boolean {
  return NOTHING_SEEN.test(text);
}

/** A text without the blanks around it. */
export function trimBlanks(text: string): string {
  const characters = [...text];
  const isSeen = (character: string): boolean => IS_SEEN.test(character);
  const first = characters.findIndex(isSeen);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isSeen) + 1).join('');
}

/** Pattern (with the flag `u`) of a text with at least so many characters, not counting the blanks around it. */
export function atLeastPattern(length: number): string {
  const start = `^${BLANK}*`;
  if (length < 1) return start;
  return length === 1 ? start + SEEN : `${start}${SEEN}[\\s\\S]{${length - 2},}${SEEN}`;
}
