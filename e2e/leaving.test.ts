// Leaving a page with unsaved answers, and foreign cookies.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { press } from './inject.ts';
import { expect, logIn, signUpAndConfirm, test } from './journey.ts';
import { conflictDialog, cutOffUntilLoaded, statusLine, storedAnswers } from './two-devices.ts';

const ADA = 'ada@example.org';
const SESSION_INVALID = 'Your session is invalid. Please clear your cookies and login again.';

/** Reloads and returns whether the browser asked before. */
async function isAskedOnReload(page: Page): Promise<boolean> {
  let asked = false;
  const accept = (dialog: { accept: () => Promise<void> }) => {
    asked = true;
    return dialog.accept();
  };
  page.on('dialog', accept);
  await page.reload();
  page.off('dialog', accept);
  await expect(page.getByLabel('First Name')).toBeVisible();
  return asked;
}

test('the browser asks only before answers would be lost: unsaved answers of an applicant stay on the device', async ({
  page,
  server,
}) => {
  await page.goto('/about');
  await page.getByLabel('First Name').click();
  expect(await isAskedOnReload(page)).toBe(false);
  await page.getByLabel('First Name').fill('Ada');
  expect(await isAskedOnReload(page)).toBe(true);

  await page.goto('/signup');
  await signUpAndConfirm(page, server, ADA);
  await logIn(page, ADA);
  await expect(page.getByLabel('First Name')).toBeVisible();
  await cutOffUntilLoaded(page);
  await page.getByLabel('First Name').fill('Ada');
  expect(await isAskedOnReload(page)).toBe(false);
  // A reloaded window continues where it was.
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(statusLine(page)).toHaveText('Saved');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedAnswers(page)).toEqual({ first_name: 'Ada' });
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/education$/);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByLabel('First Name').click();
  expect(await isAskedOnReload(page)).toBe(false);
});

test('a mail or phone link needs no question of the browser', async ({ page }) => {
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    return dialog.accept();
  });
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByRole('button', { name: 'Help' }).first().click();
  for (const kind of ['mailto', 'tel']) await page.locator(`a[href^="${kind}:"]:visible`).first().click();
  expect(asked).toBe(0);
  // The links are followed before the next task of the page.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.reload();
  expect(asked).toBe(1);
});

test('logging out saves first; a failed save keeps the answers and the session', async ({ page, server }) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, ADA);
  await logIn(page, ADA);
  await page.route('**/api/answer', (route) => route.abort());
  await page.getByLabel('First Name').fill('Ada');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' });
  await expect(dialog).toContainText('Nothing was lost');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  expect((await page.request.get('/api/profile')).status()).toBe(200);

  await page.unroute('**/api/answer');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.request.get('/api/profile')).status()).toBe(401);
  await logIn(page, ADA);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
});

test('cancelling the log-out returns the focus to the account button', async ({ page, server }) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, ADA);
  await logIn(page, ADA);
  // The window has the stored answers; then another device changes the same answer.
  await expect(page.getByLabel('First Name')).toBeVisible();
  const reply = await page.request.put('/api/answer', { data: { first_name: 'Augusta' } });
  expect(reply.status()).toBe(200);
  await page.getByLabel('First Name').fill('Ada');
  const later = conflictDialog(page).getByRole('button', { name: 'Decide Later' });
  await later.click();
  const account = page.getByRole('button', { name: 'Account' });
  const leaving = page.getByRole('dialog', { name: 'Log Out Without Saving?' });
  for (const stay of [() => page.keyboard.press('Escape'), () => press(page, 'Stay Logged In')]) {
    await account.press('Enter');
    await page.getByRole('button', { name: 'Log Out' }).press('Enter');
    await later.press('Enter');
    await expect(leaving.getByRole('heading')).toBeFocused();
    await stay();
    await expect(leaving).toHaveCount(0);
    await expect(account).toBeFocused();
  }
});

test('the cookie of another product is refused once, and locks nobody out', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([
    { name: 'CognitoIdentityServiceProvider.other.LastAuthUser', value: 'eve', url: server.url },
  ]);
  await page.goto('/about');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(SESSION_INVALID)).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await signUpAndConfirm(page, server, ADA);
  await logIn(page, ADA);
  await page.reload();
  await expect(page.locator('[id="email_address"]')).toContainText(ADA);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
});

test('a double click saves once, and the button keeps the focus meanwhile', async ({ page, server }) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, ADA);
  await logIn(page, ADA);
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  let saves = 0;
  await page.route('**/api/answer', async (route) => {
    saves += 1;
    await mayAnswer;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Save and Continue' });
  await button.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
    element.click();
  });
  await expect(page.getByRole('status').getByText('Saving')).toBeAttached();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  letAnswer();
  await expect(page).toHaveURL(/\/education$/);
  expect(saves).toBe(1);
});

test('a double click turns one page and does not submit, even if the next button has the same place', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  const next = page.locator('.mt-form-page-buttons > button:last-child');
  await expect(next).toHaveText('Save and Continue');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.mt-form-page-buttons > button:last-child { position: fixed; right: 40px; bottom: 200px; width: 240px }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const submitted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/web-status')) submitted.push(request.postData() ?? '');
  });
  const { x, y } = (await next.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 50, y + 20);
  for (const [route, text] of [
    ['/education', 'Save and Continue'],
    ['/final-steps', 'Submit Application'],
  ]) {
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      await expect(page).toHaveURL(`${server.url}${route}`);
      await expect(next).toHaveText(text ?? '');
      await expect(next).toHaveAttribute('aria-disabled', 'false');
    }
  }
  expect(submitted).toEqual([]);
  // A separate click submits.
  await page.mouse.click(x + 50, y + 20);
  await expect(page).toHaveURL(/\/about/);
  expect(submitted).toHaveLength(1);
});

test('going back closes an open modal; a long one can be closed from anywhere in it', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.goto('/about');
  await page.getByRole('link', { name: 'Final Steps' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  const opener = page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Privacy Policy and Cookie Notice', exact: true });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(dialog).toHaveCount(0);

  await opener.click();
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  const cross = dialog.getByRole('button', { name: 'Dismiss' });
  await expect(cross).toBeInViewport({ ratio: 1 });
  await cross.click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('going back from a page that is still loading closes a modal, too', async ({ page }) => {
  await page.goto('/about');
  // Its script never comes.
  await page.route('**/assets/*.js', () => undefined);
  await page.getByRole('navigation').getByRole('link', { name: 'Final Steps' }).click();
  await expect(page).toHaveURL(/\/final-steps$/);
  const dialog = page.getByRole('dialog');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Help', exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(dialog).toHaveCount(0);
});

test('a modal that is opened while the next page loads stays open when the page has loaded', async ({
  page,
}) => {
  await page.goto('/about');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Final Steps' });
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Help', exact: true });
  const next = await link.elementHandle();
  await opener.evaluate((element: HTMLElement, before) => {
    if (before instanceof HTMLElement) before.click();
    element.click();
  }, next);
  await expect(page).toHaveURL(/\/final-steps$/);
  await expect(page.getByText('Final Steps', { exact: true }).and(page.locator('h1'))).toBeAttached();
  await expect(page.getByRole('dialog')).toBeVisible();
});
