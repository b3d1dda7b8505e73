// Options that depend on other answers: offered, removed, undone, and not stored when not offered.
import type { Page } from '@playwright/test';
import { filledFiles } from '../engine/testing/filled-form.ts';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { formTest } from './served-form.ts';
import { storedAnswers } from './two-devices.ts';
import { violations } from './violations.ts';

const test = formTest(filledFiles());

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const meal = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const view = (page: Page) => page.getByRole('combobox', { name: 'View' });

test('a choice that another answer removes is emptied, and Undo restores it', async ({ page, server }) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'offer@example.org');
  await page.goto('/stay');
  await expect(meal(page, 'Dinner')).toBeDisabled();
  await expect(meal(page, 'Dinner')).toHaveAccessibleDescription('For two, in a double room');
  await radio(page, 'A double room').click();
  await meal(page, 'Breakfast').check();
  await meal(page, 'Dinner').check();
  await view(page).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('group', { name: 'Outside' }).getByRole('option')).toHaveText(['The sea']);
  await page.keyboard.press('Enter');
  await expect(view(page)).toHaveText('The sea');
  const chosen = {
    meals: 'breakfast\ndinner',
    meals_desc: 'Breakfast; Dinner',
    view: 'sea',
    view_desc: 'The sea',
  };
  await expect.poll(() => storedAnswers(page)).toMatchObject(chosen);

  await radio(page, 'A single room').click();
  await expect(meal(page, 'Dinner')).not.toBeChecked();
  await expect(meal(page, 'Breakfast')).toBeChecked();
  await expect(view(page)).toHaveText('Please choose');
  const left = { room: 'single', meals: 'breakfast', meals_desc: 'Breakfast', view: '', view_desc: '' };
  await expect.poll(() => storedAnswers(page)).toMatchObject(left);
  await page.getByRole('button', { name: /undo/i }).click();
  await expect(meal(page, 'Dinner')).toBeChecked();
  await expect(view(page)).toHaveText('The sea');
  await expect.poll(() => storedAnswers(page)).toMatchObject({ ...chosen, room: 'double' });

  // An optional choice is cleared by keyboard.
  await page.getByRole('button', { name: 'Clear Choice' }).press('Enter');
  await expect(radio(page, 'A single room')).toBeFocused();
  await expect.poll(() => storedAnswers(page)).toMatchObject({ room: '', room_desc: '', meals: 'breakfast' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.reload();
    await expect(meal(page, 'Breakfast')).toBeChecked();
    await expect(radio(page, 'A double room')).not.toBeChecked();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  expect(errors).toEqual([]);
});

test('a scale and a web address are answered by keyboard, read, and refused when invalid', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'scale@example.org');
  await page.goto('/stay');
  const scale = page.getByRole('radiogroup', { name: 'How much does comfort matter?' });
  await scale.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(scale.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await page.keyboard.press('End');
  await scale.getByRole('radio', { name: '5 (Very much)' }).press('Space');
  const site = page.getByRole('textbox', { name: 'Your site' });
  await site.fill('example.org/ada');
  await page.keyboard.press('Tab');
  await expect(site).toHaveValue('https://example.org/ada');
  await expect
    .poll(() => storedAnswers(page))
    .toMatchObject({ comfort: '5', site: 'https://example.org/ada' });
  const save = (data: object) => page.request.put('/api/answer', { data });
  for (const comfort of ['6', '0', '2.5', 'five', '1e0', 3]) {
    const refused = await save({ comfort });
    expect([comfort, refused.status()]).toEqual([comfort, 400]);
    expect(await refused.text()).toContain('comfort');
  }
  expect(await storedAnswers(page)).toMatchObject({ comfort: '5' });

  // An invalid address is stored as typed, and refused at the submission.
  await site.fill('javascript:alert(1)');
  await expect.poll(() => storedAnswers(page)).toMatchObject({ site: 'javascript:alert(1)' });
  await page.goto('/send');
  await expect(page.getByText('5 of 5')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await summary.getByRole('link', { name: /Your site must be a web address such as/ }).click();
  await expect(site).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
