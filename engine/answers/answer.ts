import { holds } from '../conditions/holds.ts';
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { isBlankText } from './blank.ts';
import { chosenValues, everOffered, offeredChoices } from './choices.ts';
import { sourceKey } from './layout-keys.ts';
import { offeredOnEarth, offeredOptions } from './visibility.ts';

/** The stored value of an empty answer: `""`, or `false` for a box (spec §3, decision DATA-25). */
export function emptyAnswer(type: 'string' | 'boolean'): AnswerValue {
  return type === 'boolean' ? false : '';
}

/** Whether a value counts as no answer. */
export function isEmpty(value: AnswerValue | undefined): boolean {
  return value === undefined || value === '' || value === false;
}

/** Whether two values are the same answer: what was never given is empty. */
export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return one === other || (isEmpty(one) && isEmpty(other));
}

/** Whether a value says nothing to a person who reads it. */
export function isBlank(value: AnswerValue): boolean {
  return typeof value === 'string' ? isBlankText(value) : !value;
}

/**
 * The answer that counts: a choice that its question does not offer (any more) is no answer,
 * so that a changed option list asks again instead of passing what nobody can see. Of several choices those count that are.
 */
export function currentAnswer(form: CompiledForm, question: CompiledQuestion, answers: Answers): AnswerValue {
  if (question.file?.keys !== undefined) return anyFile(question.file.keys, answers);
  const value = answers[question.key] ?? emptyAnswer(question.type);
  if (question.options === undefined || value === '') return value;
  if (question.stores === 'list')
    return offeredChoices(offeredOptions(form, question, answers), String(value));
  if (value === question.accepts?.value && holds(question.accepts.when, answers)) return value;
  return offeredOptions(form, question, answers).some((option) => option.value === value) ? value : '';
}

/** The mark of the first file that is there. */
function anyFile(keys: readonly string[], answers: Answers): AnswerValue {
  const first = keys.find((key) => !isEmpty(answers[key]));
  return first === undefined ? '' : (answers[first] ?? '');
}

/**
 * What is chosen and the conditions of the options do not offer, as the answers stand. What no list has any more they have not
 * taken away.
 */
export function lostChoices(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly string[] {
  const { key, options, offer, accepts } = question;
  const value = String(answers[key] ?? '');
  const isConditional = offer !== undefined || (options !== undefined && 'cases' in options);
  if (!isConditional || value === '') return [];
  if (value === accepts?.value && holds(accepts.when, answers)) return [];
  const offered = new Set(offeredOnEarth(form, question, answers).map(({ value }) => value));
  const ever = new Set(everOffered(form, question).map(({ value }) => value));
  return chosenValues(question, value).filter((chosen) => !offered.has(chosen) && ever.has(chosen));
}

/** The key of the answer that a stored value goes with: of the choice that it describes, of the text that it tells the source of, else its own. */
export function answerKeyOf(form: CompiledForm, key: string): string {
  const model = form.keys[key];
  return model?.describes ?? model?.sourceOf ?? key;
}

/** The source of an autocomplete's answer, and the other way round: a text and where it came from are one. Else the key itself. */
export function pairedKey(form: CompiledForm, key: string): string {
  return form.questions[key]?.lookup === undefined ? (form.keys[key]?.sourceOf ?? key) : sourceKey(key);
}

/** Keys of what is stored beside an answer and goes with it: the label of a choice, the source of an autocomplete's text. */
export function companionKeys({ key, describe, lookup }: CompiledQuestion): readonly string[] {
  return [...(describe ? [descriptionKey(key)] : []), ...(lookup ? [sourceKey(key)] : [])];
}

/** Key of the description of a choice. */
export function descriptionKey(key: string): string {
  return `${key}_desc`;
}
