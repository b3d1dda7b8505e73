// The database becomes unreachable in the middle of a journey and returns; only the database is restarted.
import { logIn, signUpAndConfirm } from '../journey.ts';
import { expect, test } from './own-mongodb.ts';

const BUSY = /We cannot reach our database right now\. Nothing was saved\./;

test('a save without the database reports it, keeps the page, and succeeds when it is back', async ({
  page,
  server,
  mongodb,
}) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, 'away@example.org');
  await logIn(page, 'away@example.org');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Preferred Name').fill('Countess');
  // Automatic retries meanwhile have other replies.
  const saveReplies = (status: number) =>
    page.waitForResponse(
      (response) => response.url().endsWith('/api/answer') && response.status() === status,
    );
  const save = () => page.getByRole('button', { name: 'Save and Continue' }).click();

  await mongodb.end('SIGTERM');
  const refused = saveReplies(503);
  await save();
  await refused;
  const dialog = page.getByRole('dialog').filter({ hasText: BUSY });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  expect((await page.request.get('/readyz')).status()).toBe(503);

  await mongodb.startAgain();
  const accepted = saveReplies(200);
  await save();
  await accepted;
  await expect(page).toHaveURL(/\/education$/);
  expect((await page.request.get('/readyz')).status()).toBe(200);
  await page.reload();
  await page.getByRole('link', { name: 'About You' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(page.getByLabel('Preferred Name')).toHaveValue('Countess');
});

test('query operators in place of texts are refused', async ({ page, server }) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, 'plain@example.org');
  const any = { $gt: '' };
  const logInByOperator = await page.request.post('/public/login', {
    data: { username: any, password: any },
  });
  expect(logInByOperator.status()).toBe(400);
  await logIn(page, 'plain@example.org');
  for (const data of [{ first_name: any }, { $set: 'x' }, { 'first_name.$': 'x' }, { _id: 'x' }]) {
    expect((await page.request.put('/api/answer', { data })).status(), JSON.stringify(data)).toBe(400);
  }
});
