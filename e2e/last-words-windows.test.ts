// Unsaved text of other windows, and of windows that open during a submission or log-out.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { attachFile, openAndWaitForDocument } from './attach-file.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { firstName, MINUTE, openWithStoppedClock, warning } from './inactive.ts';
import { errorDialog, press } from './inject.ts';
import { expect, logIn, test } from './journey.ts';
import type { RunningServer } from './running-server.ts';
import {
  ADA,
  conflictDialog,
  decideLater,
  logOut,
  logOutDialog,
  statusLine,
  storeAnswers,
  storedAnswers,
  twoWindows,
} from './two-devices.ts';

const lastName = (page: Page) => page.locator('[id="last_name"]').getByLabel('Last Name');
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Opens two windows with a complete application; the first one submits it. */
async function twoComplete(page: Page, server: RunningServer, changes: object = {}): Promise<[Page, Page]> {
  await becomeApplicant(page, server, ADA);
  await storeCompleteAnswers(page);
  await attachFile(page, 'resume_doc');
  await storeAnswers(page, changes);
  await openAndWaitForDocument(page, 'resume_doc', () => page.goto('/final-steps'));
  const other = await page.context().newPage();
  await other.goto('/about');
  await expect(other.getByLabel('First Name')).toBeVisible();
  return [page, other];
}

test('an applicant can log out after the submission, despite unsaved text of a window that learned of it too late', async ({
  page,
  server,
}) => {
  const [one, two] = await twoComplete(page, server);
  await press(one, 'Submit Application');
  await expect(one).toHaveURL(/\/completion$/);
  const { promise: maySave, resolve: letSave } = Promise.withResolvers<void>();
  await two.route('**/api/answer', async (route) => {
    await maySave;
    await route.continue();
  });
  await two.getByLabel('First Name').fill('Grace');
  await expect.poll(() => kept(two)).toContain('Grace');
  letSave();
  await expect(two).toHaveURL(/\/completion$/);
  await expect.poll(() => kept(two)).not.toContain('Grace');
  await logOut(one);
  for (const each of [one, two]) await expect(each).toHaveURL(/\/login$/);
});

test('unsaved answers of another window are listed before a submission without them', async ({
  page,
  server,
}) => {
  const [one, two] = await twoComplete(page, server);
  await storeAnswers(one, { first_name: 'Augusta' });
  await two.getByLabel('First Name').fill('Grace');
  await decideLater(two);
  const asked = one.getByRole('dialog', { name: 'Submit Without These Answers?' });
  await press(one, 'Submit Application');
  await expect(asked.getByRole('listitem')).toHaveText(['First Name']);
  await press(one, 'Do Not Submit');
  await expect(asked).toHaveCount(0);
  await expect(one).toHaveURL(/\/final-steps$/);
  await expect(two.getByLabel('First Name')).toHaveValue('Grace');
  await press(one, 'Submit Application');
  await press(one, 'Submit Anyway');
  await expect(one).toHaveURL(/\/completion$/);
  expect(await storedAnswers(one)).toMatchObject({ first_name: 'Augusta' });
});

test('a required answer just typed in another window counts at once', async ({ page, server }) => {
  const [one, two] = await twoComplete(page, server, { first_name: '' });
  await two.getByLabel('First Name').fill('Grace');
  await press(one, 'Submit Application');
  await expect(one).toHaveURL(/\/completion$/);
  expect(await storedAnswers(one)).toMatchObject({ first_name: 'Grace' });
});

test('a silent window with kept answers is listed before a log-out', async ({ page, server }) => {
  const [one, two] = await twoWindows(page, server);
  await two.route('**/api/answer', (route) => route.abort());
  // Injected fault: it does not reply, like a frozen window.
  await two.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await two.getByLabel('First Name').fill('Ada');
  await expect(statusLine(two)).toHaveText('Not saved: retrying');
  await logOut(one);
  await expect(logOutDialog(one).getByRole('listitem')).toHaveText(['First Name']);
});

test('text typed while a log-out saves is saved, too', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  let answer = (): void => undefined;
  await page.route(
    '**/api/answer',
    async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    },
    { times: 1 },
  );
  const held = page.waitForRequest('**/api/answer');
  await page.getByLabel('First Name').fill('Ada');
  await logOut(page);
  await held;
  await lastName(page).fill('King');
  answer();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, ADA);
  expect(await storedAnswers(page)).toEqual({ first_name: 'Ada', last_name: 'King' });
});

test('the inputs are disabled during a log-out, and enabled when it fails', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  let answer = (): void => undefined;
  await page.route('**/api/logout', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 500, json: { message: 'Not now.' } });
  });
  const held = page.waitForRequest('**/api/logout');
  await logOut(page);
  await held;
  const name = page.getByLabel('First Name');
  const type = async (): Promise<void> => {
    await name.evaluate((field: HTMLElement) => field.focus());
    await page.keyboard.type('Ada');
  };
  await type();
  await expect(page.getByRole('dialog', { name: 'Logging Out' }).getByRole('heading')).toBeFocused();
  await expect(name).toHaveValue('');
  answer();
  await errorDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await type();
  await expect(name).toHaveValue('Ada');
});

test('Log Out in the inactivity warning closes the dialog below it, and asks again', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await openWithStoppedClock(page);
  await storeAnswers(page, { first_name: 'Augusta' });
  await firstName(page).fill('Ada');
  await page.clock.fastForward(2000);
  await decideLater(page);
  await logOut(page);
  await decideLater(page);
  await expect(logOutDialog(page)).toBeVisible();
  await page.clock.fastForward(14 * MINUTE);
  await press(page, 'Log Out');
  await expect(conflictDialog(page)).toBeVisible();
  await expect(logOutDialog(page)).toHaveCount(0);
  await decideLater(page);
  await press(page, 'Stay Logged In');
  await expect(logOutDialog(page)).toHaveCount(0);
  await expect(warning(page)).toBeVisible();
  await press(page, 'Continue');
  await expect(firstName(page)).toHaveValue('Ada');
});

test('postponed answers of a closed window are listed before they are dropped, and offered to a user who stays', async ({
  page,
  server,
}) => {
  const [one, two] = await twoComplete(page, server);
  await storeAnswers(one, { first_name: 'Augusta' });
  await two.getByLabel('First Name').fill('Grace');
  await decideLater(two);
  await expect.poll(() => kept(one)).toContain('Grace');
  await two.close();
  await logOut(one);
  await expect(logOutDialog(one).getByRole('listitem')).toHaveText(['First Name']);
  await press(one, 'Stay Logged In');
  const offer = one.getByRole('dialog', { name: 'Unsaved Answers' });
  await expect(offer.getByRole('heading')).toBeFocused();
  await one.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);

  const asked = one.getByRole('dialog', { name: 'Submit Without These Answers?' });
  await press(one, 'Submit Application');
  await expect(asked.getByRole('listitem')).toHaveText(['First Name']);
  await press(one, 'Do Not Submit');
  await press(one, 'Restore');
  await conflictDialog(one).getByRole('radio', { name: 'Yours: Grace' }).check();
  await press(one, 'Keep Chosen Answers');
  await expect(conflictDialog(one)).toHaveCount(0);
  await press(one, 'Submit Application');
  await expect(one).toHaveURL(/\/completion$/);
  expect(await storedAnswers(one)).toMatchObject({ first_name: 'Grace' });
});
