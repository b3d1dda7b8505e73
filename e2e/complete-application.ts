// Answers to the whole shipped form, except the resume. The engine creates them, and one call stores them.

import { expect, type Page } from '@playwright/test';
import { CATALOG } from '../blocks/catalog.ts';
import { compileConfig } from '../engine/compile-config.ts';
import type { Answers, CompiledForm } from '../engine/form/compiled-form.ts';
import { completeAnswers } from '../engine/testing/complete-answers.ts';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { compileValidators } from '../engine/validation/standalone.ts';
import { localToday } from '../engine/values/calendar.ts';
import { readConfig } from '../server/form/read-config.ts';

/** Returns complete answers without the resume, and their form. */
export async function completeApplication(): Promise<{ form: CompiledForm; answers: Answers }> {
  const { compiled } = compileConfig(await readConfig(SHIPPED_FORM), { ...CATALOG, checks: false });
  if (compiled === undefined) throw new Error('The shipped form does not compile.');
  const { form, schemas } = compiled;
  const none = { login: {}, signup: {}, confirm: {}, forgot: {}, reset: {} };
  const module = { form, validators: compileValidators(schemas), cardValidators: none };
  const answers = Object.entries(completeAnswers(module, { today: localToday() })).filter(
    ([key]) => form.keys[key] && !form.keys[key].document && !form.keys[key].readOnly,
  );
  // Written, not uploaded as a document.
  return { form, answers: { ...Object.fromEntries(answers), personal_statement_essay: 'Bees, mostly.' } };
}

/** Stores these answers for the applicant who is logged in in the page's browser. */
export async function storeCompleteAnswers(page: Page): Promise<void> {
  const { answers: data } = await completeApplication();
  const reply = await page.request.put('/api/answer', { data });
  expect(reply.status(), await reply.text()).toBe(200);
}
