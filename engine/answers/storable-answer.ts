// Decides whether a value can ever be stored under a key, whatever the other answers are. A value that breaks only
// a validation rule can be stored.
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { TextId } from '../form/texts.ts';
import { ANSWER_TYPES, type AnswerType, typeOf } from '../values/answer-types.ts';
import { isListText } from '../values/list-text.ts';
import { textLength } from '../values/text-length.ts';
import { chosenValues, everOffered } from './choices.ts';
import { describedReader } from './described-answers.ts';
import { SOURCES } from './layout-keys.ts';
import { isStorableText } from './storable-text.ts';
import { hasLineBreak, isOneLine, normaliseTypedAnswer, storedAnswer } from './stored-answer.ts';

/** Whether every value in a choice was `stored` before or can be offered, under whatever answers. */
function isChoosable(form: CompiledForm, question: CompiledQuestion, value: string, stored: string): boolean {
  if (question.options === undefined || value === '' || value === question.accepts?.value) return true;
  const known = [...everOffered(form, question).map((one) => one.value), ...chosenValues(question, stored)];
  return chosenValues(question, value).every((chosen) => known.includes(chosen));
}

/** Whether a number is on the question's scale. */
function isOnScale({ scale }: CompiledQuestion, value: string): boolean {
  if (scale === undefined || value === '') return true;
  const number = Number(value);
  return Number.isInteger(number) && number >= scale.least && number <= scale.most;
}

/**
 * Returns the error for a text in the wrong format, or undefined. With `mustBeReal`, also rejects a value in the
 * right format that does not exist, such as February 30. Otherwise the validation reports it.
 */
function formatRefusal({ format }: AnswerType, value: string, mustBeReal: boolean): TextId | undefined {
  if (format === undefined || value === '') return undefined;
  const hasShape = new RegExp(`^(?:${format.shape})$`).test(value);
  return hasShape && (!mustBeReal || format.hasRealValue(value))
    ? undefined
    : (format.refusal ?? 'error.wrongType');
}

/**
 * Returns the maximum length of a text. Choices that are no longer offered, and their labels, may stay in
 * addition to new ones.
 */
function maximumLength(form: CompiledForm, key: string, stored: string): number {
  const { maxLength = 0, describes = key } = form.keys[key] ?? {};
  return form.questions[describes]?.options === undefined ? maxLength : maxLength + textLength(stored);
}

/**
 * Returns the id of the error text for a value that cannot be stored, or undefined if it can. `stored` are the
 * current answers: a choice among them may stay even if no list has it any more.
 */
export function answerRefusal(
  form: CompiledForm,
  key: string,
  value: unknown,
  stored: Answers = {},
): TextId | undefined {
  const model = Object.hasOwn(form.keys, key) ? form.keys[key] : undefined;
  if (model === undefined) return 'error.unknownKey';
  if (typeof value !== model.type) return 'error.wrongType';
  if (model.readOnly || (model.document && value !== '')) return 'error.readOnly';
  if (typeof value !== 'string') return undefined;
  const before = String(stored[key] ?? '');
  if (textLength(value) > maximumLength(form, key, before)) return 'error.tooLong';
  if (!isStorableText(value)) return 'error.badCharacter';
  if (model.sourceOf !== undefined && !['', ...SOURCES].includes(value)) return 'error.unknownOption';
  if (model.list && !isListText(value)) return 'error.wrongType';
  const question = form.questions[key];
  const type = model.form === undefined ? question && typeOf(question) : ANSWER_TYPES[model.form];
  // A value must exist if data-model.json declares the key as a date, a time or a number.
  const refusal = type && formatRefusal(type, value, model.form !== undefined);
  if (refusal !== undefined || question === undefined) return refusal;
  if (question.parts) return describedReader()?.refusal(question, value);
  if (!isChoosable(form, question, value, before) || !isOnScale(question, value))
    return 'error.unknownOption';
  return isOneLine(question) && hasLineBreak(value) ? 'error.lineBreak' : undefined;
}

/**
 * Normalises a text for its question. A text of blanks becomes `""`, which counts as no answer, so that no rule
 * rejects it. Values of other types are returned unchanged.
 */
export function normaliseAnswer(form: CompiledForm, key: string, value: unknown): unknown {
  // Empty values in a list must not be dropped silently.
  if (typeof value !== 'string' || form.keys[key]?.list === true) return value;
  if (storedAnswer(form, key, value) === '') return '';
  const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  return question === undefined ? value : normaliseTypedAnswer(question, value);
}

/** Whether an answer can be stored. */
export function isStorable(form: CompiledForm, key: string, value: AnswerValue, stored?: Answers): boolean {
  return answerRefusal(form, key, normaliseAnswer(form, key, value), stored) === undefined;
}
