import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { cutText } from '../values/text-length.ts';
import { sourceKey, typingKey } from './layout-keys.ts';
import { type AnswersChange, setAnswers } from './set-answer.ts';
import { offeredOptions } from './visibility.ts';

/** A record of a register: names of fields to texts. */
export type LookupRecord = Readonly<Record<string, string>>;

/** What a related question can hold of a record's field: an option that it offers, or a text within its limit. */
function fitting(form: CompiledForm, key: string, value: string, answers: Answers): string {
  const question = form.questions[key];
  if (question?.options === undefined) return cutText(value, form.keys[key]?.maxLength ?? 0);
  return offeredOptions(form, question, answers).some((option) => option.value === value) ? value : '';
}

/** Fills the answers that belong to an autocomplete: the field of the record for each, empty without one. */
function fill(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
  source: string,
  record: LookupRecord = {},
  isAwaited = false,
): AnswersChange {
  const fields = Object.entries(question.lookup?.fills ?? {}).map(
    ([key, field]) => [key, record[field] ?? ''] as const,
  );
  // Which options one field may choose from can be decided by another field of the same record.
  const after = { ...answers, ...Object.fromEntries(fields) };
  const filled = fields.map(([key, value]) => [key, fitting(form, key, value, after)]);
  return setAnswers(form, answers, {
    [question.key]: cutText(text, form.keys[question.key]?.maxLength ?? 0),
    [sourceKey(question.key)]: source,
    [typingKey(question.key)]: isAwaited ? 'typing' : '',
    ...Object.fromEntries(filled),
  });
}

/** Takes a chosen record: its label, and its fields under the related keys (spec §4 "Autocomplete"). */
export function applyRecord(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  label: string,
  record: LookupRecord,
): AnswersChange {
  return fill(form, answers, question, label, 'record', record);
}

/** Takes the label of a record that is still on its way: a typed text until then, whose details wait. */
export function awaitRecord(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  label: string,
): AnswersChange {
  return fill(form, answers, question, label, 'typed', {}, true);
}

/** Takes a text of the applicant's own: the related answers are emptied. */
export function applyTyped(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
): AnswersChange {
  return fill(form, answers, question, text, 'typed');
}

/** Clears the autocomplete and the related answers. */
export function clearRecord(form: CompiledForm, answers: Answers, question: CompiledQuestion): AnswersChange {
  return fill(form, answers, question, '', '');
}
