// Combinations of features that each work alone: no answer is lost, emptied or misplaced.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { attachFile, openAndWaitForDocument } from './attach-file.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { fileQuestion } from './files.ts';
import { MINUTE, openWithStoppedClock, SECOND, warning } from './inactive.ts';
import { expect, logIn, test } from './journey.ts';
import { ADA, conflictDialog, statusLine, storedAnswers, twoDevices, waitUntilSaved } from './two-devices.ts';

const REFERRAL = {
  referral_ind: 'Y',
  referral_name: 'Jo Field',
  referral_phone: '(555) 234-5678',
};

const text = (page: Page, key: string) => page.locator(`[id="${key}"]`).getByRole('textbox');
const referred = (page: Page, name: string) =>
  page.locator('[id="referral_ind"]').getByRole('radio', { name, exact: true });
const addAnother = (page: Page) => page.getByRole('button', { name: 'Add Another' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** A toast about concurrent changes of answers that would be lost. */
const told = (page: Page) => page.getByRole('listitem').filter({ hasText: 'changed in another window' });

async function store(page: Page, answers: object): Promise<void> {
  const reply = await page.request.put('/api/answer', { data: answers });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('a window adds an entry without knowing those of another: none is lost', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server, '/education');
  for (const number of [2, 3]) {
    await addAnother(one).click();
    await expect(text(one, `college_${number}_college_degree_name`)).toBeVisible();
  }
  await text(one, 'college_3_college_degree_name').fill('Biology');
  await waitUntilSaved(one);
  await addAnother(two).click();
  await expect(text(two, 'college_2_college_degree_name')).toBeVisible();
  await text(two, 'college_2_college_degree_name').fill('Botany');
  await waitUntilSaved(two);

  await text(one, 'college_degree_name').fill('Chemistry');
  await waitUntilSaved(one);
  await text(one, 'college_degree_name').fill('Physics');
  await waitUntilSaved(one);
  await expect(text(one, 'college_3_college_degree_name')).toHaveValue('Biology');
  await one.reload();
  await expect(text(one, 'college_3_college_degree_name')).toHaveValue('Biology');
  expect(await storedAnswers(one)).toMatchObject({
    college_2_college_degree_name: 'Botany',
    college_3_college_degree_name: 'Biology',
  });
});

test('leaving a tab keeps answers that another device has written there since', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server, '/education');
  await text(one, 'personal_statement_essay').fill('Bees.');
  await waitUntilSaved(one);
  await two.reload();
  await expect(text(two, 'personal_statement_essay')).toHaveValue('Bees.');
  await text(one, 'personal_statement_essay').fill('Bees, and why they dance.');
  await waitUntilSaved(one);

  await tab(two, 'Upload a document').click();
  await expect(told(two)).toBeVisible();
  await expect(tab(two, 'Write it here')).toHaveAttribute('aria-selected', 'true');
  await expect(text(two, 'personal_statement_essay')).toHaveValue('Bees, and why they dance.');
  expect(await storedAnswers(one)).toMatchObject({ personal_statement_essay: 'Bees, and why they dance.' });
  // After seeing them, the applicant can leave the tab and undo that.
  await tab(two, 'Upload a document').click();
  await expect(fileQuestion(two, 'personal_statement_doc').choose).toBeVisible();
  await two.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(text(two, 'personal_statement_essay')).toHaveValue('Bees, and why they dance.');
});

test('leaving a tab keeps a document that another device has added since', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server, '/education');
  await tab(one, 'Upload a document').click();
  await expect(tab(one, 'Upload a document')).toHaveAttribute('aria-selected', 'true');
  await two.reload();
  await expect(fileQuestion(two, 'personal_statement_doc').choose).toBeVisible();
  await attachFile(one, 'personal_statement_doc');

  await tab(two, 'Write it here').click();
  await expect(told(two)).toBeVisible();
  await expect(fileQuestion(two, 'personal_statement_doc').remove).toBeVisible();
  await one.reload();
  await expect(fileQuestion(one, 'personal_statement_doc').remove).toBeVisible();
});

test('a saved answer that a concurrent choice of another device hides is a conflict', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server, '/education');
  await store(one, REFERRAL);
  for (const each of [one, two]) await each.reload();
  await expect(referred(two, 'Yes')).toBeChecked();
  await referred(one, 'No').check();
  await waitUntilSaved(one);
  // This window does not know of it before it has saved.
  await text(two, 'referral_email').fill('jo@example.org');
  const group = conflictDialog(two).getByRole('group');
  await expect(group).toHaveCount(1);
  await expect(group.getByText('Saved elsewhere: No')).toBeVisible();
  await group.getByRole('radio', { name: 'Yours: Yes' }).check();
  await conflictDialog(two).getByRole('button', { name: 'Keep Chosen Answers' }).click();
  await expect(statusLine(two)).toHaveText('Saved');
  await expect(text(two, 'referral_name')).toHaveValue('Jo Field');
  expect(await storedAnswers(one)).toMatchObject({ ...REFERRAL, referral_email: 'jo@example.org' });
});

test('a school that another device has chosen comes with its code', async ({ page, browser, server }) => {
  const [one, two] = await twoDevices(page, browser, server, '/education');
  await store(one, { college_name: 'Alpha College', college_ceeb: '1111' });
  await two.reload();
  const school = two.getByRole('combobox', { name: 'Search for Your School' });
  await expect(school).toHaveValue('Alpha College');
  await store(one, { college_name: 'Beta College', college_ceeb: '2222' });
  await school.fill('Gamma College');
  await school.blur();
  const group = conflictDialog(two).getByRole('group', { name: 'Search for Your School' });
  await group.getByRole('radio', { name: 'Saved elsewhere: Beta College' }).check();
  await conflictDialog(two).getByRole('button', { name: 'Keep Chosen Answers' }).click();
  await expect(statusLine(two)).toHaveText('Saved');
  expect(await storedAnswers(one)).toMatchObject({ college_name: 'Beta College', college_ceeb: '2222' });
});

test('typed text is saved as soon as the page is hidden', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await openWithStoppedClock(page);
  await text(page, 'first_name').fill('Ada');
  await page.clock.runFor(2 * SECOND);
  await expect(statusLine(page)).toHaveText('Saved');
  await text(page, 'birth_date').fill('12/10/1985');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => storedAnswers(page)).toMatchObject({ birth_date: '1985-12-10' });
});

test('an open conflict does not prevent saving other answers on inactivity', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await openWithStoppedClock(page);
  await store(page, { first_name: 'Augusta' });
  await text(page, 'first_name').fill('Ada');
  await text(page, 'birth_date').fill('12/10/1985');
  await page.clock.runFor(2 * SECOND);
  await expect(conflictDialog(page)).toBeVisible();
  await page.clock.runFor(14 * MINUTE);
  await expect(warning(page)).toBeVisible();
  // Logging out asks again, above the warning; the choice can be postponed there, too.
  await warning(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(conflictDialog(page)).toBeVisible();
  await conflictDialog(page).getByRole('button', { name: 'Decide Later' }).click();
  await expect(conflictDialog(page)).toHaveCount(0);
  await expect(warning(page)).toBeVisible();
  await page.clock.runFor(2 * MINUTE);
  await expect(page).toHaveURL(/\/login$/);
  await page.clock.resume();
  await logIn(page, ADA);
  expect(await storedAnswers(page)).toMatchObject({ first_name: 'Augusta', birth_date: '1985-12-10' });
  await expect(page.getByRole('dialog', { name: 'Unsaved Answers' })).toContainText(
    'Unsaved answers on this device: 1.',
  );
});

test('text typed during the submission is submitted with it', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await storeCompleteAnswers(page);
  await attachFile(page, 'resume_doc');
  await page.goto('/final-steps');
  await page.locator('[id="conviction"]').getByRole('radio', { name: 'Yes', exact: true }).check();
  await text(page, 'conviction_comment').fill('In 2019');
  await waitUntilSaved(page);
  let pass = (): void => undefined;
  await page.route(
    '**/api/submit',
    async (route) => {
      await new Promise<void>((resolve) => {
        pass = resolve;
      });
      await route.continue();
    },
    { times: 1 },
  );
  const reached = page.waitForRequest('**/api/submit');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await reached;
  await text(page, 'conviction_comment').fill('In 2019, by mistake');
  pass();
  await expect(page).toHaveURL(/\/completion$/);
  expect(await storedAnswers(page)).toMatchObject({ conviction_comment: 'In 2019, by mistake' });
});

test('an answer emptied by another window is shown when the submission is refused for it', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server);
  await storeCompleteAnswers(one);
  await attachFile(one, 'resume_doc');
  await openAndWaitForDocument(one, 'resume_doc', () => one.goto('/final-steps'));
  // The link is clicked before the window would open the summary.
  const held = Promise.withResolvers<void>();
  const passing = Promise.withResolvers<void>();
  await one.route('**/api/validations', async (route) => {
    held.resolve();
    await passing.promise;
    await route.continue();
  });
  // After this window has loaded the changes of others.
  await one.route(
    '**/api/submit',
    async (route) => {
      await store(two, { first_name: '' });
      await route.continue();
    },
    { times: 1 },
  );
  await one.getByRole('button', { name: 'Submit Application' }).click();
  const summary = one.getByRole('region', { name: "We're missing some information!" });
  await summary.getByRole('link', { name: 'First Name', exact: true }).click();
  await expect(text(one, 'first_name')).toBeFocused();
  const recorded = one.waitForResponse('**/api/validations');
  // The summary may appear before the call.
  await held.promise;
  passing.resolve();
  await recorded;
  await one.waitForLoadState('networkidle');
  await expect(text(one, 'first_name')).toBeFocused();
});
