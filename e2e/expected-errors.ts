// Computes the expected error summary with the engine from the config files, without browser and server.
import { CATALOG } from '../blocks/catalog.ts';
import { compileConfig } from '../engine/compile-config.ts';
import type { Answers } from '../engine/form/compiled-form.ts';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { formErrors } from '../engine/validation/answer-errors.ts';
import { compileValidators } from '../engine/validation/standalone.ts';
import { localToday } from '../engine/values/calendar.ts';
import { readConfig } from '../server/form/read-config.ts';

/** A message of the error summary, with its question and page. */
export interface ExpectedError {
  readonly key: string;
  readonly route: string;
  readonly message: string;
}

/** Returns the messages of the shipped form for these answers, in order. */
export async function expectedErrors(answers: Answers): Promise<ExpectedError[]> {
  const { compiled } = compileConfig(await readConfig(SHIPPED_FORM), { ...CATALOG, checks: false });
  if (compiled === undefined) throw new Error('The shipped form does not compile.');
  const { form, schemas } = compiled;
  const none = { login: {}, signup: {}, confirm: {}, forgot: {}, reset: {} };
  const module = { form, validators: compileValidators(schemas), cardValidators: none };
  return Object.entries(formErrors(module, answers, { today: localToday() })).flatMap(([key, messages]) => {
    const route = form.pages.find(({ id }) => id === form.questions[key]?.page)?.route ?? '';
    return messages.map((message) => ({ key, route, message }));
  });
}
