// Contact data and papers: numbers with a fixed format.
import type { Page } from '@playwright/test';
import { contactFiles } from '../engine/testing/contact-form.ts';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { checkNarrow, NARROW } from './narrow-checks.ts';
import { formTest } from './served-form.ts';
import { storedAnswers } from './two-devices.ts';
import { violations } from './violations.ts';

const test = formTest(contactFiles());

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Apply for the Card' }).click();

test('masked numbers are formatted during typing, pasted, refused, undone, and shown for reading', async ({
  page,
  server,
  context,
}) => {
  const errors = consoleErrors(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await becomeApplicant(page, server, 'permits@example.org');
  await page.goto('/only');
  await page.getByRole('checkbox', { name: 'I have a permit' }).check();
  const [permit, file] = [input(page, 'Number of your permit'), input(page, 'Number of your file')];
  await expect(permit).toHaveAccessibleDescription('For example, AB-1234.');
  await permit.pressSequentially('ny0815');
  await expect(permit).toHaveValue('NY-0815');
  // The caret stays in place during corrections.
  for (const key of ['Home', 'ArrowRight', 'Backspace', 'c']) await permit.press(key);
  await expect(permit).toHaveValue('CY-0815');
  await page.evaluate(() => navigator.clipboard.writeText('case 42'));
  await file.focus();
  await file.press('ControlOrMeta+v');
  await expect(file).toHaveValue('CASE-42');
  await expect.poll(() => storedAnswers(page)).toMatchObject({ permit: 'CY-0815', file_number: 'CASE-42' });

  await file.fill('CASE-4711');
  await expect(file).toHaveValue('CASE-4711');
  await expect(file).toHaveAccessibleDescription(/A file has three digits\. Others are asked for below\./);
  await submit(page);
  await page.getByRole('link', { name: 'A file has three digits. Others are asked for below.' }).click();
  await expect(file).toBeFocused();
  await file.press('End');
  await file.press('Backspace');
  await expect(file).toHaveValue('CASE-471');
  await expect(file).toHaveAttribute('aria-invalid', 'false');

  // Hiding a number empties it, and Undo restores it, with its mask.
  await page.getByRole('checkbox', { name: 'I have a permit' }).uncheck();
  await expect.poll(() => storedAnswers(page)).toMatchObject({ permit: '', file_number: 'CASE-471' });
  await page.getByRole('button', { name: /undo/i }).click();
  await expect(permit).toHaveValue('CY-0815');
  await page.reload();
  await expect(permit).toHaveValue('CY-0815');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(NARROW);
    // Colours change gradually.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await checkNarrow(page, 'masks');
  }
  expect(errors).toEqual([]);
});

test('phones of all countries are grouped as typed, stored as the school asks, and formatted for reading', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'phones@example.org');
  await page.goto('/only');
  const [phone, mobile] = [input(page, 'Phone'), input(page, 'Mobile phone')];
  await expect(phone).toHaveAccessibleDescription('For example, +49 1512 3456789.');
  await phone.pressSequentially('+12133734253');
  await expect(phone).toHaveValue('+1 213 373 4253');
  await phone.press('Tab');
  await mobile.pressSequentially('015123456789');
  await expect(mobile).toHaveValue('01512 3456789');
  await mobile.press('Tab');
  await expect(mobile).toHaveValue('+49 1512 3456789');
  await expect
    .poll(() => storedAnswers(page))
    .toMatchObject({ phone: '+1 213 373 4253', mobile: '+4915123456789' });
  await page.reload();
  await expect(mobile).toHaveValue('+49 1512 3456789');

  await mobile.fill('+33 1 23 45 67 89');
  await mobile.press('Tab');
  await expect(mobile).toHaveAccessibleDescription(/You cannot use a phone number of this country here\./);
  await phone.fill('none at all');
  await submit(page);
  await expect(
    page.getByRole('link', {
      name: 'Mobile phone must be a phone number of one of these countries: DE (+49), AT (+43)',
    }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Phone must be a phone number such as +49 1512 3456789' }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('none at all');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(NARROW);
    // Colours change gradually.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await checkNarrow(page, 'phones');
  }
  expect(errors).toEqual([]);
});

test('a form that fails to load its phone script says so, and shows phones when it loads', async ({
  page,
}) => {
  await page.route(/phone-numbers-.*\.js/, (route) => route.abort());
  await page.goto('/only');
  await expect(page.getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.unroute(/phone-numbers-.*\.js/);
  await page.getByRole('button').first().click();
  await expect(input(page, 'Phone')).toBeVisible();
});

test('a long list is filtered by touch and by keyboard, and its choice is saved', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'filter@example.org');
  await page.setViewportSize(NARROW);
  await page.goto('/only');
  const language = page.getByRole('combobox', { name: 'Language' });
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await language.click();
  await filter.click();
  await filter.fill('gaid');
  await expect(page.getByRole('option')).toHaveText(['Gàidhlig']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole('option').click();
  await expect(language).toHaveText('Gàidhlig');
  await expect(language).toBeFocused();
  await expect.poll(() => storedAnswers(page)).toMatchObject({ language: 'gài', language_desc: 'Gàidhlig' });

  await language.press('ArrowDown');
  await expect(filter).toBeVisible();
  await language.press('/');
  await filter.pressSequentially('re');
  await expect(page.getByRole('option')).toHaveText(['French', 'Greek', 'Korean']);
  await filter.press('ArrowDown');
  await filter.press('Enter');
  await expect(language).toHaveText('Greek');
  await expect.poll(() => storedAnswers(page)).toMatchObject({ language: 'gre', language_desc: 'Greek' });
  expect(errors).toEqual([]);
});
