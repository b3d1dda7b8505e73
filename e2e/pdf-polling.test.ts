// The polling of the PDF copy (spec §9), and the report of failed polls.
import type { Page, Route } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { errorDialog, expectSessionInvalid } from './inject.ts';
import { expect, test } from './journey.ts';
import { countRequests, type RequestCounter } from './request-counter.ts';

const SECOND = 1000;
const TEN_MINUTES = 600_000;
const NAME = 'Preview as PDF';

type Reply = (route: Route) => Promise<void>;

const copy =
  (status: string): Reply =>
  (route) =>
    route.fulfill({
      json: { status, message: 'No luck.', url: status === 'COMPLETED' ? '/api/pdf/file?copy=1' : '' },
    });
const noReply: Reply = (route) => route.abort();
const unauthorized: Reply = (route) => route.fulfill({ status: 401, json: { message: 'X' } });

const link = (page: Page) => page.getByRole('link', { name: NAME, exact: true });

interface Followed extends RequestCounter {
  /** Sets the reply to polls from now on. */
  readonly answer: (reply: Reply) => void;
}

/** Requests the copy, with a clock that stops before the first reply. */
async function follow(page: Page, first: Reply): Promise<Followed> {
  let reply = first;
  const stands = Promise.withResolvers<void>();
  await page.route('**/api/pdf', async (route) => {
    await stands.promise;
    await reply(route);
  });
  await page.clock.install();
  const asking = await countRequests(page, '/api/pdf');
  await page.goto('/final-steps');
  await page.getByRole('button', { name: NAME, exact: true }).click();
  await asking.waitForRequests(1);
  // Shorter than the time limit of calls in flight.
  await page.clock.pauseAt(Date.now() + 10 * SECOND);
  stands.resolve();
  await asking.waitForReplies(1);
  return {
    ...asking,
    answer: (next) => {
      reply = next;
    },
  };
}

/** Lets ten minutes pass with an active user. */
async function tenMinutes(page: Page): Promise<void> {
  await page.mouse.move(20, 300);
  await page.mouse.move(40, 300);
  await page.clock.runFor(TEN_MINUTES);
}

/** Closes the error dialog, whose closing needs the clock. */
async function closeDialog(page: Page): Promise<void> {
  await errorDialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.clock.runFor(SECOND);
  await expect(errorDialog(page)).toHaveCount(0);
}

test.beforeEach(({ page, server }) => becomeApplicant(page, server, 'ada@example.org'));

test('PDF-06, 07: polls every second during the making, every ten minutes afterwards', async ({ page }) => {
  const { answer, requestCount, waitForRequests, waitForReplies } = await follow(page, copy('UNPROCESSED'));
  for (const [times, status, pause] of [
    [1, 'IN_PROGRESS', SECOND],
    [2, 'COMPLETED', SECOND],
    [3, 'COMPLETED', TEN_MINUTES],
  ] as const) {
    answer(copy(status));
    await page.clock.runFor(pause - 1);
    expect(await requestCount()).toBe(times);
    await page.clock.runFor(1);
    await waitForRequests(times + 1);
    await waitForReplies(times + 1);
  }
  await expect(link(page)).toBeVisible();
});

test('PDF-06: a hidden window polls as well', async ({ page }) => {
  const { waitForRequests } = await follow(page, copy('IN_PROGRESS'));
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
  );
  await page.clock.runFor(SECOND);
  await waitForRequests(2);
});

test('PDF-03, 07: a failed copy is reported once, and polled every ten minutes', async ({ page }) => {
  const { answer, requestCount, waitForRequests, waitForReplies } = await follow(page, copy('FAILED'));
  await page.clock.runFor(SECOND);
  await expect(errorDialog(page)).toContainText('No luck.');
  await closeDialog(page);
  expect(await requestCount()).toBe(1);

  await tenMinutes(page);
  await waitForRequests(2);
  await waitForReplies(2);
  await page.clock.runFor(SECOND);
  await expect(page.getByText('We could not make the PDF of your application.').first()).toBeVisible();
  await expect(errorDialog(page)).toHaveCount(0);

  answer(copy('COMPLETED'));
  await tenMinutes(page);
  await waitForReplies(3);
  await page.clock.runFor(SECOND);
  await expect(link(page)).toBeVisible();
  await expect(errorDialog(page)).toHaveCount(0);

  // Another copy than the reported one.
  answer(copy('FAILED'));
  await tenMinutes(page);
  await waitForReplies(4);
  await page.clock.runFor(SECOND);
  await expect(errorDialog(page)).toContainText('No luck.');
  await expect(link(page)).toHaveCount(0);
});

test('PDF-07: failed polls are reported once and repeated; an existing copy stays', async ({ page }) => {
  const { answer, requestCount, waitForRequests, waitForReplies } = await follow(page, noReply);
  await page.clock.runFor(SECOND);
  await closeDialog(page);
  expect(await requestCount()).toBe(1);

  await tenMinutes(page);
  await waitForRequests(2);
  await waitForReplies(2);
  await page.clock.runFor(SECOND);
  await expect(errorDialog(page)).toHaveCount(0);

  answer(copy('COMPLETED'));
  await tenMinutes(page);
  await waitForReplies(3);
  await page.clock.runFor(SECOND);
  await expect(link(page)).toBeVisible();

  answer(noReply);
  await tenMinutes(page);
  await waitForReplies(4);
  await page.clock.runFor(SECOND);
  await expect(link(page)).toBeVisible();
  await expect(errorDialog(page)).toHaveCount(0);

  answer(unauthorized);
  await tenMinutes(page);
  await waitForRequests(5);
  await page.clock.resume();
  await expectSessionInvalid(page);
});
