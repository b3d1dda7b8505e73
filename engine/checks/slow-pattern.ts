import { isSlow } from '../patterns/is-slow.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

interface PlacedPattern {
  readonly pattern: string;
  readonly pointer: string;
}

/** The patterns of validation rules in a part of the definition, at whatever depth. */
function patternsIn(value: unknown, pointer: string): PlacedPattern[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const at = child(pointer, name);
    return name === 'pattern' && typeof part === 'string'
      ? [{ pattern: part, pointer: at }]
      : patternsIn(part, at);
  });
}

/** A pattern that some answers would keep the server and the browser busy with for years. */
export const slowPattern: Check = {
  name: 'slow-pattern',
  run: ({ definition: { sections, cards } }) =>
    [...Object.values(sections), ...Object.values(cards)].flatMap(({ file, value }) =>
      patternsIn(value, '')
        .filter(({ pattern }) => isSlow(pattern))
        .map(({ pointer }) => ({
          file,
          pointer,
          severity: 'warning' as const,
          code: 'slow-pattern',
          message: 'With some answers this pattern can take a time that doubles with each character.',
          suggestion:
            'Something in it repeats what repeats already, as (a+)+ does: write it so that each text fits in one way only.',
        })),
    ),
};
