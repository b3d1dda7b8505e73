import { createRequire } from 'node:module';

export type Refa = typeof import('refa');
type Automaton = InstanceType<Refa['NFA']>;

/** Most states of an automaton, and nodes of an expression; what needs more is not told. */
export const LIMIT = 10_000;

let refa: Refa | undefined;

/** The texts that a pattern matches as a whole, or a few more: what cannot be told of its surroundings is left out. */
export function automatonOf({ JS, NFA, Transformers, transform }: Refa, source: string): Automaton {
  const parser = JS.Parser.fromLiteral({ source, flags: 'u' });
  const { expression, maxCharacter } = parser.parse({ backreferences: 'throw', maxNodes: LIMIT });
  const simplify = Transformers.simplify({ ignoreOrder: true, ignoreAmbiguity: true });
  const simple = transform(simplify, expression);
  const factory = new NFA.LimitedNodeFactory(LIMIT);
  return NFA.fromRegex(simple, { maxCharacter }, { assertions: 'ignore' }, factory);
}

/**
 * Fewest characters of a text in which a pattern matches and that is of a shape as a whole: infinite where it is proven
 * that there is none; 0 where the automata get too large or the pattern refers back. Takes valid patterns only.
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
