// Tables of questions: answered by keyboard, row by row, saved, hidden and restored, refused and printed.
import type { Page } from '@playwright/test';
import { matrixFiles } from '../engine/testing/matrix-form.ts';
import { readPdf, tagsOf } from '../server/testing/read-pdf.ts';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { checkNarrow, NARROW } from './narrow-checks.ts';
import { formTest } from './served-form.ts';
import { serviceTokenOf } from './service-token.ts';
import { pdfCopy } from './stored-set.ts';
import { storeAnswers, storedAnswers } from './two-devices.ts';
import { violations } from './violations.ts';

const test = formTest(matrixFiles());

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('tables are answered by keyboard, and a removed row returns with Undo', async ({ page, server }) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'rows@example.org');
  const shift = await recordLayoutShifts(page);
  await page.goto('/only');
  await expect(page.getByRole('table', { name: 'How satisfied were you with …' })).toBeVisible();
  expect(shift()).toBeLessThan(0.02);
  await page.getByRole('checkbox', { name: 'I lived on the campus' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Teaching Dissatisfied')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(radio(page, 'Library Very dissatisfied')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(input(page, 'Fall 2026: Credits')).toBeFocused();
  await page.keyboard.type('24');
  await expect(input(page, 'Fall 2026: Why so many?')).toBeVisible();
  await expect(input(page, 'Spring 2027: Why so many?')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('09012026');
  const answered = {
    ...{ resident: true, teaching: '2', library: '5', housing: '1' },
    ...{ fall_credits: '24', fall_from: '2026-09-01', all_credits: '24' },
  };
  await expect.poll(() => storedAnswers(page)).toMatchObject(answered);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'I lived on the campus' }).uncheck();
  await expect(page.getByRole('rowheader', { name: 'Student housing' })).toHaveCount(0);
  await expect.poll(() => storedAnswers(page)).toMatchObject({ resident: false, housing: '' });
  await page.getByRole('button', { name: /undo/i }).click();
  await expect(radio(page, 'Student housing Very dissatisfied')).toBeChecked();
  await expect.poll(() => storedAnswers(page)).toMatchObject(answered);

  // Another device answers another cell of the row.
  await storeAnswers(page, { fall_campus: 'north' });
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Fall 2026: Campus' })).toHaveText('North campus');
  await expect(radio(page, 'Library Very satisfied')).toBeChecked();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(NARROW);
    await checkNarrow(page, `matrix-${colorScheme}`);
  }
  expect(errors).toEqual([]);
});

test('an error in a cell is shown at its row and linked; view and copy have the same content', async ({
  page,
  server,
  browser,
}) => {
  const email = 'cells@example.org';
  await becomeApplicant(page, server, email);
  await storeAnswers(page, {
    teaching: '4',
    fall_credits: '12',
    fall_from: '2026-09-01',
    spring_from: '2026-01-01',
  });
  await page.goto('/only');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await summary.getByRole('link', { name: 'Library: we need this' }).click();
  await expect(radio(page, 'Library Very dissatisfied')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('#library .mt-messages')).toHaveCount(0);
  await summary.getByRole('link', { name: 'Spring begins after fall.' }).click();
  await expect(input(page, 'Spring 2027: First day')).toBeFocused();
  await expect(input(page, 'Spring 2027: First day')).toHaveAccessibleDescription(
    /Spring begins after fall\./,
  );
  await input(page, 'Spring 2027: First day').fill('02/01/2027');
  await input(page, 'Spring 2027: Credits').fill('9');
  await expect(summary).toHaveCount(0);
  await expect.poll(() => storedAnswers(page)).toMatchObject({ spring_credits: '9', all_credits: '21' });

  const staff = await (await browser.newContext({ baseURL: server.url })).newPage();
  await staff.goto(`/only?service_token=${await serviceTokenOf(server, email)}`);
  await expect(staff.locator('html')).toHaveAttribute('data-printed', 'ready');
  await expect(staff.getByRole('row', { name: /^Library/ })).toContainText('Very dissatisfied');
  const terms = staff.getByRole('table').filter({ hasText: 'Fall 2026' });
  await expect(terms.getByRole('columnheader')).toHaveText(['Credits', 'First day', 'Campus']);
  await expect(terms.getByRole('row', { name: /^Spring 2027/ })).toContainText('02/01/2027');
  expect(await violations(staff)).toEqual([]);

  const copy = await readPdf(await pdfCopy(page));
  const rows = copy.tags
    .flatMap((tag) => tagsOf(tag, 'TR'))
    .map(({ children }) => children.map(({ role, text }) => `${role} ${text}`));
  expect(rows).toContainEqual(['TH Teaching', 'TD Satisfied']);
  expect(rows).toContainEqual(['TH Fall 2026', 'TD 12', 'TD 09/01/2026', 'TD Not answered']);
  expect(rows).toContainEqual(['TH Credits of both terms', 'TD 21']);
});
