// Text typed just before a log-out, a submission or a reload. None is lost.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { attachFile } from './attach-file.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { errorDialog, press } from './inject.ts';
import { expect, logIn, PASSWORD, signUpAndConfirm, test } from './journey.ts';
import {
  ADA,
  conflictDialog,
  decideLater,
  logOut,
  logOutDialog,
  statusLine,
  storeAnswers,
  storedAnswers,
  twoDevices,
  twoWindows,
  waitUntilSaved,
} from './two-devices.ts';

const text = (page: Page, key: string) => page.locator(`[id="${key}"]`).getByRole('textbox');
const submitting = (page: Page) => page.getByRole('dialog', { name: 'Submitting Your Application' });

/** Measures milliseconds from the last click to the next dialog, in the page. */
async function untilAsked(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let clicked = 0;
    window.addEventListener('click', () => (clicked = performance.now()), { capture: true });
    const asked = Promise.withResolvers<number>();
    new MutationObserver(() => {
      if (document.querySelector('dialog[open]') !== null) asked.resolve(performance.now());
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return (await asked.promise) - clicked;
  });
}

test('the inputs are disabled during the submission, and enabled when it fails', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await storeCompleteAnswers(page);
  await attachFile(page, 'resume_doc');
  await page.goto('/final-steps');
  await page.locator('[id="conviction"]').getByRole('radio', { name: 'Yes', exact: true }).check();
  const comment = text(page, 'conviction_comment');
  await comment.fill('In 2019');
  await waitUntilSaved(page);
  let answer = (): void => undefined;
  let isBroken = true;
  const held = page.waitForRequest((request) => request.postData()?.includes('submitted') ?? false);
  await page.route('**/api/web-status', async (route) => {
    if (!route.request().postData()?.includes('submitted')) return route.continue();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return isBroken ? route.fulfill({ status: 400, json: { message: 'Not now.' } }) : route.continue();
  });
  const button = page.getByRole('button', { name: 'Submit Application' });
  await button.press('Enter');
  await held;
  const typeMore = async () => {
    await comment.evaluate((field: HTMLElement) => field.focus());
    await page.keyboard.type(' again');
    await page.keyboard.press('Escape');
  };
  await typeMore();
  await expect(comment).toHaveValue('In 2019');
  await expect(submitting(page).getByRole('heading')).toBeFocused();
  answer();
  await errorDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(submitting(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await comment.press('End');
  await typeMore();
  await expect(comment).toHaveValue('In 2019 again');
  isBroken = false;
  const again = page.waitForRequest((request) => request.postData()?.includes('submitted') ?? false);
  await button.press('Enter');
  await again;
  await typeMore();
  answer();
  await expect(page).toHaveURL(/\/completion$/);
  await expect(submitting(page)).toHaveCount(0);
  expect(await storedAnswers(page)).toMatchObject({ conviction_comment: 'In 2019 again' });
});

test('a window that cannot save delays the log-out of another one by three seconds, then the user is asked', async ({
  page,
  server,
}) => {
  const [one, two] = await twoWindows(page, server);
  // Injected fault: no reply ever comes.
  await two.route('**/api/answer', () => undefined);
  await two.getByLabel('First Name').fill('Ada');
  await expect(statusLine(two)).toHaveText('Saving…');
  const waited = untilAsked(one);
  await logOut(one);
  await expect(logOutDialog(one).getByRole('listitem')).toHaveText(['First Name']);
  expect(await waited).toBeLessThan(5000);
  await press(one, 'Stay Logged In');
  await expect(logOutDialog(one)).toHaveCount(0);
  await expect(one).toHaveURL(/\/about$/);
  await expect(two.getByLabel('First Name')).toHaveValue('Ada');
  await logOut(one);
  await press(one, 'Log Out Anyway');
  for (const each of [one, two]) await expect(each).toHaveURL(/\/login$/);
});

test('a log-out with a postponed conflict asks, lists the losses, and is possible nonetheless', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server);
  await one.getByLabel('First Name').fill('Augusta');
  await waitUntilSaved(one);
  await two.getByLabel('First Name').fill('Ada');
  await decideLater(two);
  await logOut(two);
  await decideLater(two);
  await expect(logOutDialog(two).getByRole('heading')).toBeFocused();
  await expect(logOutDialog(two).getByRole('listitem')).toHaveText(['First Name']);
  await two.keyboard.press('Escape');
  await expect(logOutDialog(two)).toHaveCount(0);
  await expect(two.getByLabel('First Name')).toHaveValue('Ada');
  await logOut(two);
  await decideLater(two);
  await press(two, 'Log Out Anyway');
  await expect(two).toHaveURL(/\/login$/);
  expect(await storedAnswers(one)).toEqual({ first_name: 'Augusta' });
});

test('a conflict postponed in another window is asked about before a log-out drops it', async ({
  page,
  server,
}) => {
  const [one, two] = await twoWindows(page, server);
  await storeAnswers(one, { first_name: 'Augusta' });
  await two.getByLabel('First Name').fill('Ada');
  await decideLater(two);
  await logOut(one);
  await expect(logOutDialog(one).getByRole('listitem')).toHaveText(['First Name']);
  await press(one, 'Stay Logged In');
  await two.getByRole('button', { name: 'Save and Continue' }).click();
  await conflictDialog(two).getByRole('radio', { name: 'Yours: Ada' }).check();
  await press(two, 'Keep Chosen Answers');
  await expect(two).toHaveURL(/\/education$/);
  await logOut(one);
  await expect(one).toHaveURL(/\/login$/);
  const login = { username: ADA, password: PASSWORD };
  expect((await one.request.post('/public/login', { data: login })).status()).toBe(200);
  expect(await storedAnswers(one)).toMatchObject({ first_name: 'Ada' });
});

test('answers emptied by a restored choice are reported, and can be restored', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await storeAnswers(page, { referral_ind: 'Y' });
  await page.goto('/education');
  await page.route('**/api/answer', (route) => route.abort());
  await text(page, 'college_degree_name').fill('Biology');
  await page.locator('[id="referral_ind"]').getByRole('radio', { name: 'No', exact: true }).check();
  await expect(statusLine(page)).toHaveText('Not saved: retrying');
  await page.close();
  const next = await page.context().newPage();
  // Another device continues with answers that this one would hide.
  await storeAnswers(next, { referral_name: 'Jo Field', referral_phone: '(555) 234-5678' });
  await next.goto('/education');
  await press(next, 'Restore');
  const removed = next.getByRole('listitem', { name: 'Answers removed (2)', exact: true });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(text(next, 'referral_name')).toHaveValue('Jo Field');
  // The other restored answers are kept.
  await expect(text(next, 'college_degree_name')).toHaveValue('Biology');
  await expect
    .poll(() => storedAnswers(next))
    .toMatchObject({
      college_degree_name: 'Biology',
      referral_ind: 'Y',
      referral_name: 'Jo Field',
      referral_phone: '(555) 234-5678',
    });
});

test('a carried answer that another device changes during the arrival is a conflict, and the form appears', async ({
  page,
  server,
}) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, ADA);
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.route(
    '**/api/tabs',
    async (route) => {
      await storeAnswers(page, { first_name: 'Augusta' });
      await route.continue();
    },
    { times: 1 },
  );
  await logIn(page, ADA);
  await conflictDialog(page).getByRole('radio', { name: 'Yours: Ada' }).check();
  await press(page, 'Keep Chosen Answers');
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  expect(await storedAnswers(page)).toEqual({ first_name: 'Ada' });
});

test('an application whose start could not be stored can be submitted nonetheless', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.route('**/api/web-status', (route) => route.abort());
  await page.goto('/final-steps');
  await errorDialog(page).getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/api/web-status');
  await press(page, 'Submit Application');
  await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeVisible();
});
