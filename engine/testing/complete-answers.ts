// Completes an application by trial: each invalid question gets the first valid value.

import { setAnswer } from '../answers/set-answer.ts';
import { offeredOptions } from '../answers/visibility.ts';
import type { Answers, AnswerValue, CompiledQuestion } from '../form/compiled-form.ts';
import type { ValidationContext } from '../form/form-module.ts';
import { formErrors, type JudgedForm, questionErrors } from '../validation/answer-errors.ts';

const TEXTS = [
  'Some text',
  '12345',
  '(555) 234-5678',
  '1990-05-05',
  'ada@example.org',
  '123-45-6789',
  'ANSWERED',
];

/** Numbers for questions with limits and steps. */
const NUMBERS = [
  '0',
  '1',
  '3',
  '5',
  '10',
  '12',
  '20',
  '50',
  '100',
  '500',
  '1000',
  '10000',
  '0.5',
  '0.05',
  '-1',
];

function candidates(
  module: JudgedForm,
  question: CompiledQuestion,
  answers: Answers,
): readonly AnswerValue[] {
  if (question.type === 'boolean') return [true];
  if (question.number !== undefined) return NUMBERS;
  const options = offeredOptions(module.form, question, answers).map((option) => option.value);
  if (question.stores === 'list') return options.map((_, index) => options.slice(0, index + 1).join('\n'));
  // "No" opens no further questions.
  return [...options.filter((value) => value === 'N'), ...options, ...TEXTS];
}

/** Returns answers without errors, including documents. Throws if a question refuses all tried values. */
export function completeAnswers(module: JudgedForm, context: ValidationContext): Answers {
  let answers: Answers = {};
  for (let round = 0; round < 200; round += 1) {
    const [key] = Object.keys(formErrors(module, answers, context));
    if (key === undefined) return answers;
    const question = module.form.questions[key];
    if (question === undefined) throw new Error(`The form has no question "${key}".`);
    const value = candidates(module, question, answers).find((candidate) => {
      const tried = setAnswer(module.form, answers, key, candidate).answers;
      return questionErrors(module, question, tried, context).length === 0;
    });
    if (value === undefined) throw new Error(`Nothing satisfies the question "${key}".`);
    answers = setAnswer(module.form, answers, key, value).answers;
  }
  throw new Error('The application never became complete.');
}
