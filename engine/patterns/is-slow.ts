import { type PatternPart, parsePattern } from './parse-pattern.ts';

/** Texts are tried up to this length, and compared with those of half of it. */
const LENGTH = 32;
/** Ways that grow by more than this from the half to the whole length grow exponentially. */
const GROWTH = 100;
/** Characters that stand for those that a part of a pattern matches. */
const ALPHABET = 'a0 A_-.@,/b1Bz9Z()+\'"éß\n';

const inner = (part: PatternPart): readonly PatternPart[] => {
  switch (part.kind) {
    case 'character':
      return [];
    case 'sequence':
      return part.parts;
    case 'choice':
      return part.options;
    default:
      return [part.body];
  }
};

function* partsOf(part: PatternPart): Generator<PatternPart> {
  yield part;
  for (const one of inner(part)) yield* partsOf(one);
}

/** Adds the ways of one list to those of another, position by position. */
function sum(one: readonly number[], other: readonly number[]): number[] {
  return one.map((ways, index) => ways + (other[index] ?? 0));
}

/**
 * In how many ways a part gets from positions of a text to others: `from` and the result count the ways to each
 * position. A matcher that backtracks tries all of them before it gives up.
 */
function advance(part: PatternPart, from: readonly number[], text: string): number[] {
  switch (part.kind) {
    case 'character':
      return from.map((_, index) => {
        const before = text[index - 1];
        return before !== undefined && part.matches(before) ? (from[index - 1] ?? 0) : 0;
      });
    case 'sequence':
      return part.parts.reduce((ways, one) => advance(one, ways, text), [...from]);
    case 'choice':
      return part.options.map((one) => advance(one, from, text)).reduce(sum);
    case 'look':
      return [...from];
    case 'repeat': {
      // A round that takes nothing is not repeated.
      const idle = advance(part.body, [1], '')[0] ?? 0;
      let ways = [...from];
      let reached = part.min === 0 ? ways : ways.map(() => 0);
      for (let round = 1; round <= part.max && ways.some((count) => count > 0); round += 1) {
        const before = ways;
        ways = advance(part.body, before, text).map((count, index) => count - idle * (before[index] ?? 0));
        // Rounds that may take nothing can make up the least number at once.
        if (round >= part.min || idle > 0) reached = sum(reached, ways);
      }
      return reached;
    }
  }
}

/** Texts of one repeated character, or of two in turn, which the pattern's parts match. */
function textsFor(parts: readonly PatternPart[]): string[] {
  const found = parts.flatMap((part) =>
    part.kind === 'character' ? ([...ALPHABET].find((one) => part.matches(one)) ?? []) : [],
  );
  const characters = [...new Set(found)];
  const words = characters.flatMap((one) => characters.map((other) => one + other));
  return words.map((word) => word.repeat(LENGTH / 2));
}

/**
 * Whether a failing match can take a time that grows exponentially with the text: where some part that repeats can
 * divide the same text among its rounds in more and more ways, as `(a+)+` can. Tried on texts of one or two characters
 * in turn, so that a slow pattern may be missed. Takes a valid pattern only.
 */
export function isSlow(pattern: string): boolean {
  const parts = [...partsOf(parsePattern(pattern))];
  const start = [1, ...Array.from({ length: LENGTH }, () => 0)];
  // Innermost first: around a slow part, counting itself would take long.
  const repeats = parts.filter((part) => part.kind === 'repeat' && part.max > LENGTH / 2).reverse();
  const texts = textsFor(parts);
  return repeats.some((part) =>
    texts.some((text) => {
      const ways = advance(part, start, text);
      return (ways[LENGTH] ?? 0) > GROWTH * Math.max(1, ways[LENGTH / 2] ?? 0);
    }),
  );
}
