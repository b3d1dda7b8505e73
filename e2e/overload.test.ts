// An overloaded server refuses calls with 503: the page says so, keeps the answers, and continues by itself.
import type { Page } from '@playwright/test';
import { fetchStored } from './applicant.ts';
import { letPass } from './calls-under-way.ts';
import { openWithStoppedClock, SECOND } from './inactive.ts';
import { errorDialog } from './inject.ts';
import { expect } from './journey.ts';
import { ANSWERS, becomeReader, submit, test } from './library-card.ts';
import type { RunningServer } from './running-server.ts';
import { statusLine, storedAnswers } from './two-devices.ts';

const BUSY = "We're very busy right now. Nothing was changed. Please try again in a few seconds.";
/** The server's `Retry-After`. */
const WAIT_MS = 10 * SECOND;

test.use({
  environment: {
    OVERLOAD_SECONDS: '0.1',
    NODE_OPTIONS: `--import=${new URL('late-on-signal.ts', import.meta.url).href}`,
  },
});

/** Sends the server a signal, and waits until it answers calls with a status. */
async function signal(page: Page, { pid }: RunningServer, name: NodeJS.Signals, status: number) {
  if (pid === undefined) throw new Error('The server is not running.');
  process.kill(pid, name);
  const answered = async () => (await page.request.get('/api/tabs')).status();
  await expect.poll(answered, { intervals: [50] }).toBe(status);
}

const overload = (page: Page, server: RunningServer) => signal(page, server, 'SIGUSR2', 503);
const recover = (page: Page, server: RunningServer) => signal(page, server, 'SIGCONT', 200);

test('an overloaded server loses no answer, and submits once', async ({ page, server }) => {
  await becomeReader(page, server);
  await openWithStoppedClock(page, '/reader');
  const surname = page.getByLabel('Surname');
  const saves: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/answer') && saves.push(request.method()));

  await overload(page, server);
  await surname.fill('King');
  await page.clock.runFor(1600);
  await expect(statusLine(page)).toHaveText('Not saved: retrying');
  await expect(errorDialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save and Turn the Page' }).click();
  await expect(errorDialog(page).getByRole('paragraph')).toHaveText(BUSY);
  await errorDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/reader$/);
  await expect(surname).toHaveValue('King');

  await recover(page, server);
  await letPass(page, WAIT_MS - SECOND);
  expect(saves).toHaveLength(2);
  await page.clock.runFor(SECOND);
  await expect(statusLine(page)).toHaveText('Saved');
  await page.clock.resume();
  await page.reload();
  await expect(surname).toHaveValue('King');

  // From the last call on, which makes the application final.
  const submissions: number[] = [];
  await page.route('**/api/web-status', async (route) => {
    if (route.request().postDataJSON().web_status === 'submitted' && submissions.length === 0)
      await overload(page, server);
    await route.continue();
  });
  page.on('response', (response) => {
    if (response.request().postData()?.includes('"submitted"')) submissions.push(response.status());
  });
  await page.getByRole('link', { name: 'The Card' }).click();
  await expect(page).toHaveURL(/\/card$/);
  await submit(page);
  await expect.poll(() => submissions).toEqual([503]);
  await expect(page.getByRole('dialog', { name: /^Submitting Your/ })).toBeVisible();
  await recover(page, server);
  await page.clock.runFor(WAIT_MS);
  await expect(page).toHaveURL(/\/completion$/);
  expect(submissions).toEqual([503, 200]);
  const { web_status } = await fetchStored<{ web_status: { web_status: string }[] }>(page, '/api/profile');
  expect(web_status.map((each) => each.web_status)).toEqual(['started', 'validating', 'submitted']);
  expect(await storedAnswers(page)).toMatchObject({ ...ANSWERS, reader_surname: 'King' });
});
