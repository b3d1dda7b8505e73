// An inactive logged-in user is warned and logged out (spec §4, §9, rows SESS-01…11).
import { becomeApplicant, recordApiCalls } from './applicant.ts';
import { attachFile } from './attach-file.ts';
import { watchCalls } from './calls-under-way.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import {
  ADA,
  firstName,
  INACTIVITY,
  MINUTE,
  moveMouse,
  openWithStoppedClock,
  SECOND,
  START,
  storedName,
  warning,
} from './inactive.ts';
import { consoleErrors, expect, logIn, test } from './journey.ts';
import { serviceTokenOf } from './service-token.ts';
import { violations } from './violations.ts';

test.describe('one window', () => {
  test.beforeEach(({ page, server }) => becomeApplicant(page, server, ADA));

  for (const path of ['/about', '/education', '/final-steps']) {
    test(`SESS-01, 07, 10: ${path} warns at 14:00 and logs out at 15:00, not before`, async ({ page }) => {
      await openWithStoppedClock(page, path);
      await page.clock.fastForward(14 * MINUTE - 1);
      await expect(warning(page)).toHaveCount(0);
      await page.clock.fastForward(1);
      await expect(warning(page)).toContainText('you will be logged out in 60 seconds');
      await page.clock.fastForward(29 * SECOND);
      await expect(warning(page).getByRole('timer')).toContainText('in 31 seconds');
      const calls = recordApiCalls(page);
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

  test('SESS-07: so does /completion', async ({ page }) => {
    await storeCompleteAnswers(page);
    await attachFile(page, 'resume_doc');
    for (const web_status of ['started', 'validating', 'submitted']) {
      const reply = await page.request.post('/api/web-status', { data: { web_status } });
      expect(reply.status(), await reply.text()).toBe(200);
    }
    await page.clock.install({ time: START });
    const callsOver = watchCalls(page);
    await page.goto('/completion');
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
    await callsOver();
    await page.clock.pauseAt(START + 5 * MINUTE);
    await moveMouse(page);
    const looked = page.waitForResponse((response) => response.url().endsWith('/api/pdf'));
    await page.clock.fastForward(14 * MINUTE);
    await expect(warning(page)).toBeVisible();
    await looked;
    await page.clock.fastForward(MINUTE);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(INACTIVITY, { exact: true })).toBeVisible();
  });

  test('SESS-02, 09: only Continue closes the warning, and restarts the time', async ({ page }) => {
    const errors = consoleErrors(page);
    await openWithStoppedClock(page);
    await firstName(page).click();
    await page.clock.fastForward(14 * MINUTE);
    await expect(warning(page).getByRole('heading')).toBeFocused();
    await moveMouse(page);
    await page.mouse.click(5, 5);
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
    await openWithStoppedClock(page);
    await page.clock.fastForward(14 * MINUTE);
    await page.clock.resume();
    await expect(warning(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 600 });
    for (const name of ['Log Out', 'Continue']) {
      await expect(warning(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });

  test('the seconds are announced at 60, 30 and 10 only', async ({ page }) => {
    await openWithStoppedClock(page);
    await page.clock.fastForward(14 * MINUTE);
    const said: string[] = [];
    await expect(warning(page).getByRole('status')).not.toBeEmpty();
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
    await openWithStoppedClock(page);
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

  test('SESS-04, 05: typed text is saved before the log-out, and none of it stays in the window', async ({
    page,
  }) => {
    await openWithStoppedClock(page);
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

  test('SESS-11: only one event per 200 ms is processed', async ({ page }) => {
    await openWithStoppedClock(page);
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

  test('activity without a save keeps the server session alive, by one call in five minutes', async ({
    page,
  }) => {
    await openWithStoppedClock(page);
    const calls = recordApiCalls(page);
    const told = () => calls.filter((call) => call === 'GET /session').length;
    // Ten minutes after the page was opened, a mouse move is reported at once.
    await page.clock.fastForward(0);
    await expect.poll(told).toBe(1);
    for (let minute = 0; minute < 20; minute += 1) {
      await page.clock.runFor(MINUTE);
      await moveMouse(page);
    }
    await page.clock.runFor(5 * MINUTE);
    await expect.poll(told).toBe(6);
    await page.clock.runFor(5 * MINUTE);
    expect(told()).toBe(6);
  });

  test('the page notices a session that the server has ended', async ({ page }) => {
    await openWithStoppedClock(page);
    await page.clock.resume();
    await page.context().clearCookies();
    await page.clock.fastForward(5 * MINUTE);
    await moveMouse(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText('Your session is invalid. Please clear your cookies and login again.'),
    ).toBeVisible();
  });
});

test('SESS-08: neither a visitor nor a service user is ever warned', async ({ page, server, browser }) => {
  await openWithStoppedClock(page);
  await firstName(page).fill('Ada');
  await page.clock.fastForward(14 * MINUTE);
  await page.clock.runFor(5 * MINUTE);
  await moveMouse(page);
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
  await moveMouse(staff);
  await expect(warning(staff)).toHaveCount(0);
  await expect(staff).not.toHaveURL(/\/login/);
  await context.close();
});
