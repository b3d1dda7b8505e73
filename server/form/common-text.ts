// Finds a text that several regular expressions of a form accept together, with the library refa.
import { createRequire } from 'node:module';
import { ANSWERED, type CommonText } from '../../engine/form/pattern-judge.ts';
import { automatonOf, LIMIT, type Refa } from './shortest-text.ts';

// Loaded at the first use, because few forms need it.
let refa: Refa | undefined;

/** Characters that people type, the most common first. */
const PLAIN = 'xX5 -.@/';

interface Characters {
  readonly ranges: readonly { readonly min: number; readonly max: number }[];
  has(character: number): boolean;
}

/** Returns the character of a set that people type most; a printable one otherwise. */
function mostCommonOf(characters: Characters): string {
  const plain = [...PLAIN].find((character) => characters.has(character.codePointAt(0) ?? 0));
  if (plain !== undefined) return plain;
  // Answers contain no control characters.
  const range = characters.ranges.find(({ max }) => max >= 32);
  return String.fromCodePoint(Math.max(range?.min ?? characters.ranges[0]?.min ?? 32, 32));
}

/**
 * Returns a non-blank text that all patterns accept, `none` if there is provably none, or `unknown`. The patterns
 * must be valid.
 */
export function commonText(patterns: readonly string[]): CommonText {
  refa ??= createRequire(import.meta.url)('refa') as Refa;
  const { NFA, getIntersectionWordSets } = refa;
  try {
    const factory = new NFA.LimitedNodeFactory(LIMIT);
    const intersection = patterns
      .map((pattern) => automatonOf(refa as Refa, `[^]*(?:${pattern})[^]*`))
      .reduce((one, other) => NFA.fromIntersection(one, other, factory));
    for (const word of getIntersectionWordSets(intersection, automatonOf(refa, ANSWERED), LIMIT)) {
      const text = word.map(mostCommonOf).join('');
      // The context of a match is not always known, so check the result.
      if (patterns.every((pattern) => new RegExp(pattern, 'u').test(text))) return { text };
      return 'unknown';
    }
    return 'none';
  } catch {
    return 'unknown';
  }
}
