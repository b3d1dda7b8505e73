// The dialogs in a window of 320 px (WCAG 1.4.10), and in the remaining height at a zoom of 400 %.
// narrow.test.ts covers those about a file and the submission.
import { becomeApplicant } from './applicant.ts';
import { serveStatus } from './files.ts';
import { MINUTE, openWithStoppedClock, warning } from './inactive.ts';
import { errorDialog, failCalls, press } from './inject.ts';
import { expect, test } from './journey.ts';
import { checkNarrow, checkZoomed, NARROW } from './narrow-checks.ts';
import { ADA, conflictDialog, decideLater, statusLine, twoDevices, waitUntilSaved } from './two-devices.ts';

test.use({ viewport: NARROW });

test('a tab that cannot be left', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  const choice = { tab_id: 'personal-statement', chosen_tab: 'upload' };
  expect((await page.request.put('/api/tabs', { data: choice })).status()).toBe(200);
  await serveStatus(page, 'personal_statement_doc', 'IN_PROGRESS');
  await page.goto('/education');
  await page.getByRole('tab', { name: 'Write it here' }).click();
  await expect(page.getByRole('dialog', { name: 'File Upload in Progress' })).toBeVisible();
  await checkZoomed(page, 'blocked');
});

test('the data, a failed save, and a log-out that would lose answers', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  const account = page.getByRole('button', { name: 'Account' });
  await account.click();
  await press(page, 'Your Data');
  await press(page, 'Delete Account');
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await checkZoomed(page, 'data');
  await page.keyboard.press('Escape');

  await failCalls(page, 'PUT', '/api/answer');
  await page.getByLabel('Middle Name').fill('Byron');
  await press(page, 'Save and Continue');
  await expect(errorDialog(page)).toBeVisible();
  await checkZoomed(page, 'error');
  await press(page, 'Close');
  await page.unrouteAll();

  const reply = await page.request.put('/api/answer', { data: { first_name: 'Augusta' } });
  expect(reply.status()).toBe(200);
  await page.getByLabel('First Name').fill('Ada');
  await press(page, 'Decide Later');
  await account.click();
  await press(page, 'Log Out');
  await press(page, 'Decide Later');
  await expect(page.getByRole('dialog', { name: 'Log Out Without Saving?' })).toBeVisible();
  await checkZoomed(page, 'leave');
});

test('answers kept on the device, a conflict, and inactivity', async ({ page, browser, server }) => {
  const [one, two] = await twoDevices(page, browser, server);
  await two.setViewportSize(NARROW);
  const email = (who: string) => `${who}.with.a.rather.long.address@x.example.org`;
  await one.getByLabel('First Name').fill('Wolfeschlegelsteinhausenbergerdorff');
  await expect(statusLine(one)).toHaveText('Saved');
  await two.getByLabel('First Name').fill(email('ada').slice(0, 45));
  await expect(conflictDialog(two)).toBeVisible();
  await checkZoomed(two, 'conflict');
  await conflictDialog(two).getByRole('radio').first().check();
  await conflictDialog(two).getByRole('button').last().click();
  await expect(conflictDialog(two)).toHaveCount(0);

  // Postponed, so that it is not saved during the reload; only the other window has saved its answer.
  await one.getByLabel('Middle Name').fill('King');
  await waitUntilSaved(one);
  await two.getByLabel('Middle Name').fill('Byron');
  await decideLater(two);
  await two.reload();
  await expect(two.getByRole('dialog', { name: 'Unsaved Answers' })).toBeVisible();
  await checkZoomed(two, 'recovery');
  await press(two, 'Discard');

  await two.route('**/api/answer', (route) => route.abort());
  await two.getByLabel('Middle Name').fill('Byron');
  await expect(statusLine(two)).toContainText('Not saved');
  await checkNarrow(two, 'not-saved');
  await two.context().close();

  await openWithStoppedClock(page);
  await page.clock.runFor(14 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await page.clock.resume();
  await checkZoomed(page, 'inactivity');
});
