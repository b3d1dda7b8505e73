import { holds } from '../conditions/holds.ts';
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { isBlankText } from './blank.ts';
import { chosenValues, everOffered, offeredChoices } from './choices.ts';
import { sourceKey } from './layout-keys.ts';
import { offeredInAnyTimeZone, offeredOptions } from './visibility.ts';

/** Returns the stored value of an empty answer: `""`, or `false` for a checkbox (spec §3, decision DATA-25). */
export function emptyAnswer(type: 'string' | 'boolean'): AnswerValue {
  return type === 'boolean' ? false : '';
}

/** Whether a value counts as no answer. */
export function isEmpty(value: AnswerValue | undefined): boolean {
  return value === undefined || value === '' || value === false;
}

/** Whether two values are the same answer. An absent value equals an empty one. */
export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return one === other || (isEmpty(one) && isEmpty(other));
}

/** Whether a value shows nothing to a reader. */
export function isBlank(value: AnswerValue): boolean {
  return typeof value === 'string' ? isBlankText(value) : !value;
}

/**
 * Returns the answer that counts for validation and display. A choice that is not offered (any more) counts as
 * empty, so that the question is asked again after a change of the option list. Of several choices, the offered
 * ones count.
 */
export function currentAnswer(form: CompiledForm, question: CompiledQuestion, answers: Answers): AnswerValue {
  if (question.file?.keys !== undefined) return firstFileMark(question.file.keys, answers);
  const value = answers[question.key] ?? emptyAnswer(question.type);
  if (question.options === undefined || value === '') return value;
  if (question.stores === 'list')
    return offeredChoices(offeredOptions(form, question, answers), String(value));
  if (value === question.accepts?.value && holds(question.accepts.when, answers)) return value;
  return offeredOptions(form, question, answers).some((option) => option.value === value) ? value : '';
}

/** Returns the mark of the first uploaded file of a question with several files. */
function firstFileMark(keys: readonly string[], answers: Answers): AnswerValue {
  const first = keys.find((key) => !isEmpty(answers[key]));
  return first === undefined ? '' : (answers[first] ?? '');
}

/**
 * Returns the values chosen for a question that the conditions of its options exclude under these answers.
 * Choices that are in no list any more are not included.
 */
export function excludedChoices(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly string[] {
  const { key, options, offer, accepts } = question;
  const value = String(answers[key] ?? '');
  const isConditional = offer !== undefined || (options !== undefined && 'cases' in options);
  if (!isConditional || value === '') return [];
  if (value === accepts?.value && holds(accepts.when, answers)) return [];
  const offered = new Set(offeredInAnyTimeZone(form, question, answers).map(({ value }) => value));
  const ever = new Set(everOffered(form, question).map(({ value }) => value));
  return chosenValues(question, value).filter((chosen) => !offered.has(chosen) && ever.has(chosen));
}

/**
 * Returns the answer key that a stored key belongs to. For the label of a choice, this is the key of the choice:
 * `pet` for `pet_desc`. For a source key, it is the key of the autocomplete. Other keys are returned
 * unchanged.
 */
export function answerKeyOf(form: CompiledForm, key: string): string {
  const model = form.keys[key];
  return model?.describes ?? model?.sourceOf ?? key;
}

/**
 * Returns the source key of an autocomplete, or the autocomplete of a source key, since text and source belong
 * together. Any other key is returned unchanged.
 */
export function pairedKey(form: CompiledForm, key: string): string {
  return form.questions[key]?.lookup === undefined ? (form.keys[key]?.sourceOf ?? key) : sourceKey(key);
}

/** Returns the keys stored with an answer: the label of a choice and the source of an autocomplete's text. */
export function companionKeys({ key, describe, lookup }: CompiledQuestion): readonly string[] {
  return [...(describe ? [descriptionKey(key)] : []), ...(lookup ? [sourceKey(key)] : [])];
}

/** Returns the key that stores the label of a choice: `pet_desc` for `pet`. */
export function descriptionKey(key: string): string {
  return `${key}_desc`;
}
