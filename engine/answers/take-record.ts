import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { cutText } from '../values/text-length.ts';
import { sourceKey, typingKey } from './layout-keys.ts';
import { type LookupRecord, recordAnswers } from './record-answers.ts';
import { type AnswersChange, setAnswers } from './set-answer.ts';

/**
 * Answers an autocomplete with a chosen record: sets the record's label, and the answers that its fields fill (spec
 * §4 "Autocomplete").
 */
export function takeRecord(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  label: string,
  record: LookupRecord,
): AnswersChange {
  const { key, lookup } = question;
  return setAnswers(form, answers, {
    [key]: cutText(label, form.keys[key]?.maxLength ?? 0),
    [sourceKey(key)]: 'record',
    [typingKey(key)]: '',
    ...recordAnswers(form, answers, lookup?.fills ?? {}, record),
  });
}
