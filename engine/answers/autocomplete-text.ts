// Sets or empties the text of an autocomplete without a record. take-record.ts sets a chosen record.
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { cutText } from '../values/text-length.ts';
import { sourceKey, typingKey, UNSETTLED } from './layout-keys.ts';
import { type AnswersChange, setAnswers } from './set-answer.ts';

/**
 * Sets a text that the applicant typed, or empties the autocomplete. Empties the answers that a record would fill.
 * While the record of a chosen label is loading (`isLoading`), the label counts as typed, but the questions for its
 * details are not shown.
 */
export function setAutocompleteText(
  form: CompiledForm,
  answers: Answers,
  { key, lookup }: CompiledQuestion,
  text: string,
  isLoading = false,
): AnswersChange {
  return setAnswers(form, answers, {
    [key]: cutText(text, form.keys[key]?.maxLength ?? 0),
    [sourceKey(key)]: text === '' ? '' : 'typed',
    [typingKey(key)]: isLoading ? UNSETTLED : '',
    ...Object.fromEntries(Object.keys(lookup?.fills ?? {}).map((filled) => [filled, ''])),
  });
}
