// Missing scripts, an unreachable server: the page says so, keeps the answers and offers a way on.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { watchCalls } from './calls-under-way.ts';
import { expect, logIn, signUpAndConfirm, test } from './journey.ts';

const CARDS = '**/assets/CardPage*.js*';

/** Fails the first requests for an address. */
async function failFirst(page: Page, url: string, times: number): Promise<void> {
  let failed = 0;
  await page.route(url, (route) => {
    failed += 1;
    return failed > times ? route.continue() : route.abort();
  });
}

const pressNext = (page: Page) => page.getByRole('button', { name: 'Save and Continue' }).click();

test('a script that fails once is requested again', async ({ page }) => {
  await failFirst(page, CARDS, 1);
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  await pressNext(page);
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByLabel('Email Address')).toBeVisible();
});

test('a missing script keeps the form and its answers, and reloading helps', async ({ page, server }) => {
  await page.route(CARDS, (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  await pressNext(page);
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' });
  await expect(dialog).toContainText('A part of this page could not be loaded.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');

  await page.locator('[id="last_name"]').getByLabel('Last Name').fill('King');
  await pressNext(page);
  await expect(dialog).toBeVisible();
  await page.unroute(CARDS);
  let wasAsked = false;
  page.on('dialog', (question) => {
    wasAsked = true;
    return question.accept();
  });
  await dialog.getByRole('button', { name: 'Load Again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  expect(wasAsked).toBe(false);
  await pressNext(page);
  await signUpAndConfirm(page, server, 'ada@example.org');
  await logIn(page, 'ada@example.org');
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(page.locator('[id="last_name"]').getByLabel('Last Name')).toHaveValue('King');
});

test('a card that cannot be loaded leads back to the form, and opens later', async ({ page }) => {
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  await pressNext(page);
  await expect(page).toHaveURL(/\/signup$/);
  await page.route(CARDS, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.unroute(CARDS);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await page.goBack();
  await expect(page.getByLabel('Email Address')).toBeVisible();
});

test('help opens at once without a network', async ({ page, context }) => {
  await page.goto('/about');
  // The scripts that load on the first input have arrived.
  const come = page.waitForResponse(/\/assets\/Toasts-/);
  await page.getByLabel('First Name').pressSequentially('Ada');
  await (await come).finished();
  await context.setOffline(true);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.getByRole('contentinfo').getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
});

test('a page without its scripts names the school, and after a while offers to reload', async ({ page }) => {
  await page.route('**/assets/libraries-*.js', (route) => route.abort());
  await page.goto('/about?from=mail');
  await expect(page.getByText('Example Graduate School of Health')).toBeVisible();
  await expect(page.getByText('Loading …')).toBeVisible();
  const reload = page.getByRole('link', { name: 'Load Again' });
  await expect(reload).toBeHidden();
  await expect(reload).toBeVisible();
  const wcag = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  expect((await wcag.analyze()).violations).toEqual([]);
  await page.unroute('**/assets/libraries-*.js');
  await reload.click();
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(page).toHaveURL(/\/about\?from=mail$/);
});

test('something is painted before any script and style, and removed by the first screen', async ({
  page,
}) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.{js,css}', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByText('Loading …')).toBeVisible();
  const bar = page.locator('.mt-loading');
  await expect(bar).toHaveCSS('border-top-color', 'rgb(11, 85, 99)');
  letCome();
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a form that fails once is requested again; without it there is the error page', async ({ page }) => {
  await failFirst(page, '**/form/*.mjs*', 2);
  await page.goto('/about');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await page.unroute('**/form/*.mjs*');
  await page.route('**/form/*.mjs*', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expect(page.getByText('The issue that caused you to see this has been logged.')).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/);
  await page.unroute('**/form/*.mjs*');
  await page.getByRole('button', { name: 'Load Again' }).click();
  await expect(page.getByLabel('Email Address')).toBeVisible();
});

test('a browser without JavaScript gets an explanation', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/about');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
  await expect(page.getByText('Loading …')).toBeHidden();
  await context.close();
});

test('only a failed save says that nothing was lost', async ({ page, server }) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, 'ada@example.org');
  const callsOver = watchCalls(page);
  await logIn(page, 'ada@example.org');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await callsOver();
  await page.route('**/api/**', (route) => route.abort());
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' });
  await pressNext(page);
  await expect(dialog).toContainText('Nothing was lost: your answers are still on this page.');
  await page.reload();
  await expect(dialog).toContainText('We could not reach the server. Check your connection and try again.');
});

test('an unreachable development server is polled less and less often, and found again', async ({
  page,
  server,
}) => {
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/dev/events')) asked.push(Date.now());
  });
  await page.goto('/about');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await server.kill();
  await expect.poll(() => asked.length).toBe(4);
  const [, second = 0, third = 0, fourth = 0] = asked;
  expect(third - second).toBeGreaterThan(1500);
  expect(fourth - third).toBeGreaterThan(3500);
  // It may be requested before this listener exists.
  const found = page.waitForResponse((response) => response.url().endsWith('/dev/events'));
  await server.boot();
  expect((await found).status()).toBe(200);
});
