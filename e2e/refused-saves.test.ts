// Refused saves: the other answers are stored, and the refusal is reported once and retried where that may
// help.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { expect, test } from './journey.ts';
import { ADA, statusLine, storedAnswers } from './two-devices.ts';

const text = (page: Page, key: string) => page.locator(`[id="${key}"]`).getByRole('textbox');

test('refused answers, however many, do not prevent saving the others', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  const keys = ['first_name', 'middle_name', 'last_name', 'preferred_name', 'prev_lname', 'address_line_2'];
  // Injected fault: the form has changed since the page was opened, so the server does not know the label of a
  // choice any more, and six questions have become shorter.
  await page.route('**/api/answer', (route) => {
    const body = route.request().postDataJSON() as Record<string, string>;
    const bad = keys.find((key) => body[key] === 'Bad') ?? (body.gender_desc && 'gender_desc');
    if (!bad) return route.continue();
    return route.fulfill({ status: 400, json: { message: `The answer to "${bad}" is refused.`, key: bad } });
  });
  for (const key of keys) await text(page, key).fill('Bad');
  await page.locator('[id="gender"]').getByRole('combobox').click();
  await page.getByRole('option').nth(1).click();
  await text(page, 'city').fill('London');
  await expect(statusLine(page)).toContainText('Not saved: The answer to');
  await expect.poll(() => storedAnswers(page)).toMatchObject({ city: 'London', gender: expect.any(String) });
});

test('a proxy between browser and server cannot refuse an answer permanently', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await page.route('**/api/answer', (route) => route.fulfill({ status: 404, body: '<p>Not here.</p>' }));
  await text(page, 'first_name').fill('Ada');
  await expect(statusLine(page)).toHaveText('Not saved: retrying');
  await page.unroute('**/api/answer');
  await expect(statusLine(page)).toHaveText('Saved');
  expect(await storedAnswers(page)).toMatchObject({ first_name: 'Ada' });
});
