// Finds the length of the shortest text that a regular expression of a form accepts, with the library refa.
import { createRequire } from 'node:module';

export type Refa = typeof import('refa');
type Automaton = InstanceType<Refa['NFA']>;

/** Limit of an automaton's states and an expression's nodes; above it, the result is unknown. */
export const LIMIT = 10_000;

let refa: Refa | undefined;

/**
 * Returns an automaton for the texts that a pattern matches as a whole, or slightly more: assertions about the
 * context are ignored.
 */
export function automatonOf({ JS, NFA, Transformers, transform }: Refa, source: string): Automaton {
  const parser = JS.Parser.fromLiteral({ source, flags: 'u' });
  const { expression, maxCharacter } = parser.parse({ backreferences: 'throw', maxNodes: LIMIT });
  const simplify = Transformers.simplify({ ignoreOrder: true, ignoreAmbiguity: true });
  const simple = transform(simplify, expression);
  const factory = new NFA.LimitedNodeFactory(LIMIT);
  return NFA.fromRegex(simple, { maxCharacter }, { assertions: 'ignore' }, factory);
}

/**
 * Returns the length of the shortest text that contains a match of `pattern` and matches the pattern `shape` as a
 * whole. Infinite if there is provably none; 0 if it is unknown, because the automata are too large or the pattern
 * has a backreference. Both patterns must be valid.
 */
export function shortestText(pattern: string, shape: string): number {
  refa ??= createRequire(import.meta.url)('refa') as Refa;
  try {
    const matching = automatonOf(refa, `[^]*(?:${pattern})[^]*`);
    const shaped = automatonOf(refa, shape);
    const [first] = refa.getIntersectionWordSets(matching, shaped, LIMIT);
    return first === undefined ? Number.POSITIVE_INFINITY : first.length;
  } catch {
    return 0;
  }
}
