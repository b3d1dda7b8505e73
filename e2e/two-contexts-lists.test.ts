// Two devices and a choice whose options depend on another choice: shown and stored answers agree.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { chooseOption } from './choose-option.ts';
import { press } from './inject.ts';
import { expect, test } from './journey.ts';
import {
  ADA,
  conflictDialog,
  statusLine,
  storeAnswers,
  storedAnswers,
  waitUntilSaved,
} from './two-devices.ts';

const select = (page: Page, key: string) => page.locator(`[id="${key}"]`).getByRole('combobox');
const TERM = 'entry_term';
const PROGRAM = 'applied_program';

test('a program of the other device is kept with the own chosen term', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await storeAnswers(page, { entry_term: '2027FA' });
  await page.goto('/education');
  await expect(select(page, TERM)).toContainText('Fall 2027');
  await storeAnswers(page, { entry_term: '2027SP', applied_program: '8' });
  await chooseOption(select(page, TERM), 'Summer 2027');
  await conflictDialog(page).getByRole('radio', { name: 'Yours: Summer 2027' }).check();
  await press(page, 'Keep Chosen Answers');
  await expect(statusLine(page)).toHaveText('Saved');
  await expect(select(page, PROGRAM)).toContainText('Nutrition');
  expect(await storedAnswers(page)).toMatchObject({ entry_term: '2027SU', applied_program: '8' });
});

test('a program that is chosen again for another term is stored', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await storeAnswers(page, { entry_term: '2027FA', applied_program: '8', app_concentration: 'HN' });
  await page.goto('/education');
  await chooseOption(select(page, TERM), 'Summer 2027');
  await chooseOption(select(page, PROGRAM), 'Master of Science in Nutrition and Integrative Health');
  await waitUntilSaved(page);
  await expect(select(page, PROGRAM)).toContainText('Nutrition');
  expect(await storedAnswers(page)).toMatchObject({
    entry_term: '2027SU',
    applied_program: '8',
    app_concentration: '',
  });
});
