// A question with several choices under one key: chosen by keyboard, refused, saved, reloaded, read.
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { test } from './grant-form.ts';
import { expect } from './journey.ts';
import { violations } from './violations.ts';

const group = (page: Page) => page.getByRole('group', { name: 'What do you need?' });
const box = (page: Page, name: string) => group(page).getByRole('checkbox', { name });

async function answers(page: Page): Promise<Record<string, unknown>> {
  return (await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer;
}

test('several choices are made by keyboard, saved in order, and restored', async ({ page, server }) => {
  await becomeApplicant(page, server, 'needs@example.org');
  await page.goto('/project');
  await box(page, 'Staff').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await expect(box(page, 'A place at a bench')).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await answers(page)).needs).toBe('bench\nstaff');
  expect(await answers(page)).toMatchObject({ needs_desc: 'A place at a bench; Staff' });

  // An exclusive choice unticks the others, and announces it.
  await box(page, 'Nothing of this').press('Space');
  await expect(box(page, 'Staff')).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'No longer chosen' })).toHaveText(
    'No longer chosen: A place at a bench, Staff',
  );
  await expect.poll(async () => (await answers(page)).needs).toBe('nothing');
  await box(page, 'Travel').press('Space');
  await expect(box(page, 'Nothing of this')).not.toBeChecked();

  // A question that depends on a choice disappears with it, and returns with Undo.
  await box(page, 'Other').press('Space');
  await page.getByLabel('What else do you need?').fill('A boat');
  await expect.poll(async () => (await answers(page)).needs_else).toBe('A boat');
  await box(page, 'Other').press('Space');
  await expect(page.getByLabel('What else do you need?')).toHaveCount(0);
  await page.getByRole('button', { name: /undo/i }).click();
  await expect(page.getByLabel('What else do you need?')).toHaveValue('A boat');
  await expect
    .poll(async () => await answers(page))
    .toMatchObject({ needs: 'travel\nother', needs_desc: 'Travel; Other', needs_else: 'A boat' });
  await page.reload();
  await expect(box(page, 'Travel')).toBeChecked();
  await expect(box(page, 'Other')).toBeChecked();
  await expect(box(page, 'Staff')).not.toBeChecked();
});

test('too many choices are refused, and the choices are shown for reading', async ({ page, server }) => {
  await becomeApplicant(page, server, 'many@example.org');
  const save = (data: object) => page.request.put('/api/answer', { data });
  const filled = { project_title: 'Mice', kind: 'lab', starts_on: '2025-01-01', ends_on: '2025-12-31' };
  expect((await save({ ...filled, agrees: true, needs: 'time\nstaff\nbench\ntravel' })).status()).toBe(200);
  await page.goto('/send');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await expect(summary).toBeVisible();
  const folded = summary.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().press('Enter');
  await summary.getByRole('link', { name: 'What do you need?: choose at most 3' }).click();
  await expect(page).toHaveURL(/\/project/);
  await expect(group(page)).toHaveAccessibleDescription(/choose at most 3/);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await box(page, 'Computing time').click();
  await expect(group(page)).not.toHaveAccessibleDescription(/choose at most 3/);
  await expect.poll(async () => (await answers(page)).needs).toBe('bench\nstaff\ntravel');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Send' }).click();
  const review = page.getByRole('region', { name: 'Read It Over' });
  const read = review.locator('tr[data-keys~="needs"]');
  await expect(read).toContainText('What do you need?');
  expect(await read.innerText()).toContain('A place at a bench\nStaff\nTravel');
});
