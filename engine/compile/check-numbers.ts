import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { type NumberSettings, numberSettings, writtenDecimal } from '../asking/number-settings.ts';
import { type Place, placeIn } from '../source/source-file.ts';
import { decimalsOf, hasMultipleBetween } from '../values/decimal.ts';
import type { PlacedRule } from './check-rules.ts';

type Told = readonly [message: string, suggestion: string];

/** Explains why a number of the config cannot be stored exactly. */
const INEXACT = 'has more than 15 digits or more than 6 decimals, so it cannot be stored exactly';

function stepTrouble({ step, decimals }: NumberSettings): Told | undefined {
  if (step === undefined) return undefined;
  if (Number(step) <= 0)
    return [`The step is ${step}, but it must be greater than 0.`, 'Use a larger step, or remove it.'];
  if (decimalsOf(step) <= decimals) return undefined;
  return [
    `The answer has at most ${decimals} decimals, so the step ${step} is too small.`,
    `Set "decimals" to ${decimalsOf(step)}, or use a larger step.`,
  ];
}

/** Describes why no number satisfies both bounds, the decimals and the step at once, or returns undefined. */
function gapTrouble({ step, decimals, min, max }: NumberSettings): Told | undefined {
  if (min === undefined || max === undefined || Number(min) > Number(max)) return undefined;
  if (hasMultipleBetween(min, max, step ?? (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`)))
    return undefined;
  const suggestion = 'Change the limits, or allow more decimals or smaller steps.';
  return step === undefined
    ? [`No number with at most ${decimals} decimals is between ${min} and ${max}.`, suggestion]
    : [`No multiple of ${step} is between ${min} and ${max}.`, suggestion];
}

/** Bounds of numbers and of dates, with the words about them. */
const BOUNDS = {
  number: { least: 'min', most: 'max', unit: '', some: 'them' },
  date: { least: 'minAge', most: 'maxAge', unit: ' years ago', some: 'the rules' },
} as const;

/** Reports a minimum above a maximum. Skips conditional rules: they may apply at different times. */
export function checkBounds(
  context: CompileContext,
  key: string,
  rules: readonly PlacedRule[],
  bounded: keyof typeof BOUNDS,
): void {
  const { least, most, unit, some } = BOUNDS[bounded];
  const always = rules.filter(({ rule }) => rule.when === undefined);
  for (const { rule, place } of always) {
    const min = rule[least];
    if (min === undefined) continue;
    const other = always.find(({ rule: { [most]: max } }) => max !== undefined && Number(max) < Number(min));
    if (other === undefined) continue;
    context.report({
      ...placeIn(place, least),
      code: 'impossible-rule',
      message: `No ${bounded} satisfies both rules of "${key}": at least ${min} and at most ${other.rule[most]}${unit}.`,
      suggestion: `Swap the two numbers, or remove one of ${some}.`,
    });
  }
}

function checkExact(context: CompileContext, value: number | string | undefined, place: Place): void {
  if (value === undefined || writtenDecimal(value) !== undefined) return;
  context.report({
    ...place,
    code: 'inexact-number',
    message: `${value} ${INEXACT}.`,
    suggestion: 'Use a number with at most 15 digits, of which at most 6 are decimals.',
  });
}

/** Reports bounds and steps that no number satisfies, and numbers that cannot be stored exactly. */
export function checkNumbers(
  context: CompileContext,
  asked: AskedQuestion,
  rules: readonly PlacedRule[],
): void {
  const { definition, place } = asked;
  for (const { rule, place: at } of rules) {
    for (const name of ['min', 'max'] as const) checkExact(context, rule[name], placeIn(at, name));
  }
  if (asked.entry.stores !== 'number') return;
  checkExact(context, definition.step, placeIn(place, 'step'));
  checkBounds(context, definition.question, rules, 'number');
  const settings = numberSettings(asked);
  const ofStep = stepTrouble(settings);
  const told = ofStep ?? gapTrouble(settings);
  if (told === undefined) return;
  const [message, suggestion] = told;
  const at = placeIn(place, ofStep === undefined ? 'max' : 'step');
  context.report({ ...at, code: 'impossible-rule', message, suggestion });
}
