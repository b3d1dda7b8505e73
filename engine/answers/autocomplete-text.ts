// Sets or empties the text of an autocomplete without a record. take-record.ts sets a chosen record.
import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { cutText } from '../values/text-length.ts';
import { sourceKey, typingKey, UNSETTLED } from './layout-keys.ts';
import { type AnswersChange, setAnswers } from './set-answer.ts';

/**
 * Sets the text, its source and whether its details stay hidden. Empties the answers that a record would fill.
 */
function setText(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
  source: 'typed' | '',
  isUnsettled: boolean,
): AnswersChange {
  return setAnswers(form, answers, {
    [question.key]: cutText(text, form.keys[question.key]?.maxLength ?? 0),
    [sourceKey(question.key)]: source,
    [typingKey(question.key)]: isUnsettled ? UNSETTLED : '',
    ...Object.fromEntries(Object.keys(question.lookup?.fills ?? {}).map((key) => [key, ''])),
  });
}

/**
 * Sets the label of a chosen record that is still loading. Until the record arrives, the label counts as typed
 * text, but the questions for its details are not shown.
 */
export function setLoadingRecord(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  label: string,
): AnswersChange {
  return setText(form, answers, question, label, 'typed', true);
}

/** Sets a text that the applicant typed, and empties the answers that a record would fill. */
export function setTypedText(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
): AnswersChange {
  return setText(form, answers, question, text, 'typed', false);
}

/** Empties the autocomplete and the answers that its record filled. */
export function clearRecord(form: CompiledForm, answers: Answers, question: CompiledQuestion): AnswersChange {
  return setText(form, answers, question, '', '', false);
}
