import { holds } from '../conditions/holds.ts';
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { isBlankText } from './blank.ts';
import { offeredOptions } from './visibility.ts';

/** The stored value of an empty answer: `""`, or `false` for a box (spec §3, decision DATA-25). */
export function emptyAnswer(type: 'string' | 'boolean'): AnswerValue {
  return type === 'boolean' ? false : '';
}

/** Whether a value counts as no answer. */
export function isEmpty(value: AnswerValue | undefined): boolean {
  return value === undefined || value === '' || value === false;
}

/** Whether a value says nothing to a person who reads it. */
export function isBlank(value: AnswerValue): boolean {
  return typeof value === 'string' ? isBlankText(value) : !value;
}

/**
 * The answer that counts: a choice that its question does not offer (any more) is no answer,
 * so that a changed option list asks again instead of passing what nobody can see.
 */
export function currentAnswer(form: CompiledForm, question: CompiledQuestion, answers: Answers): AnswerValue {
  const value = answers[question.key] ?? emptyAnswer(question.type);
  if (question.options === undefined || value === '') return value;
  if (value === question.accepts?.value && holds(question.accepts.when, answers)) return value;
  return offeredOptions(form, question, answers).some((option) => option.value === value) ? value : '';
}

/** Key of the description of a choice. */
export function descriptionKey(key: string): string {
  return `${key}_desc`;
}
