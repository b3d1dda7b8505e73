import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { cutText } from '../values/text-length.ts';
import { sourceKey, typingKey } from './layout-keys.ts';
import { type AnswersChange, setAnswers } from './set-answer.ts';

/** Sets a text and empties the answers that a record fills. */
function take(
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
 * Sets the label of a record that is still loading. Until then it counts as typed text, and its details are not
 * shown.
 */
export function awaitRecord(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  label: string,
): AnswersChange {
  return take(form, answers, question, label, 'typed', 'typing');
}

/** Sets a text that the applicant typed and empties the related answers. */
export function applyTyped(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
): AnswersChange {
  return take(form, answers, question, text, 'typed');
}

/** Clears the autocomplete and the related answers. */
export function clearRecord(form: CompiledForm, answers: Answers, question: CompiledQuestion): AnswersChange {
  return take(form, answers, question, '', '');
}
