// Answers a question whose options are records of a register. Loaded only with forms that have such a question.
// The import registers the function.
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { isEmpty } from './answer.ts';
import { recordAnswers } from './record-answers.ts';
import { type AnswersChange, registerRecordChooser, setShownAnswers } from './set-answer.ts';
import { offeredOptions } from './visibility.ts';

/** Sets the answer and fills in the visible questions from the fields of the chosen record. */
function chooseRecord(
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  value: AnswerValue,
): AnswersChange {
  const { key, fills = {} } = question;
  const chosen = offeredOptions(form, question, answers).find((option) => option.value === value);
  const filled = recordAnswers(form, { ...answers, [key]: value }, fills, chosen?.record);
  for (;;) {
    const change = setShownAnswers(form, answers, { [key]: value, ...filled });
    // Hidden questions are not filled in, because their answers would be cleared again.
    const hidden = Object.keys(filled).filter((one) => filled[one] !== '' && isEmpty(change.answers[one]));
    if (hidden.length === 0) return change;
    for (const one of hidden) filled[one] = '';
  }
}

registerRecordChooser(chooseRecord);
