import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import type { ValidationRule } from '../definition/definition.ts';
import { type Place, placeIn } from '../source/source-file.ts';
import { checkBounds, checkNumbers } from './check-numbers.ts';

/** A validation rule of a question or of its section, with its place. */
export interface PlacedRule {
  readonly rule: ValidationRule;
  readonly place: Place;
}

/** Keywords that apply to dates only. */
const OF_DAYS = ['format', 'minAge', 'maxAge'] as const;
/** Keywords that apply to numbers only, and keywords that apply to texts only. */
const OF_NUMBERS = ['min', 'max'] as const;
const OF_TEXTS = ['pattern', 'minLength'] as const;

function reportImpossible(
  context: CompileContext,
  place: Place,
  keyword: string,
  message: string,
  suggestion: string,
): void {
  const at = keyword === '' ? place : placeIn(place, keyword);
  context.report({ ...at, code: 'impossible-rule', message, suggestion });
}

/**
 * Reports rules that no answer satisfies, and rules that do not apply to the values of the question's widget.
 * `limit` is the maximum number of characters, or undefined if the widget accepts no free text.
 */
export function checkRules(
  context: CompileContext,
  asked: AskedQuestion,
  rules: readonly PlacedRule[],
  limit: number | undefined,
): void {
  const { definition } = asked;
  const { question: key, widget } = definition;
  const { stores } = asked.entry;
  for (const { rule, place } of rules) {
    if (stores === 'mark') {
      const message = `"${key}" is a checkbox. A rule about its text is never checked.`;
      reportImpossible(context, place, '', message, 'To require a tick, write "required": true.');
      continue;
    }
    if (stores === 'nothing') {
      const message = `"${key}" only shows a value. A rule about its answer is never checked.`;
      reportImpossible(context, place, '', message, `Remove "${key}" from the rule, or remove the rule.`);
      continue;
    }
    if (stores === 'list') {
      const message = `The answer to "${key}" is a choice of options. A rule about its text is never checked.`;
      reportImpossible(context, place, '', message, 'Use "min" or "max" in the question, or an assertion.');
      continue;
    }
    const ofDays = OF_DAYS.find((keyword) => rule[keyword] !== undefined);
    if (ofDays !== undefined && stores !== 'day') {
      const message = `"${ofDays}" is a rule for dates, but "${key}" is a ${widget} question.`;
      reportImpossible(context, place, ofDays, message, 'Use the widget "date", or remove the rule.');
    }
    const ofNumbers = OF_NUMBERS.find((keyword) => rule[keyword] !== undefined);
    if (ofNumbers !== undefined && stores !== 'number') {
      const message = `"${ofNumbers}" is a rule for numbers, but "${key}" is a ${widget} question.`;
      reportImpossible(context, place, ofNumbers, message, 'Use the widget "number", or remove the rule.');
    }
    const ofTexts = OF_TEXTS.find((keyword) => rule[keyword] !== undefined);
    if (ofTexts !== undefined && stores === 'number') {
      const message = `"${ofTexts}" is a rule for texts, but "${key}" is a ${widget} question and stores a number.`;
      const suggestion = 'Use "min", "max", "step" or "decimals" instead, or the widget "text".';
      reportImpossible(context, place, ofTexts, message, suggestion);
    }
    if (rule.minLength !== undefined && limit !== undefined && rule.minLength > limit) {
      const message = `"${key}" accepts at most ${limit} characters, but this rule requires at least ${rule.minLength}.`;
      reportImpossible(context, place, 'minLength', message, 'Use a smaller number, or a larger maxLength.');
    }
  }
  checkBounds(context, key, rules, 'date');
  checkNumbers(context, asked, rules);
}

/**
 * Reports a question that its section requires although nobody can answer it. `place` is the place of its key
 * in the rule.
 */
export function checkAnswerable(
  context: CompileContext,
  { definition, entry }: AskedQuestion,
  place: Place,
): void {
  const { question: key } = definition;
  if (entry.stores !== 'nothing' && definition.calculate === undefined) return;
  const message = `"${key}" only shows a value. If it is required, applicants cannot submit the form.`;
  const suggestion = `Remove "${key}" from the rule, or use a widget that accepts answers.`;
  reportImpossible(context, place, '', message, suggestion);
}

/** Reports a question with both `required` and `requiredWhen`: the condition has no effect. */
export function checkRequired(context: CompileContext, { definition, place }: AskedQuestion): void {
  if (definition.required !== true || definition.requiredWhen === undefined) return;
  context.report({
    ...placeIn(place, 'requiredWhen'),
    atKey: true,
    code: 'required-twice',
    message: `"${definition.question}" is always required, so "requiredWhen" has no effect.`,
    suggestion:
      'If the answer is required only under the condition, remove "required". Otherwise remove "requiredWhen".',
  });
}
