// Whether a value can ever be stored under a key, whatever else is answered.
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { TextId } from '../form/texts.ts';
import { isListText } from '../values/list-text.ts';
import { textLength } from '../values/text-length.ts';
import { ANSWER_TYPES, type AnswerType, typeOf } from './answer-types.ts';
import { chosenValues, everOffered } from './choices.ts';
import { describedReader } from './described-answers.ts';
import { SOURCES } from './layout-keys.ts';
import { isStorableText } from './storable-text.ts';
import { hasLineBreak, isOneLine, readTyped, storedAnswer } from './stored-answer.ts';

/** Whether all that is chosen can ever be offered, or is chosen already. */
function isChoosable(form: CompiledForm, question: CompiledQuestion, value: string, stored: string): boolean {
  if (question.options === undefined || value === '' || value === question.accepts?.value) return true;
  const known = [...everOffered(form, question).map((one) => one.value), ...chosenValues(question, stored)];
  return chosenValues(question, value).every((chosen) => known.includes(chosen));
}

/** Whether a number is one of those in the row that it is chosen from. */
function isOnScale({ scale }: CompiledQuestion, value: string): boolean {
  if (scale === undefined || value === '') return true;
  const number = Number(value);
  return Number.isInteger(number) && number >= scale.least && number <= scale.most;
}

/**
 * Says of a text that it has not the form of its type. Whether a day exists is judged by the validation, unless
 * data-model.json says `isKept` that nothing but days may be stored.
 */
function formRefusal({ form }: AnswerType, value: string, isKept: boolean): TextId | undefined {
  if (form === undefined || value === '') return undefined;
  const isOfForm = new RegExp(`^(?:${form.shape})$`).test(value) && (!isKept || form.isReal(value));
  return isOfForm ? undefined : form.refusal;
}

/** How long a text may be: what was chosen of options that are no longer offered, and its labels, may stay beside the others. */
function longest(form: CompiledForm, key: string, stored: string): number {
  const { maxLength = 0, describes = key } = form.keys[key] ?? {};
  return form.questions[describes]?.options === undefined ? maxLength : maxLength + textLength(stored);
}

/**
 * What makes a value impossible to store, as the id of the text that says so; undefined where it can be. `stored` are the
 * answers that it comes to: a choice among them may stay when no list has it any more.
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
  if (textLength(value) > longest(form, key, before)) return 'error.tooLong';
  if (!isStorableText(value)) return 'error.badCharacter';
  if (model.sourceOf !== undefined && !['', ...SOURCES].includes(value)) return 'error.unknownOption';
  if (model.list && !isListText(value)) return 'error.wrongType';
  const question = form.questions[key];
  const type = model.form === undefined ? question && typeOf(question) : ANSWER_TYPES[model.form];
  const other = type && formRefusal(type, value, model.form !== undefined);
  if (other !== undefined || question === undefined) return other;
  if (question.parts) return describedReader()?.refusal(question, value);
  if (!isChoosable(form, question, value, before) || !isOnScale(question, value))
    return 'error.unknownOption';
  return isOneLine(question) && hasLineBreak(value) ? 'error.lineBreak' : undefined;
}

/** A text as it is read, and `""` for one of blanks: it is no answer, so that nothing about it can be wrong. */
export function answerGiven(form: CompiledForm, key: string, value: unknown): unknown {
  // An empty part of a list is not left out unseen.
  if (typeof value !== 'string' || form.keys[key]?.list === true) return value;
  if (storedAnswer(form, key, value) === '') return '';
  const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  return question === undefined ? value : readTyped(question, value);
}

/** Whether an answer can be stored: what cannot was never one, or was one to another form. */
export function isStorable(form: CompiledForm, key: string, value: AnswerValue, stored?: Answers): boolean {
  return answerRefusal(form, key, answerGiven(form, key, value), stored) === undefined;
}
