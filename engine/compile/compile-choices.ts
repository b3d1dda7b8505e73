// Rules of questions with several choices: the number of choices, and options that exclude all others.
import { listedOptions } from '../answers/listed-options.ts';
import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { wordedText } from '../asking/compile-texts.ts';
import { optionListNames } from '../asking/option-values.ts';
import type { QuestionDefinition } from '../definition/definition.ts';
import type { FieldRule } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import { checkOption } from '../rules/check-target.ts';
import { placeIn } from '../source/source-file.ts';
import { defined } from '../values/defined.ts';
import { literalPattern } from '../values/literal-pattern.ts';
import type { FieldSchemas } from './compile-validation.ts';

/** Returns the minimum and maximum number of choices. */
function countsOf({ min, max }: QuestionDefinition): { readonly min?: number; readonly max?: number } {
  return defined({ min: min === undefined ? min : Number(min), max: max === undefined ? max : Number(max) });
}

/** Reports unknown options in `alone`, and impossible numbers of choices. */
function checkChoices(context: CompileContext, asked: AskedQuestion): void {
  const { definition, place } = asked;
  const { options = '', alone = [] } = definition;
  const { min, max } = countsOf(definition);
  for (const [index, value] of alone.entries())
    checkOption(context, asked, value, placeIn(place, 'alone', index));
  const lists = [...new Set(optionListNames(options))].map((name) => {
    const offered = listedOptions(context, name).filter(({ value }) => !alone.includes(value));
    return { name, count: offered.length };
  });
  const most = Math.max(0, ...lists.map(({ count }) => count));
  if (max !== undefined && most > 0 && max > most)
    context.report({
      ...placeIn(place, 'max'),
      code: 'never-said',
      severity: 'warning',
      message: `Only ${most} options can be chosen together, so applicants cannot choose more than ${max}.`,
      suggestion: 'Use a smaller number, or remove it.',
    });
  if (min === undefined) return;
  const at = { ...placeIn(place, 'min'), code: 'impossible-rule' };
  if (max !== undefined && min > max) {
    const message = `Applicants cannot choose at least ${min} and at most ${max} options.`;
    context.report({ ...at, message, suggestion: 'Swap the two numbers, or remove one of them.' });
    return;
  }
  for (const { name, count } of lists) {
    if (count === 0 || count >= min) continue;
    context.report({
      ...at,
      message: `The list "${name}" has only ${count} options that can be chosen together, so applicants cannot choose ${min}.`,
      suggestion: 'Use a smaller number, or add options.',
    });
  }
}

export function compileChoices(
  context: CompileContext,
  asked: AskedQuestion,
  schemas: FieldSchemas,
): FieldRule[] {
  checkChoices(context, asked);
  const { options = '', alone = [] } = asked.definition;
  const { min, max } = countsOf(asked.definition);
  const said = (id: Parameters<typeof wordedText>[1], values: Record<string, string>) =>
    fillText(wordedText(context.definition, id), values);
  const rules: FieldRule[] = [];
  if (min !== undefined) {
    const enough = { pattern: `^[^\\n]+(?:\\n[^\\n]+){${min - 1},}$` };
    // "None of these" alone is valid, even below the minimum.
    const schema = alone.length === 0 ? enough : { anyOf: [{ enum: alone }, enough] };
    const message = said('validation.fewestChoices', { limit: String(min) });
    rules.push({ validator: schemas.name(schema), message });
  }
  if (max !== undefined) {
    const schema = { pattern: `^[^\\n]*(?:\\n[^\\n]*){0,${max - 1}}$` };
    const message = said('validation.mostChoices', { limit: String(max) });
    rules.push({ validator: schemas.name(schema), message });
  }
  const offered = optionListNames(options).flatMap((name) => listedOptions(context, name));
  for (const value of alone) {
    const schema = {
      anyOf: [{ const: value }, { not: { pattern: `(?:^|\\n)${literalPattern(value)}(?:\\n|$)` } }],
    };
    const option = offered.find((one) => one.value === value)?.label ?? value;
    rules.push({ validator: schemas.name(schema), message: said('validation.aloneChoice', { option }) });
  }
  return rules;
}
