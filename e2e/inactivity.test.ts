// Whoever is logged in and does nothing is warned and logged out (rows SESS-01…11), on a clock of the test's own.
import type { Page } from '@playwright/test';
import { apiCalls, becomeApplicant, stored } from './applicant.ts';
import { consoleErrors, expect, logIn, test } from './journey.ts';
import { serviceTokenOf } from './service-token.ts';
import { violations } from './violations.ts';

const ADA = 'ada@example.org';
const START = new Date('2026-11-02T09:00:00').getTime();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const INACTIVITY = 'You have been automatically logged out due to inactivity.';
const TITLE = 'Are you still there?';

const warning = (page: Page) => page.getByRole('dialog', { name: TITLE });
const firstName = (page: Page) => page.getByLabel('First Name');
const storedName = async (page: Page): Promise<unknown> =>
  (await stored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer.first_name;

/** Opens a page of the form whose clock stands still; the last activity was at this moment. */
async function openAtRest(page: Page, path = '/about'): Promise<void> {
  await page.clock.install({ time: START });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(START + 10 * MINUTE);
  await move(page);
}

let place = 0;

/** Moves the mouse a little, to a place of its own each time. */
async function move(page: Page): Promise<void> {
  place = (place + 7) % 200;
  await page.mouse.move(20 + place, 300);
}

test.describe('one window', () => {
  test.beforeEach(({ page, server }) => becomeApplicant(page, server, ADA));

  for (const path of ['/about', '/education', '/final-steps']) {
    test(`SESS-01, 07, 10: ${path} warns at 14:00 and logs out at 15:00, not before`, async ({ page }) => {
      await openAtRest(page, path);
      await page.clock.fastForward(14 * MINUTE - 1);
      await expect(warning(page)).toHaveCount(0);
      await page.clock.fastForward(1);
      await expect(warning(page)).toContainText('you will be logged out in 60 seconds');
      await page.clock.fastForward(29 * SECOND);
      await expect(warning(page).getByRole('timer')).toContainText('in 31 seconds');
      const calls = apiCalls(page);
      await page.clock.fastForward(31 * SECOND - 1);
      await expect(warning(page).getByRole('timer')).toContainText('in one second');
      expect(calls).toEqual([]);
      const left = page.waitForRequest((request) => request.url().endsWith('/api/logout'));
      await page.clock.fastForward(1);
      expect((await left).method()).toBe('GET');
      await page.clock.resume();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('alert').getByText(INACTIVITY, { exact: true })).toBeVisible();
      expect((await page.request.get('/api/profile')).status()).toBe(401);
    });
  }

  test('SESS-02, 09: only Continue closes the warning, and the time starts again', async ({ page }) => {
    const errors = consoleErrors(page);
    await openAtRest(page);
    await firstName(page).click();
    await page.clock.fastForward(14 * MINUTE);
    await expect(warning(page).getByRole('heading')).toBeFocused();
    await move(page);
    await page.mouse.wheel(0, 100);
    for (const key of ['Escape', 'Escape', 'a', 'Enter']) await page.keyboard.press(key);
    await page.clock.fastForward(20 * SECOND);
    await expect(warning(page)).toContainText('in 40 seconds');
    await expect(warning(page).getByRole('button')).toHaveText(['Log Out', 'Continue']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(warning(page).getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
    await expect(firstName(page)).toBeFocused();
    await page.clock.fastForward(14 * MINUTE - SECOND);
    await expect(warning(page)).toHaveCount(0);
    await page.clock.fastForward(SECOND);
    await expect(warning(page)).toContainText('in 60 seconds');
    expect((await page.request.get('/api/profile')).status()).toBe(200);
    expect(errors).toEqual([]);
  });

  test('the warning is accessible, on a small screen too', async ({ page }) => {
    await openAtRest(page);
    await page.clock.fastForward(14 * MINUTE);
    await page.clock.resume();
    await expect(warning(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 600 });
    for (const name of ['Log Out', 'Continue']) {
      await expect(warning(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });

  test('the seconds are said at 60, 30 and 10, not each of them', async ({ page }) => {
    await openAtRest(page);
    await page.clock.fastForward(14 * MINUTE);
    const said: string[] = [];
    for (let second = 60; second > 0; second -= 1) {
      await expect(warning(page).getByRole('timer')).toContainText(
        second === 1 ? 'in one second' : `in ${second} seconds`,
      );
      const text = (await warning(page).getByRole('status').textContent()) ?? '';
      if (said.at(-1) !== text) said.push(text);
      if (second > 1) await page.clock.fastForward(SECOND);
    }
    expect(said.map((text) => /\d+/.exec(text)?.[0])).toEqual(['60', '30', '10']);
  });

  test('SESS-03: Log Out in the warning saves and logs out', async ({ page }) => {
    await openAtRest(page);
    await firstName(page).fill('Ada');
    await page.clock.fastForward(14 * MINUTE);
    await warning(page).getByRole('button', { name: 'Log Out' }).click();
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('You have been logged out.', { exact: true })).toBeVisible();
    expect((await page.request.get('/api/profile')).status()).toBe(401);
    await logIn(page, ADA);
    await expect(firstName(page)).toHaveValue('Ada');
  });

  test('SESS-04, 05: what was typed is saved before the log-out, and nothing of it stays in the window', async ({
    page,
  }) => {
    await openAtRest(page);
    await firstName(page).fill('Ada');
    await page.clock.fastForward(15 * MINUTE);
    await page.clock.resume();
    await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page.getByText('Ada')).toHaveCount(0);
    await page.goto('/login');
    await logIn(page, ADA);
    await expect(firstName(page)).toHaveValue('Ada');
    expect(await storedName(page)).toBe('Ada');
  });

  for (const [how, act] of [
    ['moves the mouse', move],
    ['types', (page: Page) => page.keyboard.press('x')],
    ['scrolls', (page: Page) => page.mouse.wheel(0, 50)],
    ['clicks', (page: Page) => page.mouse.click(30, 300)],
    [
      'comes back',
      (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ],
  ] as const) {
    test(`SESS-06: who sleeps for 15 minutes and ${how} is logged out before it is handled`, async ({
      page,
    }) => {
      await openAtRest(page);
      await firstName(page).fill('Ada');
      // The clock goes on, but no timer runs, as in a machine that sleeps.
      await page.clock.setSystemTime(START + 10 * MINUTE + 15 * MINUTE);
      await act(page);
      await page.clock.resume();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
      await logIn(page, ADA);
      expect(await storedName(page)).toBe('Ada');
      await expect(firstName(page)).toHaveValue('Ada');
    });
  }

  test('who sleeps less than 15 minutes goes on, warned if it was long', async ({ page }) => {
    await openAtRest(page);
    await page.clock.setSystemTime(START + 23 * MINUTE);
    await move(page);
    await page.clock.fastForward(13 * MINUTE);
    await expect(warning(page)).toHaveCount(0);
    await move(page);
    await page.clock.setSystemTime(START + 50 * MINUTE + 10 * SECOND);
    await move(page);
    await expect(warning(page)).toContainText('in 50 seconds');
  });

  test('a clock that is set back gives no more time', async ({ page }) => {
    await openAtRest(page);
    await page.clock.setSystemTime(START - 60 * MINUTE);
    await page.clock.fastForward(14 * MINUTE);
    await expect(warning(page)).toBeVisible();
    await page.clock.fastForward(MINUTE);
    await page.clock.resume();
    await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
  });

  test('GEN-13: loaded again within 15 minutes one is still logged in; later one is not, and no answer is fetched', async ({
    page,
  }) => {
    await openAtRest(page);
    await page.close();
    const again = await page.context().newPage();
    await again.clock.pauseAt(START + 23 * MINUTE);
    await again.goto('/about');
    await again.clock.resume();
    await expect(again.locator('[id="email_address"]')).toContainText(ADA);
    await again.clock.fastForward(10 * SECOND);
    await move(again);
    await again.close();

    const late = await page.context().newPage();
    const calls = apiCalls(late);
    await late.clock.setSystemTime(START + 40 * MINUTE);
    await late.goto('/about');
    await late.clock.resume();
    await expect(late).toHaveURL(/\/login$/);
    await expect(late.getByText(INACTIVITY, { exact: true })).toBeVisible();
    expect(calls).toEqual(['GET /logout']);
    await logIn(late, ADA);
    await expect(late.locator('[id="email_address"]')).toContainText(ADA);
  });

  test('without a network the answers go out of sight all the same, and the session is not opened again', async ({
    page,
  }) => {
    await openAtRest(page);
    await firstName(page).fill('Ada');
    await page.route('**/api/**', (route) => route.abort());
    await page.clock.fastForward(15 * MINUTE);
    await page.clock.resume();
    await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
    await page.unroute('**/api/**');
    expect((await page.request.get('/api/profile')).status()).toBe(200);
    const calls = apiCalls(page);
    await page.goto('/about');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
    expect(calls).toEqual(['GET /logout']);
    expect((await page.request.get('/api/profile')).status()).toBe(401);
  });

  test('a network that never answers is waited for, but not for long', async ({ page }) => {
    await openAtRest(page);
    await firstName(page).fill('Ada');
    await page.route('**/api/**', () => undefined);
    await page.clock.fastForward(15 * MINUTE);
    await expect(firstName(page)).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await page.clock.runFor(5 * SECOND);
    await page.clock.runFor(5 * SECOND);
    await page.clock.resume();
    await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
  });

  test('SESS-11: of many events one in 200 ms is looked at', async ({ page }) => {
    await openAtRest(page);
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (name: string, value: string) {
        if (name === 'matricula.last-activity') {
          const { dataset } = document.documentElement;
          dataset.noted = String(Number(dataset.noted ?? 0) + 1);
        }
        setItem.call(this, name, value);
      };
    });
    const noted = () => page.evaluate(() => Number(document.documentElement.dataset.noted ?? 0));
    const shower = () =>
      page.evaluate(() => {
        for (let event = 0; event < 50; event += 1) {
          document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
        }
      });
    await page.clock.fastForward(SECOND);
    await shower();
    expect(await noted()).toBe(1);
    await page.clock.fastForward(199);
    await shower();
    expect(await noted()).toBe(1);
    await page.clock.fastForward(1);
    await shower();
    expect(await noted()).toBe(2);
  });

  test('activity without a save keeps the session of the server alive, by one call in five minutes', async ({
    page,
  }) => {
    await openAtRest(page);
    const calls = apiCalls(page);
    const told = () => calls.filter((call) => call === 'GET /session').length;
    // Ten minutes after the page was opened the move of the mouse is told at once.
    await page.clock.fastForward(0);
    await expect.poll(told).toBe(1);
    for (let minute = 0; minute < 20; minute += 1) {
      await page.clock.runFor(MINUTE);
      await move(page);
    }
    await page.clock.runFor(5 * MINUTE);
    await expect.poll(told).toBe(6);
    await page.clock.runFor(5 * MINUTE);
    expect(told()).toBe(6);
  });

  test('a session that the server has ended is noticed by it', async ({ page }) => {
    await openAtRest(page);
    await page.clock.resume();
    await page.context().clearCookies();
    await page.clock.fastForward(5 * MINUTE);
    await move(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText('Your session is invalid. Please clear your cookies and login again.'),
    ).toBeVisible();
  });
});

test.describe('several windows', () => {
  test.beforeEach(async ({ page, server }) => {
    await becomeApplicant(page, server, ADA);
    await openAtRest(page);
  });

  async function secondWindow(page: Page): Promise<Page> {
    const second = await page.context().newPage();
    await page.clock.resume();
    await second.goto('/education');
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.pauseAt(START + 20 * MINUTE);
    await page.bringToFront();
    await move(page);
    return second;
  }

  test('activity in one keeps all of them; Continue in one closes the warning in all', async ({ page }) => {
    const second = await secondWindow(page);
    await page.clock.fastForward(8 * MINUTE);
    await move(page);
    await page.clock.fastForward(8 * MINUTE);
    for (const window of [page, second]) await expect(warning(window)).toHaveCount(0);
    // The clocks of two windows are not quite the same.
    await page.clock.fastForward(6 * MINUTE + 10 * SECOND);
    for (const window of [page, second]) await expect(warning(window)).toBeVisible();
    await second.bringToFront();
    await warning(second).getByRole('button', { name: 'Continue' }).click();
    for (const window of [page, second]) await expect(warning(window)).toHaveCount(0);
    await page.clock.fastForward(13 * MINUTE);
    for (const window of [page, second]) await expect(warning(window)).toHaveCount(0);
  });

  test('doing nothing ends all of them, and each says why', async ({ page }) => {
    const second = await secondWindow(page);
    await page.clock.fastForward(15 * MINUTE + 10 * SECOND);
    await page.clock.resume();
    for (const window of [page, second]) {
      await expect(window).toHaveURL(/\/login$/);
      await expect(window.getByText(INACTIVITY, { exact: true })).toBeVisible();
    }
  });

  test('Log Out in the warning of one ends all of them', async ({ page }) => {
    const second = await secondWindow(page);
    await page.clock.fastForward(14 * MINUTE + 10 * SECOND);
    await warning(page).getByRole('button', { name: 'Log Out' }).click();
    await page.clock.resume();
    for (const window of [page, second]) {
      await expect(window).toHaveURL(/\/login$/);
      await expect(window.getByText('You have been logged out.', { exact: true })).toBeVisible();
    }
  });
});

test('SESS-08: a visitor is never warned, nor is a service user', async ({ page, server, browser }) => {
  await openAtRest(page);
  await firstName(page).fill('Ada');
  await page.clock.fastForward(14 * MINUTE);
  await page.clock.runFor(5 * MINUTE);
  await move(page);
  await expect(warning(page)).toHaveCount(0);
  await expect(firstName(page)).toHaveValue('Ada');
  await expect(page).toHaveURL(/\/about$/);

  const context = await browser.newContext({ baseURL: server.url });
  const staff = await context.newPage();
  await becomeApplicant(staff, server, ADA);
  await staff.clock.install({ time: START });
  await staff.goto(`/about?service_token=${await serviceTokenOf(server, ADA)}`);
  await expect(staff.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await staff.clock.fastForward(20 * MINUTE);
  await move(staff);
  await expect(warning(staff)).toHaveCount(0);
  await expect(staff).not.toHaveURL(/\/login/);
  await context.close();
});

test('someone who logs in long after the last time is there', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await openAtRest(page);
  await page.context().clearCookies();
  await page.clock.setSystemTime(START + 300 * MINUTE);
  await page.goto('/login');
  await page.clock.resume();
  await logIn(page, ADA);
  await expect(page.locator('[id="email_address"]')).toContainText(ADA);
  await expect(warning(page)).toHaveCount(0);
});
