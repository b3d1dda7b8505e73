// The one meaning of masks: how a typed number is shown in its mask, and which text is no such number (spec §5).
import type { TextId } from '../form/texts.ts';
import { literalPattern } from '../values/literal-pattern.ts';

/** A mask as data, so that it travels in the compiled form. */
export interface Mask {
  /** How the number is written: `#` for a digit, `A` for a letter, `*` for either; a backslash makes a literal of them. */
  readonly shape: string;
  /** A pattern that gives what fills the places of the shape, of the whole number or of its beginning. */
  readonly given: string;
  /** A pattern of what is no number of the shape yet and may become one. */
  readonly begun: string;
  /** A pattern of literals that say nothing, beside those that people write between any digits. */
  readonly literals?: string;
  /** What stands before the first place, where it could be typed into a place, too. */
  readonly lead?: string;
  /** A whole number; `{{example}}` in texts about the mask. */
  readonly example?: string;
  /** Says of a text that is no number of the mask where it belongs, where the question does not say it. */
  readonly misfit?: TextId;
}

/** What people and programs write between digits; copied numbers often have marks of direction, which nobody sees. */
const BETWEEN = /[\s\p{Cf}\p{Dash}()./·]/gu;

/** What can be typed into a place: `#`, `A` or `*`. What stands in `A` and `*` is written in capitals. */
const TAKEN: Readonly<Record<string, string>> = { '#': '[0-9]', A: '[A-Z]', '*': '[0-9A-Z]' };

/** A character of a shape: a place with what it takes, or a literal. */
export interface MaskCell {
  readonly character: string;
  readonly takes?: string | undefined;
}

/** The characters of a shape, one by one. */
export function maskCells(shape: string): readonly MaskCell[] {
  return Array.from(shape.matchAll(/\\(.)|(.)/gsu), ([, literal, character = '']) =>
    literal === undefined ? { character, takes: TAKEN[character] } : { character: literal },
  );
}

/** A text as its mask shows it. */
export interface MaskedText {
  readonly text: string;
  /** Whether the text is a number of the mask, or may become one by typing on. */
  readonly fits: boolean;
}

/** What of a text says something to a mask. */
export function bareText({ literals }: Mask, text: string): string {
  const bare = text.replace(BETWEEN, '');
  return literals === undefined ? bare : bare.replace(new RegExp(literals, 'gu'), '');
}

/**
 * Shows a text in its mask, without literals after the last digit. A text that would have to become another number, or
 * to lose a character that says something, stays as it is.
 */
export function readMasked(mask: Mask, text: string): MaskedText {
  const bare = bareText(mask, text);
  if (bare === '') return { text: '', fits: true };
  const given = new RegExp(mask.given).exec(bare)?.[1];
  return given === undefined
    ? { text, fits: new RegExp(mask.begun).test(bare) }
    : { text: fill(mask.shape, given), fits: true };
}

function fill(shape: string, given: string): string {
  const cells = maskCells(shape);
  const isWhole = given.length === cells.filter(({ takes }) => takes !== undefined).length;
  let filled = '';
  let next = 0;
  for (const { character, takes } of cells) {
    if (next === given.length && !isWhole) break;
    filled += takes === undefined ? character : given.charAt(next++).toUpperCase();
  }
  return filled;
}

/** The pattern of a whole number in its mask: the rule of a question that has none of its own. */
export function maskPattern({ shape }: Pick<Mask, 'shape'>): string {
  const parts = maskCells(shape).map(({ character, takes }) => takes ?? literalPattern(character));
  return `^${parts.join('')}$`;
}
