// Saving by itself: what is typed is stored shortly after, only what changed travels, and a line says how it stands.
import type { Page, Request } from '@playwright/test';
import { becomeApplicant, stored } from './applicant.ts';
import { letPass } from './calls-under-way.ts';
import { openAtRest } from './inactive.ts';
import { expect, test } from './journey.ts';

const ADA = 'ada@example.org';

interface Profile {
  readonly answer: Record<string, unknown>;
  readonly last_page: string | null;
}

/** A save has begun by itself when nothing was typed for this long. */
const AFTER_TYPING_MS = 1600;

const line = (page: Page) => page.locator('[data-status]');
const lastName = (page: Page) => page.locator('[id="last_name"]').getByLabel('Last Name');

/** Notes the saves from now on. */
function saves(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/answer')) requests.push(request);
  });
  return requests;
}

const bodies = (requests: readonly Request[]) => requests.map((request) => request.postDataJSON() as object);

test('what is typed is saved shortly after, and only that; nothing else is posted', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await openAtRest(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const requests = saves(page);
  await page.getByLabel('First Name').pressSequentially('Ada', { delay: 30 });
  await expect(line(page)).toHaveText('');
  await page.clock.runFor(AFTER_TYPING_MS);
  await expect(line(page)).toHaveText('Saved');
  expect(bodies(requests)).toEqual([{ first_name: 'Ada' }]);
  expect(requests[0]?.headers()['if-match']).toMatch(/^"\d+"$/);
  await lastName(page).fill('King');
  await expect(line(page)).toHaveText('');
  await page.clock.runFor(AFTER_TYPING_MS);
  await expect(line(page)).toHaveText('Saved');
  expect(bodies(requests)).toEqual([{ first_name: 'Ada' }, { last_name: 'King' }]);
  // What is taken back again is nothing to save.
  await lastName(page).fill('Kings');
  await lastName(page).fill('King');
  await page.getByLabel('Middle Name').fill('  ');
  await page.clock.runFor(AFTER_TYPING_MS);
  expect(calls).toEqual(['PUT /api/answer', 'PUT /api/answer']);
  expect((await stored<Profile>(page, '/api/profile')).answer).toEqual({
    first_name: 'Ada',
    last_name: 'King',
  });

  // A click still makes its call, with what is left to be saved.
  await page.clock.resume();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/education$/);
  expect(bodies(requests).at(-1)).toEqual({});
  const lastPage = async () => (await stored<Profile>(page, '/api/profile')).last_page;
  await expect.poll(lastPage).toBe('/education');
  // What is missing is recorded while validating only (API-21).
  expect(calls).not.toContain('POST /api/validations');
});

test('an answer that another one hides is sent as "", also when it was never saved', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await page.route('**/api/answer', (route) => route.abort());
  const country = page.locator('[id="country"]').getByLabel('Country');
  await country.click();
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  const state = page.locator('[id="state"]').getByLabel('State');
  await state.click();
  await page.getByRole('option', { name: 'Alabama' }).click();
  await country.click();
  await page.getByRole('option', { name: 'France', exact: true }).click();
  await page.unroute('**/api/answer');
  const save = page.waitForRequest('**/api/answer');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  expect((await save).postDataJSON()).toMatchObject({ state: '', state_desc: '' });
  await expect(page).toHaveURL(/\/education$/);
});

test('saves follow one another: what is typed meanwhile goes with the next', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await openAtRest(page);
  const held: (() => void)[] = [];
  let inFlight = 0;
  let most = 0;
  await page.route('**/api/answer', async (route) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
    inFlight -= 1;
  });
  const requests = saves(page);
  await page.getByLabel('First Name').fill('Ada');
  await page.clock.runFor(AFTER_TYPING_MS);
  await expect(line(page)).toHaveText('Saving…');
  await expect.poll(() => held.length).toBe(1);
  await lastName(page).fill('King');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await letPass(page, AFTER_TYPING_MS);
  expect(bodies(requests)).toEqual([{ first_name: 'Ada' }]);
  await page.clock.resume();
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect(page).toHaveURL(/\/education$/);
  expect(bodies(requests)).toEqual([{ first_name: 'Ada' }, { last_name: 'King' }]);
  expect(most).toBe(1);
});

test('a save that fails is tried again by itself, at growing distances', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await openAtRest(page);
  let tries = 0;
  await page.route('**/api/answer', (route) => {
    tries += 1;
    return route.fulfill({ status: 503, json: { message: 'Not now.' } });
  });
  await page.getByLabel('First Name').fill('Ada');
  await page.clock.runFor(AFTER_TYPING_MS);
  await expect(line(page)).toHaveText('Not saved: retrying');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const [index, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
    await page.clock.runFor(seconds * 1000 - 500);
    expect(tries, `before ${seconds} s`).toBe(index + 1);
    await page.clock.runFor(600);
    await expect.poll(() => tries, `after ${seconds} s`).toBe(index + 2);
    await expect(line(page)).toHaveText('Not saved: retrying');
  }
  await page.unroute('**/api/answer');
  await page.clock.runFor(61_000);
  await expect(line(page)).toHaveText('Saved');
  expect((await stored<Profile>(page, '/api/profile')).answer).toEqual({ first_name: 'Ada' });
});

test('an answer that is refused is told once and left alone until it changes; the others are saved', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.clock.install();
  await page.goto('/about');
  const requests = saves(page);
  // The fault: on the way, one of the names becomes longer than any answer may be.
  await page.route('**/api/answer', (route) => {
    const body = route.request().postDataJSON() as Record<string, string>;
    const isBad = body.first_name === 'Bad';
    return route.continue(isBad ? { postData: { ...body, first_name: 'x'.repeat(10_000) } } : {});
  });
  await page.getByLabel('First Name').fill('Bad');
  await lastName(page).fill('King');
  await expect(line(page)).toContainText('Not saved: The answer to "first_name"');
  await expect
    .poll(async () => (await stored<Profile>(page, '/api/profile')).answer)
    .toEqual({ last_name: 'King' });
  const made = requests.length;
  await letPass(page, 4000);
  expect(requests).toHaveLength(made);
  // Taken back, it is not refused any more, and there is nothing to be saved.
  await page.getByLabel('First Name').fill('');
  await expect(line(page)).toHaveText('Saved');
  expect(requests).toHaveLength(made);
  await page.getByLabel('First Name').fill('Ada');
  await expect(line(page)).toHaveText('Saved');
  expect((await stored<Profile>(page, '/api/profile')).answer).toEqual({
    first_name: 'Ada',
    last_name: 'King',
  });
});

test('a save on navigation that fails keeps the page and every answer, and says why', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  await page.route('**/api/answer', (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of paper.' } }),
  );
  await page.getByLabel('First Name').fill('Ada');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' });
  await expect(dialog).toContainText('Out of paper.');
  await page.unroute('**/api/answer');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  // The line goes on trying.
  await expect(line(page)).toHaveText('Saved');
  expect((await stored<Profile>(page, '/api/profile')).answer).toEqual({ first_name: 'Ada' });
});

test('a visitor who types causes no call', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  const requests = saves(page);
  await page.getByLabel('First Name').fill('Ada');
  await letPass(page, 3000);
  expect(requests).toEqual([]);
  await expect(line(page)).toHaveCount(0);
});
