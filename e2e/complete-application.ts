// Answers to the whole shipped form, except the resume. The engine creates them, and one call stores them.

import { expect, type Page } from '@playwright/test';
import type { Answers, CompiledForm } from '../engine/form/compiled-form.ts';
import { judgedForm } from '../engine/proof/prove-form.ts';
import { completeAnswers } from '../engine/testing/complete-answers.ts';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { localToday } from '../engine/values/calendar.ts';
import { compileFormIn } from './form-states.ts';

/** Returns complete answers without the resume, and their form. */
export async function completeApplication(): Promise<{ form: CompiledForm; answers: Answers }> {
  const judged = judgedForm(await compileFormIn(SHIPPED_FORM));
  const { form } = judged;
  const answers = Object.entries(completeAnswers(judged, { today: localToday() })).filter(
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
