import { atLeastPattern } from '../answers/blank.ts';
import { maskPattern } from '../answers/mask.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { PatternJudge } from '../patterns/pattern-judge.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import type { AskedOf } from './asked-of.ts';
import type { Candidates } from './domain.ts';
import { textOfPatterns, USUAL_TEXTS } from './pattern-texts.ts';
import { subsetsOf } from './subsets.ts';

/** Upper limit of searched texts of which all subsets are tried. */
const MOST_NEEDLES = 5;

/** Data for generating candidate texts. */
export interface TextRules {
  /** Schemas of the unconditional rules. */
  readonly always: readonly JsonSchema[];
  /** Schemas of the conditional rules. */
  readonly sometimes: readonly JsonSchema[];
  readonly judge: PatternJudge | undefined;
}

const SEEN = atLeastPattern(1);

/** Returns whether a rule limits only the length. */
function isOfLength({ pattern, maxLength }: JsonSchema): boolean {
  return maxLength !== undefined || (typeof pattern === 'string' && pattern.startsWith(SEEN));
}

/** Returns the patterns of rules. */
export function patternsOf(schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
}

/** Returns texts that match the unconditional rules, alone and with each conditional one. */
function fitting({ always, sometimes, judge }: TextRules, asked: AskedOf): string[] {
  const base = patternsOf(always);
  const others = [...patternsOf(sometimes), ...asked.patterns];
  const sets = [
    base,
    ...others.map((pattern) => [...base, pattern]),
    ...(others.length > 1 ? [[...base, ...others]] : []),
  ];
  return sets.flatMap((set) => (set.length === 0 ? [] : (textOfPatterns(set, judge) ?? [])));
}

/** Returns texts with each subset of the searched texts. */
function withNeedles(needles: readonly string[]): string[] {
  const all = needles.slice(0, MOST_NEEDLES);
  const between = [...' ~|_'].find((sign) => !all.some((needle) => needle.includes(sign))) ?? ' ';
  return subsetsOf(all)
    .map((set) => set.join(between))
    .filter((text) => text !== '');
}

/** Returns texts with lengths at and next to the borders. */
function ofLengths(lengths: Iterable<number>): string[] {
  return [...lengths].flatMap((length) =>
    [length - 1, length, length + 1].filter((one) => one > 0).map((one) => 'x'.repeat(one)),
  );
}

/** Returns texts before, at and after the borders. */
function around(borders: Iterable<string>): string[] {
  return [...borders].flatMap((border) => {
    const number = Number(border);
    const numbers = Number.isFinite(number) ? [number - 1, number + 1].map(String) : [];
    return [border, `${border}0`, `!${border}`, `~${border}`, border.slice(0, -1), ...numbers];
  });
}

/** Returns candidate texts: those used in comparisons, one that differs from all, and texts at every border. */
export function textCandidates(question: CompiledQuestion, asked: AskedOf, rules: TextRules): Candidates {
  const { mask } = question;
  const masked = mask === undefined ? [] : [textOfPatterns([maskPattern(mask)], rules.judge) ?? []].flat();
  const lengths = [
    ...asked.lengths,
    ...rules.always.flatMap(({ maxLength }) => (typeof maxLength === 'number' ? [maxLength] : [])),
  ];
  const values = [
    ...USUAL_TEXTS,
    ...fitting(rules, asked),
    ...masked,
    ...[...asked.equals].map(String),
    ...withNeedles([...asked.needles]),
    ...(asked.lengths.size > 0 || patternsOf(rules.always).length > 0 ? ofLengths(lengths) : []),
    ...around(asked.order),
  ];
  const open = openReason(question, asked, rules);
  return {
    values: [...new Set(values)].filter((text) => text !== ''),
    ...(open === undefined ? {} : { open }),
  };
}

/** Returns why an untried text may behave differently. */
function openReason(
  { key, maxLength = 0 }: CompiledQuestion,
  asked: AskedOf,
  { always, sometimes }: TextRules,
): string | undefined {
  const hasRules = [...always, ...sometimes].some((schema) => !isOfLength(schema));
  const isOfNeedles = asked.needles.size > 0;
  const isOfLengths = asked.lengths.size > 0;
  const isSure =
    asked.patterns.size + asked.order.size === 0 &&
    !asked.isElse &&
    asked.needles.size <= MOST_NEEDLES &&
    [...asked.needles].join(' ').length <= maxLength &&
    !(asked.others.size > 0 && hasRules) &&
    !(isOfNeedles && isOfLengths) &&
    !((isOfNeedles || isOfLengths) && hasRules);
  return isSure ? undefined : `some kinds of texts may be missing from those tried for "${key}"`;
}
