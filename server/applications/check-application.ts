import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import type { AnswerErrors, FormModule } from '../../engine/form/form-module.ts';
import { formErrors } from '../../engine/validation/answer-errors.ts';
import { localToday } from '../../engine/validation/calendar.ts';
import type { Student } from '../store/store.ts';
import { knownAnswers, knownTabs } from './known-to-form.ts';

/**
 * What is wrong with a stored application, by the module that browsers run (decision STAT-15). What the browser found
 * or posted does not count.
 */
export function checkApplication(module: FormModule, student: Student, now: number): AnswerErrors {
  const { form } = module;
  const layout = layoutAnswers(student.addAnother, knownTabs(form, student.tabs));
  return formErrors(
    module,
    { ...knownAnswers(form, student.answers), ...layout },
    { today: localToday(new Date(now)) },
  );
}
