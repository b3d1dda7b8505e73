import type { Answers, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { cutText } from '../values/text-length.ts';
import { sourceKey, typingKey } from './layout-keys.ts';
import { type AnswersChange, setAnswers } from './set-answer.ts';

/** Takes a text, and empties the answers that a record fills. */
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

/** Takes the label of a record that is still on its way: a typed text until then, whose details wait. */
export function awaitRecord(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  label: string,
): AnswersChange {
  return take(form, answers, question, label, 'typed', 'typing');
}

/** Takes a text of the applicant's own: the related answers are emptied. */
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
