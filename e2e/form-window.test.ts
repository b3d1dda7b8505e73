// A form that is not open yet, and one that closes during use.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createSeal } from '../server/accounts/seal.ts';
import { loadSessionSecret } from '../server/data-directory.ts';
import { endLink } from '../server/maintenance/reminders.ts';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { editConfig } from './edit-config.ts';
import { giveWindow } from './give-window.ts';
import { expect, logIn, signUpAndConfirm, test } from './journey.ts';
import type { RunningServer } from './running-server.ts';
import { violations } from './violations.ts';

const NOT_YET = 'The application opens on 1 September.';
const TOO_LATE = 'The application closed on 15 January. Applications for the next term open in September.';

const firstName = (page: Page) => page.getByLabel('First Name');
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const answers = async (page: Page): Promise<Record<string, unknown>> =>
  (await fetchStored<{ readonly answer: Record<string, unknown> }>(page, '/api/profile')).answer;

/** Closes the form. The page has the closing text already, but cannot know yet that it applies. */
async function close(page: Page, server: RunningServer): Promise<void> {
  await giveWindow(server, { closes: '2001-01-15 23:59', after: TOO_LATE }, 'after');
  await editConfig(server, 'sections/personal.json', '"label": "Middle Name"', '"label": "Second Name"');
  await expect(page.getByLabel('Second Name')).toBeVisible();
}

test('before the form opens a visitor can read all pages and change nothing', async ({ page, server }) => {
  await giveWindow(server, { opens: '2999-09-01 09:00', before: NOT_YET }, 'before');
  await page.goto('/about');
  await expect(alert(page, NOT_YET)).toBeVisible();
  await expect(firstName(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save and Continue' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Final Steps' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  await expect(alert(page, NOT_YET)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0);
});

test('a page that is open when the form closes says so with the next save, and stays readable', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await page.goto('/about');
  await firstName(page).fill('Ada');
  await expect.poll(async () => (await answers(page)).first_name).toBe('Ada');
  await close(page, server);
  await expect(firstName(page)).toBeEnabled();

  await page.getByLabel('Second Name').fill('Byron');
  await expect(alert(page, TOO_LATE)).toBeVisible();
  await expect(firstName(page)).toBeDisabled();
  // The refused save is reported next to the page.
  await expect(page.locator('[data-status="refused"]')).toContainText(TOO_LATE);
  expect((await answers(page)).middle_name ?? '').toBe('');
  expect(await violations(page)).toEqual([]);

  // Pages can be turned and left, and stored answers are there the next time.
  await page.getByRole('link', { name: 'Final Steps' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  await page.reload();
  await page.getByRole('link', { name: 'About You' }).click();
  // The last page has its answers under the same labels.
  await expect(page).toHaveURL(/\/about$/);
  await expect(alert(page, TOO_LATE)).toBeVisible();
  await expect(firstName(page)).toHaveValue('Ada');
  await expect(page.getByLabel('Second Name')).toHaveValue('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('carried answers are refused after the closing, with the reason', async ({ page, server }) => {
  await page.goto('/about');
  await firstName(page).fill('Ada');
  await close(page, server);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await signUpAndConfirm(page, server, 'ada@example.org');
  await logIn(page, 'ada@example.org');
  await expect(page.getByRole('dialog')).toContainText(TOO_LATE);
  await page.keyboard.press('Escape');
  await expect(alert(page, TOO_LATE)).toBeVisible();
  expect((await answers(page)).first_name ?? '').toBe('');
});

test('the unsubscribe link of a reminder asks at 375 px and by keyboard, and its button ends reminders', async ({
  page,
  server,
}) => {
  const seal = createSeal(loadSessionSecret(join(server.folder, 'data')));
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(endLink(seal, server.url, 'somebody'));
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const inner = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(inner).toBeLessThanOrEqual(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Stop Reminders' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You will get no more reminders.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
