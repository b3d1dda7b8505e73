// The one meaning of masks: how a typed number is shown in its mask, and which text is no such number (spec §5).
import type { TextId } from '../form/texts.ts';

/** A mask as data, so that it travels in the compiled form. */
export interface Mask {
  /** How the number is written, `#` for a digit. */
  readonly shape: string;
  /** A pattern that gives the digits which fill the shape, of the whole number or of its beginning. */
  readonly digits: string;
  /** A pattern of what is no number of the shape yet and may become one. */
  readonly begun: string;
  /** Says of a text that is no number of the mask where it belongs, unless the question says it. */
  readonly misfit: TextId;
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
export function readMasked({ shape, digits, begun }: Mask, text: string): MaskedText {
  const bare = text.replace(BETWEEN, '');
  if (bare === '') return { text: '', fits: true };
  const given = new RegExp(digits).exec(bare)?.[1];
  return given === undefined
    ? { text, fits: new RegExp(begun).test(bare) }
    : { text: fill(shape, given), fits: true };
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
export function maskPattern({ shape }: Mask): string {
  return `^${shape.replace(/[()]/g, '\\$&').replaceAll('#', '[0-9]')}$`;
}
