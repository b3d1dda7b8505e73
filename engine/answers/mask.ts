// The one meaning of masks: how a typed number is shown in its mask, and which text is no such number (spec §5).

interface Mask {
  /** How the number is written, `#` for a digit. */
  readonly shape: string;
  /** Gives the digits that fill the shape, of the whole number or of its beginning. */
  readonly digits: RegExp;
  /** What is no number of the shape yet and may become one. */
  readonly begun: RegExp;
}

/** The masks, by the widget that types into them. */
export const MASKS = {
  // The country code is taken off a whole number only: before, nobody knows what it will be. Area codes begin with 2 to 9.
  phone: {
    shape: '(###) ###-####',
    digits: /^(?:\+?1(?=[0-9]{10}$))?([2-9][0-9]{0,9})$/,
    begun: /^\+?(?:1(?:[2-9][0-9]{0,8})?)?$/,
  },
  ssn: { shape: '###-##-####', digits: /^([0-9]{1,9})$/, begun: /^$/ },
} satisfies Readonly<Record<string, Mask>>;

/** Name of a mask. */
export type MaskName = keyof typeof MASKS;

/** The mask that a widget types into, if it has one. */
export function maskOf(widget: string): MaskName | undefined {
  return Object.hasOwn(MASKS, widget) ? (widget as MaskName) : undefined;
}

/** What people and programs write between digits; copied numbers often have marks of direction, which nobody sees. */
const BETWEEN = /[\s\p{Cf}\p{Dash}()./·]/gu;

/** A text as its mask shows it. */
export interface MaskedText {
  readonly text: string;
  /** Whether the text is a number of the mask, or may become one by typing on. */
  readonly fits: boolean;
}

/**
 * Shows a text in its mask, without literals after the last digit. A text that would have to become another number, or
 * to lose a character that says something, stays as it is.
 */
export function readMasked(name: MaskName, text: string): MaskedText {
  const { shape, digits, begun } = MASKS[name];
  const bare = text.replace(BETWEEN, '');
  if (bare === '') return { text: '', fits: true };
  const given = digits.exec(bare)?.[1];
  return given === undefined ? { text, fits: begun.test(bare) } : { text: fill(shape, given), fits: true };
}

function fill(shape: string, digits: string): string {
  let filled = '';
  let next = 0;
  for (const character of shape) {
    if (next === digits.length) break;
    if (character === '#') {
      filled += digits.charAt(next);
      next += 1;
    } else filled += character;
  }
  return filled;
}

/** The pattern of a whole number in its mask: the rule of a question that has none of its own. */
export function maskPattern(name: MaskName): string {
  return `^${MASKS[name].shape.replace(/[()]/g, '\\$&').replaceAll('#', '[0-9]')}$`;
}
