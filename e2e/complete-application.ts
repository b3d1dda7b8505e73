// An application in which only the resume is missing, found by the engine and stored by one call.
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { compileConfig } from '../engine/compile-config.ts';
import { completeAnswers } from '../engine/testing/complete-answers.ts';
import { localToday } from '../engine/validation/calendar.ts';
import { compileValidators } from '../engine/validation/standalone.ts';
import { readConfig } from '../server/form/read-config.ts';

const config = fileURLToPath(new URL('../config', import.meta.url));

/** Stores complete answers, without the resume, for whoever is logged in in the page's browser. */
export async function storeCompleteAnswers(page: Page): Promise<void> {
  const { compiled } = compileConfig(await readConfig(config), { checks: false });
  if (compiled === undefined) throw new Error('The shipped form does not compile.');
  const { form, schemas } = compiled;
  const none = { login: {}, signup: {}, confirm: {}, forgot: {}, reset: {} };
  const module = { form, validators: compileValidators(schemas), cardValidators: none };
  const answers = Object.entries(completeAnswers(module, { today: localToday() })).filter(
    ([key]) => form.keys[key] && !form.keys[key].document && !form.keys[key].readOnly,
  );
  // Written, where it could be a document as well.
  const data = { ...Object.fromEntries(answers), personal_statement_essay: 'Bees, mostly.' };
  const reply = await page.request.put('/api/answer', { data });
  expect(reply.status(), await reply.text()).toBe(200);
}
