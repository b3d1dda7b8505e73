// Defaults: the values of questions that have no answer yet.
import { acceptAnswers } from '../answers/accept-answers.ts';
import { listNames } from '../answers/choices.ts';
import { isDated } from '../answers/listed-options.ts';
import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { writtenDecimal } from '../asking/number-settings.ts';
import type { QuestionDefinition } from '../definition/definition.ts';
import type { AnswerValue, CompiledDefault, CompiledForm } from '../form/compiled-form.ts';
import { isSensitive } from '../rules/compile-calculation.ts';
import { questionOf } from '../rules/compile-rule.ts';
import type { Finding } from '../source/diagnostic.ts';
import { suggestName } from '../source/nearest.ts';
import { placeIn } from '../source/source-file.ts';
import { questionErrors } from '../validation/answer-errors.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import { compileValidators } from '../validation/standalone.ts';
import { ANSWER_TYPES, type AnswerTypeName, sampleHint } from '../values/answer-types.ts';
import { localToday, parseRelativeDay } from '../values/calendar.ts';
import { listText } from '../values/list-text.ts';

type Written = NonNullable<QuestionDefinition['default']>;

/** Suggestions for a wrong default, by type of answer. */
const WRITTEN: Readonly<Record<string, string>> = {
  mark: 'Write true or false.',
  list: 'Write a list of options, such as ["one", "two"].',
  number: 'Write a number, such as 5 or "12.5".',
  day: 'Write a date, such as "2027-01-31", "today" or "today+30d".',
};

/** Converts a value of the config to its stored form. Returns undefined if its type does not fit. */
function stored(
  stores: AnswerTypeName,
  value: Exclude<Written, object> | readonly string[],
): AnswerValue | undefined {
  if (stores === 'mark') return typeof value === 'boolean' ? value : undefined;
  if (stores === 'list') return Array.isArray(value) ? listText(value) : undefined;
  if (stores === 'number')
    return typeof value === 'number' || typeof value === 'string' ? writtenDecimal(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const { format } = ANSWER_TYPES[stores] as { readonly format?: { hasRealValue(text: string): boolean } };
  return format === undefined || format.hasRealValue(value) ? value : undefined;
}

/** Compiles the default of a question; undefined if it has none. Reports values that cannot be its answer. */
export function compileDefault(context: CompileContext, asked: AskedQuestion): CompiledDefault | undefined {
  const { definition, place, scope } = asked;
  const { default: written, question } = definition;
  if (written === undefined) return undefined;
  const { stores } = asked.entry;
  const at = placeIn(place, 'default');
  const refuse = (finding: Pick<Finding, 'code' | 'message' | 'suggestion'>): undefined =>
    context.report({ ...at, ...finding }) as undefined;

  if (typeof written !== 'object' || Array.isArray(written)) {
    const value = written as Exclude<Written, object> | readonly string[];
    const day = stores === 'day' && typeof value === 'string' ? parseRelativeDay(value) : undefined;
    if (day !== undefined) return { day };
    const constant = stored(stores, value);
    if (constant !== undefined) return { value: constant };
    return refuse({
      code: 'wrong-default',
      message: `${JSON.stringify(value)} is not a possible answer to "${question}".`,
      suggestion: WRITTEN[stores] ?? sampleHint(stores) ?? 'Write a text.',
    });
  }
  if ('answer' in written) {
    const other = questionOf(context, written.answer, at, scope);
    if (other === undefined) return undefined;
    const { key } = other;
    if (key === asked.key || other.entry.stores !== stores) {
      return refuse({
        code: 'wrong-default',
        message: `The answer to "${written.answer}" is not a possible answer to "${question}".`,
        suggestion: 'Use another question of the same kind.',
      });
    }
    if (isSecret(context, other.definition) && !isSecret(context, definition)) {
      return refuse({
        code: 'wrong-default',
        message: `"${written.answer}" is sensitive or concealed, but anyone could read its answer in "${question}".`,
        suggestion: 'Use another question.',
      });
    }
    return { answer: key };
  }
  if (stores !== 'text' && stores !== 'address' && !('parameter' in written)) {
    return refuse({
      code: 'wrong-default',
      message: `An email address is not a possible answer to "${question}".`,
      suggestion: WRITTEN[stores],
    });
  }
  if ('account' in written) return { account: true };
  const { parameter } = written as { readonly parameter: string };
  const known = context.definition.form.value.parameters ?? [];
  if (!known.includes(parameter)) {
    return refuse({
      code: 'unknown-parameter',
      message: `form.json does not list "${parameter}" in "parameters".`,
      ...suggestName(parameter, known, `Add "parameters": ["${parameter}"] to form.json.`),
    });
  }
  if (isSecret(context, definition)) {
    return refuse({
      code: 'wrong-default',
      message: `"${question}" is sensitive or concealed, but browsers and servers store addresses.`,
      suggestion: 'Let applicants type the answer.',
    });
  }
  return { parameter };
}

/** Returns whether the answer is concealed on the screen or stored encrypted. */
export function isSecret(context: CompileContext, { question, concealed }: QuestionDefinition): boolean {
  return concealed === true || isSensitive(context, question);
}

/** Reports constant defaults that break the rules of their own questions. */
export function checkDefaults(
  { asked, report }: CompileContext,
  form: CompiledForm,
  schemas: Readonly<Record<string, JsonSchema>>,
): void {
  const constants = Object.values(form.questions).flatMap((question) =>
    question.calculate === undefined && question.default !== undefined && 'value' in question.default
      ? [{ question, value: question.default.value }]
      : [],
  );
  if (constants.length === 0) return;
  const module = { form, validators: compileValidators(schemas), cardValidators: NO_CARDS };
  for (const { question, value } of constants) {
    const { key } = question;
    const accepted = acceptAnswers(form, { [key]: value }, {});
    const shown = { ...question, hiddenWhen: [] };
    const [broken] = accepted.ok
      ? questionErrors(module, shown, { [key]: value }, { today: localToday() })
      : [
          `"${key}" cannot store this value: it is not one of the options, is too long, or has several lines.`,
        ];
    const place = asked.get(key)?.place;
    if (broken === undefined || place === undefined) continue;
    report({
      ...placeIn(place, 'default'),
      ...(listNames(question.options).some((name) => isDated(form, name)) ? { severity: 'warning' } : {}),
      code: 'wrong-default',
      message: `The question would refuse this value: ${broken}`,
      suggestion: 'Use an answer that the question accepts.',
    });
  }
}

const NO_CARDS = { login: {}, signup: {}, confirm: {}, forgot: {}, reset: {} };
