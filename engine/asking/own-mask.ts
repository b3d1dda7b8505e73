// A mask that a question brings itself: how it is read and written follows from its shape.
import { bareText, type Mask, type MaskCell, maskCells } from '../answers/mask.ts';
import { literalPattern } from '../values/literal-pattern.ts';
import type { AskedAs } from './ask-questions.ts';

/** What stands in the places of an example, one after the other. */
const DIGITS = '1234567890';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a character could be typed into a place. */
function fits(takes: string | undefined, character: string): boolean {
  return takes !== undefined && new RegExp(`^${takes}$`).test(character.toUpperCase());
}

/** A pattern of a character, as a capital or not. */
function inAnyCase(character: string): string {
  const cases = new Set([character.toUpperCase(), character.toLowerCase()]);
  return `(?:${[...cases].map(literalPattern).join('|')})`;
}

/** A pattern of parts as far as they go, at least one of them. */
function beginning(parts: readonly string[]): string {
  return parts.reduceRight((rest, part) => (rest === '' ? part : `${part}(?:${rest})?`), '');
}

/** The characters of a shape: literals before its first place, and what follows. */
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

/** The literals behind the first place that could be typed into a place: nobody can tell which of the two is meant. */
export function unclearLiterals(shape: string): readonly string[] {
  const cells = maskParts(shape).rest;
  const literals = cells.filter(({ takes }) => takes === undefined).map(({ character }) => character);
  return literals.filter((literal) => cells.some(({ takes }) => fits(takes, literal)));
}

/** A number of the shape: `at` turns digits and letters on, so that there are several. */
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

/** The mask of a shape that a school has written. */
export function ownMask(shape: string): Mask {
  const { lead, rest } = maskParts(shape);
  const said = rest.filter(({ takes }) => takes === undefined).map(({ character }) => inAnyCase(character));
  const literals = said.length === 0 ? {} : { literals: [...new Set(said)].join('|') };
  const mask = { shape, given: '', begun: '^$', ...literals } as const;
  const bareLead = Array.from(bareText(mask, lead), inAnyCase);
  // Letters are read in both cases.
  const places = rest.flatMap(({ takes }) => (takes === undefined ? [] : [takes.replace('A-Z', 'A-Za-z')]));
  const example = maskExample(shape);
  if (bareLead.length === 0) return { ...mask, given: `^(${beginning(places)})$`, example };
  const begun = `^${beginning(bareLead)}$`;
  return {
    ...mask,
    // The lead alone may be meant to be typed on; behind it nobody can mean it once more.
    given: `^(?!${begun.slice(1)})(?:${bareLead.join('')})?(${beginning(places)})$`,
    begun,
    lead,
    example,
  };
}

/** The mask that a question types into: its own, or that of its widget. */
export function maskOf({ definition, entry }: AskedAs): Mask | undefined {
  return definition.mask === undefined ? entry.mask : ownMask(definition.mask);
}
