import { clearHidden } from '../../engine/answers/set-answer.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors, FormModule } from '../../engine/form/form-module.ts';
import { formErrors } from '../../engine/validation/answer-errors.ts';
import { possibleTodays } from '../../engine/values/calendar.ts';
import type { Student } from '../store/store.ts';
import { pageAnswers } from './student-answers.ts';

/**
 * Validates a stored application with the module that browsers run (decision STAT-15), ignoring errors that the
 * browser reported. Only the browser knows the applicant's date, so a value that is valid on today's date
 * anywhere on earth is accepted.
 */
export function checkApplication(module: FormModule, student: Student, now: number): AnswerErrors {
  const answers = pageAnswers(module.form, student);
  const [errors = {}, ...others] = possibleTodays(new Date(now)).map((today) =>
    formErrors(module, answers, { today }),
  );
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => others.every((other) => Object.hasOwn(other, key))),
  );
}

/**
 * Returns the answers whose stored value is outdated, with their new values: answers of hidden questions, which
 * become empty (spec §4), and computed answers.
 */
export function findOutdatedAnswers(form: CompiledForm, student: Student): Answers {
  const { answers, changed } = clearHidden(form, pageAnswers(form, student));
  return Object.fromEntries(changed.map((key) => [key, answers[key] ?? '']));
}
