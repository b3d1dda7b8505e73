import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { answerKeyOf, currentAnswer, isEmpty } from './answer.ts';
import { clearHidden, setAnswers } from './set-answer.ts';
import { writableAnswers } from './writable-answers.ts';

/**
 * Fills empty answers with answers from a link (decision NAV-50) or with defaults. Leaves out unknown keys, choices
 * that are not offered with the existing answers, and values that would hide an existing answer.
 */
export function fillEmpty(form: CompiledForm, answers: Answers, offered: Answers): Answers {
  const fillable = Object.entries(writableAnswers(form, offered)).filter(
    // The description of a choice is written with the choice.
    ([key, value]) =>
      isEmpty(answers[answerKeyOf(form, key)]) && !isEmpty(value) && form.keys[key]?.describes === undefined,
  );
  const all = { ...answers, ...Object.fromEntries(fillable) };
  const fitting = fillable.flatMap(([key, value]) => {
    const question = form.questions[key];
    // Of several choices, only those that are offered are filled in.
    const current = question === undefined ? value : currentAnswer(form, question, all);
    return isEmpty(current) ? [] : [[key, current] as const];
  });
  return fill(form, answers, Object.fromEntries(fitting));
}

/** Sets the values, except those that decide about an existing answer that would be lost. */
function fill(form: CompiledForm, answers: Answers, values: Answers): Answers {
  const filled = clearHidden(form, setAnswers(form, answers, values).answers).answers;
  const lostKeys = Object.keys(answers).filter(
    (key) => !isEmpty(answers[key]) && filled[key] !== answers[key],
  );
  const decidingKeys = new Set(lostKeys.flatMap((key) => form.questions[key]?.dependsOn ?? []));
  const harmless = Object.entries(values).filter(([key]) => !decidingKeys.has(key));
  if (harmless.length === Object.keys(values).length) return filled;
  return fill(form, answers, Object.fromEntries(harmless));
}
