import { atLeastPattern } from '../answers/blank.ts';
import { maskPattern } from '../answers/mask.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { PatternJudge } from '../patterns/pattern-judge.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import type { AskedOf } from './asked-of.ts';
import type { Candidates } from './domain.ts';
import { textOfPatterns, USUAL_TEXTS } from './pattern-texts.ts';
import { subsetsOf } from './subsets.ts';

/** Most texts that are looked for in an answer of which all sets are tried. */
const MOST_NEEDLES = 5;

/** What candidates for texts are made with. */
export interface TextRules {
  /** The schemas of the rules that always hold. */
  readonly always: readonly JsonSchema[];
  /** Those of the rules that hold under a condition. */
  readonly sometimes: readonly JsonSchema[];
  readonly judge: PatternJudge | undefined;
}

const SEEN = atLeastPattern(1);

/** Whether a rule only says how long a text is. */
function isOfLength({ pattern, maxLength }: JsonSchema): boolean {
  return maxLength !== undefined || (typeof pattern === 'string' && pattern.startsWith(SEEN));
}

/** The patterns among some rules. */
export function patternsOf(schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
}

/** Texts that rules ask for: of those that always hold, and of these with those under a condition. */
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

/** Texts with each set of the texts that are looked for in them. */
function withNeedles(needles: readonly string[]): string[] {
  const all = needles.slice(0, MOST_NEEDLES);
  const between = [...' ~|_'].find((sign) => !all.some((needle) => needle.includes(sign))) ?? ' ';
  return subsetsOf(all)
    .map((set) => set.join(between))
    .filter((text) => text !== '');
}

/** Texts of lengths at and beside the borders. */
function ofLengths(lengths: Iterable<number>): string[] {
  return [...lengths].flatMap((length) =>
    [length - 1, length, length + 1].filter((one) => one > 0).map((one) => 'x'.repeat(one)),
  );
}

/** Texts before, at and after others. */
function around(borders: Iterable<string>): string[] {
  return [...borders].flatMap((border) => {
    const number = Number(border);
    const numbers = Number.isFinite(number) ? [number - 1, number + 1].map(String) : [];
    return [border, `${border}0`, `!${border}`, `~${border}`, border.slice(0, -1), ...numbers];
  });
}

/** What may be typed: texts that something compares with, one that is none of them, and those at every border. */
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

/** Why another text may say something that none of the tried ones does. */
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
  return isSure
    ? undefined
    : `the texts that were tried for "${key}" need not be all kinds of texts that there are`;
}
