// What browsers other than Chromium do, made in Chromium. Safari keeps a page whole when it is left and shows it again on
// Back (the back/forward cache): its two events are sent here. Firefox refuses all storage where cookies are blocked.
import type { Page } from '@playwright/test';
import { becomeApplicant, stored } from './applicant.ts';
import { consoleErrors, expect, test } from './journey.ts';

const ADA = 'ada@example.org';

async function tell(page: Page, type: 'pagehide' | 'pageshow'): Promise<void> {
  await page.evaluate(
    (name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
    type,
  );
}

test('answers that were left open are not shown again after a log-out', async ({ page, server }) => {
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

test('whoever is still logged in finds the form as it is stored, with what was not saved yet', async ({
  page,
  server,
}) => {
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
    .poll(async () => (await stored<{ answer: object }>(page, '/api/profile')).answer)
    .toEqual({ first_name: 'Ada', last_name: 'King' });
});

test('nothing is hidden from a visitor, and nothing loaded anew', async ({ page }) => {
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
  // To the next page without a load of it: one that was under way would be told of here.
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
