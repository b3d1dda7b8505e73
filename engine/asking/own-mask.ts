// Masks that a question defines itself. Parsing and formatting are derived from the shape.
import { bareText, type Mask, type MaskCell, maskCells } from '../answers/mask.ts';
import { literalPattern } from '../values/literal-pattern.ts';
import type { AskedAs } from './ask-questions.ts';

/** Characters for the places of an example, in this order. */
const DIGITS = '1234567890';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a place accepts a character. */
function fits(takes: string | undefined, character: string): boolean {
  return takes !== undefined && new RegExp(`^${takes}$`).test(character.toUpperCase());
}

/** Returns a pattern for a character in upper or lower case. */
function inAnyCase(character: string): string {
  const cases = new Set([character.toUpperCase(), character.toLowerCase()]);
  return `(?:${[...cases].map(literalPattern).join('|')})`;
}

/** Returns a pattern for the first one or more of the parts. */
function prefixPattern(parts: readonly string[]): string {
  return parts.reduceRight((rest, part) => (rest === '' ? part : `${part}(?:${rest})?`), '');
}

/** Splits a shape into the literals before its first place, and the rest. */
export function maskParts(shape: string): { readonly lead: string; readonly rest: readonly MaskCell[] } {
  const cells = maskCells(shape);
  const first = cells.findIndex(({ takes }) => takes !== undefined);
  const at = first === -1 ? cells.length : first;
  return {
    lead: cells
      .slice(0, at)
      .map(({ character }) => character)
      .join(''),
    rest: cells.slice(at),
  };
}

/**
 * Returns the ambiguous literals. They come after the first place, and a place of the mask accepts them, too.
 */
export function unclearLiterals(shape: string): readonly string[] {
  const cells = maskParts(shape).rest;
  const literals = cells.filter(({ takes }) => takes === undefined).map(({ character }) => character);
  return literals.filter((literal) => cells.some(({ takes }) => fits(takes, literal)));
}

/**
 * Returns an example for a shape. Different values of `at` shift digits and letters, for different examples.
 */
export function maskExample(shape: string, at = 0): string {
  let digit = at;
  let letter = at;
  return maskCells(shape)
    .map(({ character, takes }) => {
      if (takes === undefined) return character;
      return character === 'A' ? LETTERS[letter++ % LETTERS.length] : DIGITS[digit++ % DIGITS.length];
    })
    .join('');
}

/** Builds the mask for a shape from the config. */
export function ownMask(shape: string): Mask {
  const { lead, rest } = maskParts(shape);
  const fixed = rest.filter(({ takes }) => takes === undefined).map(({ character }) => inAnyCase(character));
  const literals = fixed.length === 0 ? {} : { literals: [...new Set(fixed)].join('|') };
  const mask = { shape, given: '', begun: '^$', ...literals } as const;
  const bareLead = Array.from(bareText(mask, lead), inAnyCase);
  // Letters are accepted in both cases.
  const places = rest.flatMap(({ takes }) => (takes === undefined ? [] : [takes.replace('A-Z', 'A-Za-z')]));
  const example = maskExample(shape);
  if (bareLead.length === 0) return { ...mask, given: `^(${prefixPattern(places)})$`, example };
  const begun = `^${prefixPattern(bareLead)}$`;
  return {
    ...mask,
    // The lead alone, or a beginning of it, may still be continued, so it fills no places. After a complete
    // lead, the same characters do.
    given: `^(?!${begun.slice(1)})(?:${bareLead.join('')})?(${prefixPattern(places)})$`,
    begun,
    lead,
    example,
  };
}

/** Returns a question's own mask, or else the mask of its widget. */
export function maskOf({ definition, entry }: AskedAs): Mask | undefined {
  return definition.mask === undefined ? entry.mask : ownMask(definition.mask);
}
