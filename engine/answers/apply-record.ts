// Changes of an autocomplete's answer: typed text, a record that is still loading, or nothing. take-record.ts
// sets a chosen record.
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { cutText } from '../values/text-length.ts';
import { sourceKey, typingKey } from './layout-keys.ts';
import { type AnswersChange, setAnswers } from './set-answer.ts';

/** Sets the text and its source, and empties the answers that a record would fill. */
function setText(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
  source: string,
  typing = '',
): AnswersChange {
  return setAnswers(form, answers, {
    [question.key]: cutText(text, form.keys[question.key]?.maxLength ?? 0),
    [sourceKey(question.key)]: source,
    [typingKey(question.key)]: typing,
    ...Object.fromEntries(Object.keys(question.lookup?.fills ?? {}).map((key) => [key, ''])),
  });
}

/**
 * Sets the label of a chosen record that is still loading. Until the record is there, the label counts as typed
 * text, and the questions for the record's details are not shown.
 */
export function awaitRecord(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  label: string,
): AnswersChange {
  return setText(form, answers, question, label, 'typed', 'typing');
}

/** Sets a text that the applicant typed, and empties the answers that a record would fill. */
export function applyTyped(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
): AnswersChange {
  return setText(form, answers, question, text, 'typed');
}

/** Empties the autocomplete and the answers that its record filled. */
export function clearRecord(form: CompiledForm, answers: Answers, question: CompiledQuestion): AnswersChange {
  return setText(form, answers, question, '', '');
}
