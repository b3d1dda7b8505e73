import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { optionValues, unknownSeverity } from '../asking/option-values.ts';
import type { Operand, Scalar } from '../definition/definition.ts';
import { didYouMean } from '../source/nearest.ts';
import type { Place } from '../source/source-file.ts';
import { type AnswerTypeName, sampleHint, typeOf } from '../values/answer-types.ts';
import { parseRelativeDay } from '../values/calendar.ts';

/** Whether a target is another answer. */
export function isAnswerTarget(target: Operand): target is Exclude<Operand, Scalar> {
  return typeof target === 'object';
}

/** Describes the kind of a question's answer. Only answers of the same kind can be compared. */
export function comparedAs({ entry: { stores } }: AskedQuestion): string {
  if (typeOf({ stores }).stored === 'boolean') return 'true or false';
  if (stores === 'list') return 'a list of choices';
  if (stores === 'json') return 'an answer described by a schema';
  return typeOf({ stores }).format === undefined ? 'a text' : `a ${stores === 'day' ? 'date' : stores}`;
}

/**
 * Returns the question whose answer is the target. Reports an unknown question, the question itself, and an
 * answer of another kind.
 */
export function checkAnswerTarget(
  { asked, report }: CompileContext,
  question: AskedQuestion,
  key: string,
  written: string,
  place: Place,
): AskedQuestion | undefined {
  const other = asked.get(key);
  if (other === undefined || key === question.key) {
    report({
      ...place,
      code: 'unknown-key',
      message: `The form has no other question with the key "${written}".`,
      suggestion: didYouMean(
        written,
        [...asked.keys()].filter((one) => one !== question.key),
      ),
    });
    return undefined;
  }
  const [one, two] = [comparedAs(question), comparedAs(other)];
  if (one !== two) {
    report({
      ...place,
      code: 'wrong-target',
      message: `The answer to "${question.key}" is ${one}, but the answer to "${key}" is ${two}. They cannot be compared.`,
      suggestion: 'Compare two answers of the same kind.',
    });
    return undefined;
  }
  return other;
}

/** For findings: describes answer types with a format, and how to write such an answer. */
const FORMS: Readonly<Partial<Record<AnswerTypeName, { readonly is: string; readonly write: string }>>> = {
  number: { is: 'a number', write: 'Write a number, such as 5 or "12.5".' },
  day: {
    is: 'a date, stored as YYYY-MM-DD',
    write:
      'Write an existing date, such as "2005-12-31", or a date relative to today, such as "today" or "today-18y".',
  },
};

/**
 * Reports a target that the answer can never be. Without this check, a condition with a misspelt option would
 * silently be false. With `isAnswer`, the target must be one of the question's options, if it has any;
 * without, it is a bound.
 */
export function checkTarget(
  context: CompileContext,
  question: AskedQuestion,
  target: Scalar,
  isAnswer: boolean,
  place: Place,
): void {
  const { report } = context;
  const { stored, format } = typeOf(question.entry);
  const isBox = stored === 'boolean';
  if (isBox !== (typeof target === 'boolean')) {
    report({
      ...place,
      code: 'wrong-target',
      message: `The answer to "${question.key}" is ${isBox ? 'true or false' : 'a text'}, so it can never be ${JSON.stringify(target)}.`,
      suggestion: isBox ? 'Write true or false, without quotes.' : 'Write the target in double quotes.',
    });
    return;
  }
  if (
    format !== undefined &&
    target !== '' &&
    !isToday(question, target) &&
    !format.hasRealValue(String(target))
  ) {
    const { stores } = question.entry;
    const form = FORMS[stores];
    report({
      ...place,
      code: 'wrong-target',
      message: `The answer to "${question.key}" is ${form?.is ?? `a ${stores}`}. It cannot be compared with ${JSON.stringify(target)}.`,
      suggestion: form?.write ?? sampleHint(stores),
    });
    return;
  }
  if (isAnswer && target !== '') checkOption(context, question, target, place);
}

/** Reports a target that is not among a question's options. With `atKey`, it is a property name. */
export function checkOption(
  context: CompileContext,
  question: AskedQuestion,
  target: Scalar,
  place: Place,
  atKey = false,
): void {
  const { options } = question.definition;
  if (options === undefined) return;
  const values = optionValues(context, options);
  if (values.length === 0 || values.includes(String(target))) return;
  context.report({
    ...{ ...place, atKey },
    severity: unknownSeverity(context, options),
    code: 'unknown-option',
    message: `"${String(target)}" is not an option of "${question.definition.question}".`,
    suggestion:
      didYouMean(String(target), values) ??
      `Its options are ${values.slice(0, 12).join(', ')}${values.length > 12 ? ', …' : '.'}`,
  });
}

/** Whether the target of a date question is relative to today. */
export function isToday({ entry }: AskedQuestion, target: Scalar): target is string {
  return entry.stores === 'day' && typeof target === 'string' && parseRelativeDay(target) !== undefined;
}
