// Masks of inputs, such as `(###) ###-####`: formats a typed number and decides which texts fit (spec §5).
import type { TextId } from '../form/texts.ts';
import { literalPattern } from '../values/literal-pattern.ts';

/** A mask as data, so that the compiled form can contain it. */
export interface Mask {
  /** The format: `#` is a digit, `A` a letter, `*` either. A backslash makes the next character a literal. */
  readonly shape: string;
  /**
   * A pattern whose first group has the characters to put into the places, for a complete or partial number without
   * separators.
   */
  readonly given: string;
  /** A pattern for texts that do not fit yet but may become a number of the mask. */
  readonly begun: string;
  /** A pattern for further characters to ignore, in addition to the usual separators. */
  readonly literals?: string;
  /** Text before the first place, if its characters could be typed into a place, too. */
  readonly lead?: string;
  /** An example of a complete number, for `{{example}}` in texts about the mask. */
  readonly example?: string;
  /** The error for a value that does not fit, unless the question has one of its own. */
  readonly misfit?: TextId;
}

/**
 * Separators that people and programs write between digits. Copied numbers often have invisible direction
 * marks.
 */
const BETWEEN = /[\s\p{Cf}\p{Dash}()./·]/gu;

/** Accepted characters by place: `#`, `A` or `*`. Letters are converted to upper case. */
const TAKEN: Readonly<Record<string, string>> = { '#': '[0-9]', A: '[A-Z]', '*': '[0-9A-Z]' };

/** A character of a shape: a place with its accepted characters, or a literal. */
export interface MaskCell {
  readonly character: string;
  readonly takes?: string | undefined;
}

/** Splits a shape into its characters. */
export function maskCells(shape: string): readonly MaskCell[] {
  return Array.from(shape.matchAll(/\\(.)|(.)/gsu), ([, literal, character = '']) =>
    literal === undefined ? { character, takes: TAKEN[character] } : { character: literal },
  );
}

/** A text formatted by its mask. */
export interface MaskedText {
  readonly text: string;
  /** Whether the text is a number of the mask or a beginning of one. */
  readonly fits: boolean;
}

/** Removes separators, and the characters that the mask ignores. */
export function bareText({ literals }: Mask, text: string): string {
  const bare = text.replace(BETWEEN, '');
  return literals === undefined ? bare : bare.replace(new RegExp(literals, 'gu'), '');
}

/**
 * Formats a text by its mask, for a partial number without the literals after its last digit: `5551` becomes
 * `(555) 1`. A text that is no number of the mask, or no beginning of one, stays unchanged.
 */
export function formatMasked(mask: Mask, text: string): MaskedText {
  const bare = bareText(mask, text);
  if (bare === '') return { text: '', fits: true };
  const given = new RegExp(mask.given).exec(bare)?.[1];
  return given === undefined
    ? { text, fits: new RegExp(mask.begun).test(bare) }
    : { text: fill(mask.shape, given), fits: true };
}

/** Puts characters into the places of a shape. */
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

/** Returns the pattern of a complete number in its mask, the default rule of masked questions. */
export function maskPattern({ shape }: Pick<Mask, 'shape'>): string {
  const parts = maskCells(shape).map(({ character, takes }) => takes ?? literalPattern(character));
  return `^${parts.join('')}$`;
}
