import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { cutText } from '../values/text-length.ts';
import { sourceKey, typingKey } from './layout-keys.ts';
import { type LookupRecord, recordAnswers } from './record-answers.ts';
import { type AnswersChange, setAnswers } from './set-answer.ts';

/** Fills the answers that belong to an autocomplete: the field of the record for each, empty without one. */
function fill(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
  source: string,
  record?: LookupRecord,
  isAwaited = false,
): AnswersChange {
  return setAnswers(form, answers, {
    [question.key]: cutText(text, form.keys[question.key]?.maxLength ?? 0),
    [sourceKey(question.key)]: source,
    [typingKey(question.key)]: isAwaited ? 'typing' : '',
    ...recordAnswers(form, answers, question.lookup?.fills ?? {}, record),
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
  return fill(form, answers, question, label, 'typed', undefined, true);
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
