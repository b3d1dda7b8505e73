// Autosave: typed text is stored shortly after, only changes are sent, and a line shows the status.
import type { Page, Request } from '@playwright/test';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { letPass } from './calls-under-way.ts';
import { openWithStoppedClock } from './inactive.ts';
import { expect, test } from './journey.ts';

const ADA = 'ada@example.org';

interface Profile {
  readonly answer: Record<string, unknown>;
  readonly last_page: string | null;
}

/** Autosave has begun after this time without typing. */
const AFTER_TYPING_MS = 1600;

const line = (page: Page) => page.locator('[data-status]');
const lastName = (page: Page) => page.locator('[id="last_name"]').getByLabel('Last Name');

/** Records the saves from now on. */
function saves(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/answer')) requests.push(request);
  });
  return requests;
}

const bodies = (requests: readonly Request[]) => requests.map((request) => request.postDataJSON() as object);

test('typed text is saved shortly after, and only that; nothing else is posted', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await openWithStoppedClock(page);
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
  // A reverted change is not saved.
  await lastName(page).fill('Kings');
  await lastName(page).fill('King');
  await page.getByLabel('Middle Name').fill('  ');
  await page.clock.runFor(AFTER_TYPING_MS);
  expect(calls).toEqual(['PUT /api/answer', 'PUT /api/answer']);
  expect((await fetchStored<Profile>(page, '/api/profile')).answer).toEqual({
    first_name: 'Ada',
    last_name: 'King',
  });

  // A click still sends the rest of the changes.
  await page.clock.resume();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/education$/);
  expect(bodies(requests).at(-1)).toEqual({});
  const lastPage = async () => (await fetchStored<Profile>(page, '/api/profile')).last_page;
  await expect.poll(lastPage).toBe('/education');
  // Missing answers are recorded only while validating (API-21).
  expect(calls).not.toContain('POST /api/validations');
});

test('an answer that another one hides is sent as "", even if it was never saved', async ({
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

test('saves are sequential: text typed meanwhile goes with the next', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await openWithStoppedClock(page);
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

test('a failed save is retried with growing delays', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await openWithStoppedClock(page);
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
  expect((await fetchStored<Profile>(page, '/api/profile')).answer).toEqual({ first_name: 'Ada' });
});

test('a refused answer is reported once and not sent again until it changes; the others are saved', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.clock.install();
  await page.goto('/about');
  const requests = saves(page);
  // Injected fault: on the way, one of the names becomes longer than any answer may be.
  await page.route('**/api/answer', (route) => {
    const body = route.request().postDataJSON() as Record<string, string>;
    const isBad = body.first_name === 'Bad';
    return route.continue(isBad ? { postData: { ...body, first_name: 'x'.repeat(10_000) } } : {});
  });
  await page.getByLabel('First Name').fill('Bad');
  await lastName(page).fill('King');
  await expect(line(page)).toContainText('Not saved: The answer to "first_name"');
  await expect
    .poll(async () => (await fetchStored<Profile>(page, '/api/profile')).answer)
    .toEqual({ last_name: 'King' });
  const made = requests.length;
  await letPass(page, 4000);
  expect(requests).toHaveLength(made);
  // After reverting it, it is not refused any more, and nothing is left to save.
  await page.getByLabel('First Name').fill('');
  await expect(line(page)).toHaveText('Saved');
  expect(requests).toHaveLength(made);
  await page.getByLabel('First Name').fill('Ada');
  await expect(line(page)).toHaveText('Saved');
  expect((await fetchStored<Profile>(page, '/api/profile')).answer).toEqual({
    first_name: 'Ada',
    last_name: 'King',
  });
});

test('a failed save on navigation keeps the page and every answer, and says why', async ({
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
  // Autosave retries.
  await expect(line(page)).toHaveText('Saved');
  expect((await fetchStored<Profile>(page, '/api/profile')).answer).toEqual({ first_name: 'Ada' });
});

test('typing as a visitor causes no call', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  const requests = saves(page);
  await page.getByLabel('First Name').fill('Ada');
  await letPass(page, 3000);
  expect(requests).toEqual([]);
  await expect(line(page)).toHaveCount(0);
});
