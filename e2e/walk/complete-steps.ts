// The end of the walk: completes and submits the application, and checks that it cannot be changed any more.
import { expect } from '@playwright/test';
import { attachFile } from '../attach-file.ts';
import { press } from './form-window.ts';
import { arrive } from './journey-steps.ts';
import type { Answers } from './questions.ts';
import { knownAnswers, WalkError } from './stored-model.ts';
import type { Walk } from './walk.ts';

/** Every required answer (spec §5) but the resume. */
const COMPLETE: Answers = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  birth_date: '1990-12-10',
  gender: 'F',
  phone_primary: '(555) 234-5678',
  phone_mobile: '(555) 876-5432',
  address_line_1: '12 Rue de la Paix',
  city: 'Paris',
  country: 'FRA',
  citizenship_type: '1',
  entry_term: '2027FA',
  applied_program: '21',
  financial_aid: 'N',
  muih_relationship: 'N',
  currently_enrolled: 'N',
  college_name: 'Night School of Nowhere',
  college_degree: 'BA',
  college_degree_name: 'B.S. in Biology',
  college_attend_from_month: '9',
  college_attend_to_month: '6',
  prev_applied: 'N',
  experience_ind: 'N',
  personal_statement_essay: 'Bees, mostly.',
  referral_ind: 'N',
  conviction: 'N',
  legal_agree: true,
};

/** Stores complete answers as another device does, and submits in the first window. */
export async function submitComplete(walk: Walk): Promise<void> {
  const { outside, stored } = walk;
  const [first, second] = walk.windows;
  if (first === undefined || second === undefined) throw new Error('There are two windows.');
  walk.note('the application is completed and submitted');
  await walk.saveEverything();
  await first.page.goto('about:blank');
  await second.page.goto('about:blank');
  for (const walkWindow of walk.windows) walk.leaveForm(walkWindow);
  const saved = await outside.put('/api/answer', { data: COMPLETE });
  expect(saved.status(), await saved.text()).toBe(200);
  stored.write(knownAnswers(COMPLETE), 'another device');
  walk.noteStored();
  await attachFile(first.page, 'resume_doc');
  await first.page.goto('/about');
  await arrive(walk, first, '/about', { Restore: 0, Discard: 1, Escape: 0 });
  await walk.pressAndWait(first, 'link', 'Final Steps');
  await press(first.page, 'button', 'Submit Application');
  await expect(first.page).toHaveURL(/\/completion$/);
  await expect(first.page.getByText('Your application was successfully submitted.').first()).toBeVisible();

  const late = await outside.put('/api/answer', { data: { first_name: 'Too late' } });
  if (late.status() !== 409) throw new WalkError(`A submitted application takes answers: ${late.status()}.`);
  await second.page.goto('/about');
  await expect(second.page).toHaveURL(/\/completion$/);
  const profile = await (await outside.get('/api/profile')).json();
  stored.compare(profile.answer as Answers, 'the submitted record');
}
