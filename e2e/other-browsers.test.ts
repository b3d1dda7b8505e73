// Simulates other browsers in Chromium. Safari keeps a page in the back/forward cache and shows it again on
// Back: its two events are sent here. Firefox refuses all storage if cookies are blocked.
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { consoleErrors, expect, test } from './journey.ts';

const ADA = 'ada@example.org';

async function tell(page: Page, type: 'pagehide' | 'pageshow'): Promise<void> {
  await page.evaluate(
    (name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
    type,
  );
}

test('answers of a left page are not shown again after a log-out', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  await expect(page.locator('[data-status]')).toHaveText('Saved');
  await tell(page, 'pagehide');
  await expect(page.getByLabel('First Name')).toBeHidden();
  await page.request.get('/api/logout');
  await tell(page, 'pageshow');
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('');
});

test('a user who is still logged in finds the stored form, with unsaved text', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await page.route('**/api/answer', (route) => route.abort());
  await page.getByLabel('First Name').fill('Ada');
  await tell(page, 'pagehide');
  // Meanwhile, on another device.
  await page.request.put('/api/answer', { data: { last_name: 'King' } });
  await tell(page, 'pageshow');
  await expect(page.locator('[id="last_name"]').getByLabel('Last Name')).toHaveValue('King');
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await page.unroute('**/api/answer');
  await expect
    .poll(async () => (await fetchStored<{ answer: object }>(page, '/api/profile')).answer)
    .toEqual({ first_name: 'Ada', last_name: 'King' });
});

test('nothing is hidden from a visitor or reloaded', async ({ page }) => {
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await tell(page, 'pagehide');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await tell(page, 'pageshow');
  await page.getByRole('textbox', { name: 'Last Name', exact: true }).fill('King');
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  // Goes to the next page without a load; a load in progress would be recorded here.
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  expect(loads).toEqual([]);
});

test('a browser that allows neither cookies nor storage shows the form', async ({ page }) => {
  const errors = consoleErrors(page);
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
    Object.defineProperty(navigator, 'locks', { value: { request: refuse, query: refuse } });
  });
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  expect(errors).toEqual([]);
});
