import { clearHidden } from '../../engine/answers/set-answer.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors, FormModule } from '../../engine/form/form-module.ts';
import { formErrors } from '../../engine/validation/answer-errors.ts';
import { daysOnEarth } from '../../engine/values/calendar.ts';
import type { Student } from '../store/store.ts';
import { pageAnswers } from './student-answers.ts';

/**
 * What is wrong with a stored application, by the module that browsers run (decision STAT-15). What the browser found
 * or posted does not count. Which day it is where the applicant is the browser knows alone: what is right on a day that
 * is today anywhere on earth is not refused.
 */
export function checkApplication(module: FormModule, student: Student, now: number): AnswerErrors {
  const answers = pageAnswers(module.form, student);
  const [errors = {}, ...others] = daysOnEarth(new Date(now)).map((today) =>
    formErrors(module, answers, { today }),
  );
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => others.every((other) => Object.hasOwn(other, key))),
  );
}

/** What is not as the form would have it: answers to hidden questions, emptied, since nobody sees them (spec §4), and computed ones. */
export function settledAnswers(form: CompiledForm, student: Student): Answers {
  const { answers, changed } = clearHidden(form, pageAnswers(form, student));
  return Object.fromEntries(changed.map((key) => [key, answers[key] ?? '']));
}
