// Creates candidate answers to questions with typed text.
import { atLeastPattern } from '../answers/blank.ts';
import { maskPattern } from '../answers/mask.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { PatternJudge } from '../form/pattern-judge.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import { defined } from '../values/defined.ts';
import type { AnswerComparisons } from './comparisons.ts';
import type { Candidates } from './domain.ts';
import { textOfPatterns, USUAL_TEXTS } from './pattern-texts.ts';
import { subsetsOf } from './subsets.ts';

/** Upper limit of texts that conditions search in an answer (needles), of which all subsets are tried. */
const MOST_NEEDLES = 5;

/** Data for generating candidate texts. */
export interface TextRules {
  /** Schemas of the unconditional rules. */
  readonly always: readonly JsonSchema[];
  /** Schemas of the conditional rules. */
  readonly sometimes: readonly JsonSchema[];
  readonly judge: PatternJudge | undefined;
}

const NOT_BLANK_PATTERN = atLeastPattern(1);

/** Returns whether a rule limits only the length. */
function isOfLength({ pattern, maxLength }: JsonSchema): boolean {
  return maxLength !== undefined || (typeof pattern === 'string' && pattern.startsWith(NOT_BLANK_PATTERN));
}

/** Returns the patterns of rules. */
export function patternsOf(schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
}

/** Returns texts that match the unconditional rules: these alone, with each conditional rule, and with all. */
function textsForRules({ always, sometimes, judge }: TextRules, comparisons: AnswerComparisons): string[] {
  const base = patternsOf(always);
  const others = [...patternsOf(sometimes), ...comparisons.patterns];
  const sets = [
    base,
    ...others.map((pattern) => [...base, pattern]),
    ...(others.length > 1 ? [[...base, ...others]] : []),
  ];
  return sets.flatMap((set) => (set.length === 0 ? [] : (textOfPatterns(set, judge) ?? [])));
}

/** Returns texts that contain each subset of the needles. */
function textsWithNeedles(needles: readonly string[]): string[] {
  const usedNeedles = needles.slice(0, MOST_NEEDLES);
  const between = [...' ~|_'].find((sign) => !usedNeedles.some((needle) => needle.includes(sign))) ?? ' ';
  return subsetsOf(usedNeedles)
    .map((set) => set.join(between))
    .filter((text) => text !== '');
}

/** Returns texts with lengths at and next to the borders. */
function textsOfLengths(lengths: Iterable<number>): string[] {
  return [...lengths].flatMap((length) =>
    [length - 1, length, length + 1].filter((one) => one > 0).map((one) => 'x'.repeat(one)),
  );
}

/** Returns texts that sort before, at and after values that an answer is compared with. */
function textsAround(borders: Iterable<string>): string[] {
  return [...borders].flatMap((border) => {
    const number = Number(border);
    const numbers = Number.isFinite(number) ? [number - 1, number + 1].map(String) : [];
    return [border, `${border}0`, `!${border}`, `~${border}`, border.slice(0, -1), ...numbers];
  });
}

/**
 * Returns candidate texts: values of comparisons, a text that differs from all, and texts around each limit.
 */
export function textCandidates(
  question: CompiledQuestion,
  comparisons: AnswerComparisons,
  rules: TextRules,
): Candidates {
  const { mask } = question;
  const masked = mask === undefined ? [] : [textOfPatterns([maskPattern(mask)], rules.judge) ?? []].flat();
  const lengths = [
    ...comparisons.lengths,
    ...rules.always.flatMap(({ maxLength }) => (typeof maxLength === 'number' ? [maxLength] : [])),
  ];
  const values = [
    ...USUAL_TEXTS,
    ...textsForRules(rules, comparisons),
    ...masked,
    ...[...comparisons.equals].map(String),
    ...textsWithNeedles([...comparisons.needles]),
    ...(comparisons.lengths.size > 0 || patternsOf(rules.always).length > 0 ? textsOfLengths(lengths) : []),
    ...textsAround(comparisons.order),
  ];
  return defined({
    values: [...new Set(values)].filter((text) => text !== ''),
    open: openReason(question, comparisons, rules),
  });
}

/** Returns why a text that was not tried may behave differently from all candidates; undefined if none does. */
function openReason(
  { key, maxLength = 0 }: CompiledQuestion,
  comparisons: AnswerComparisons,
  { always, sometimes }: TextRules,
): string | undefined {
  const hasRules = [...always, ...sometimes].some((schema) => !isOfLength(schema));
  const isOfNeedles = comparisons.needles.size > 0;
  const isOfLengths = comparisons.lengths.size > 0;
  const isSure =
    comparisons.patterns.size + comparisons.order.size === 0 &&
    !comparisons.hasOther &&
    comparisons.needles.size <= MOST_NEEDLES &&
    [...comparisons.needles].join(' ').length <= maxLength &&
    !(comparisons.comparedKeys.size > 0 && hasRules) &&
    !(isOfNeedles && isOfLengths) &&
    !((isOfNeedles || isOfLengths) && hasRules);
  return isSure ? undefined : `some kinds of texts may be missing from those tried for "${key}"`;
}
