// Computes the expected error summary with the engine from the config files, without browser and server.
import type { Answers } from '../engine/form/compiled-form.ts';
import { judgedForm } from '../engine/proof/prove-form.ts';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { formErrors } from '../engine/validation/answer-errors.ts';
import { localToday } from '../engine/values/calendar.ts';
import { compileFormIn } from './form-states.ts';

/** A message of the error summary, with its question and page. */
export interface ExpectedError {
  readonly key: string;
  readonly route: string;
  readonly message: string;
}

/** Returns the messages of the shipped form for these answers, in order. */
export async function expectedErrors(answers: Answers): Promise<ExpectedError[]> {
  const judged = judgedForm(await compileFormIn(SHIPPED_FORM));
  const { form } = judged;
  return Object.entries(formErrors(judged, answers, { today: localToday() })).flatMap(([key, messages]) => {
    const route = form.pages.find(({ id }) => id === form.questions[key]?.page)?.route ?? '';
    return messages.map((message) => ({ key, route, message }));
  });
}
