// Routes, redirects and results of actions (spec §2 "Navigation behaviour"), row by row.
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored, recordApiCalls } from './applicant.ts';
import { attachFile, openAndWaitForDocument } from './attach-file.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { expect, logIn, PASSWORD, signUpAndConfirm, test } from './journey.ts';

const ADA = 'ada@example.org';
/** Route, title and one of the questions. */
const PAGES = [
  ['/about', 'About You', 'first_name'],
  ['/education', 'Education and Work Experience', 'college_name'],
  ['/final-steps', 'Final Steps', 'conviction'],
] as const;
const CARDS = [
  ['/signup', 'Sign Up'],
  ['/confirm', 'Confirm Your Account'],
  ['/login', 'Log In'],
  ['/forgot', 'Forgot Password'],
  ['/reset', 'Reset Password'],
] as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const item = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First Name' });
const essay = (page: Page) => page.locator('[id="personal_statement_essay"]').getByRole('textbox');
const success = (page: Page) => page.getByRole('listitem', { name: 'Success', exact: true });
const lastPage = async (page: Page): Promise<unknown> =>
  (await fetchStored<{ last_page: unknown }>(page, '/api/profile')).last_page;

async function logOut(page: Page): Promise<void> {
  await press(page, 'Account');
  await press(page, 'Log Out');
  await expect(page).toHaveURL(/\/login$/);
}

test('NAV-01…03, 06…13: every route shows its own page, any other the first, with its query string', async ({
  page,
  server,
}) => {
  for (const [path, name] of [...PAGES, ...CARDS]) {
    await page.goto(path);
    await expect(title(page)).toHaveText(name);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  for (const [path, , key] of PAGES) {
    await page.goto(path);
    await expect(page.locator(`[id="${key}"]`)).toBeVisible();
  }
  for (const [path, there] of [
    ['/', '/about'],
    ['/nothing/here', '/about'],
    ['//nothing//here', '/about'],
    ['/x?from=abc', '/about?from=abc'],
    ['/x?token=abc', '/about?token=abc'],
  ] as const) {
    await page.goto(`${server.url}${path}`);
    await expect(title(page)).toHaveText('About You');
    expect(page.url().slice(new URL(page.url()).origin.length)).toBe(there);
  }
});

test('NAV-14…17, 51: three items lead to the pages; only the current one is marked; a visitor causes no call', async ({
  page,
}) => {
  const calls = recordApiCalls(page, []);
  await page.goto('/about');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(PAGES.map(([, name]) => name));
  for (const [path, name] of PAGES.toReversed()) {
    await item(page, name).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    for (const [, other] of PAGES) {
      if (other === name) await expect(item(page, other)).toHaveAttribute('aria-current', 'page');
      else await expect(item(page, other)).not.toHaveAttribute('aria-current');
    }
  }
  expect(calls).toEqual([]);
});

test('NAV-54…58: with an answer every way on leads a visitor to sign-up, and nothing is saved', async ({
  page,
  server,
}) => {
  const calls = recordApiCalls(page, []);
  await page.goto('/about');
  // Without an answer, items lead on, but the buttons still lead to sign-up.
  await item(page, 'Final Steps').click();
  await press(page, 'Submit Application');
  await expect(page).toHaveURL(/\/signup$/);

  for (const go of [() => item(page, 'Final Steps').click(), () => press(page, 'Save and Continue')]) {
    await page.goto('/education');
    await essay(page).fill('Bees.');
    await press(page, 'Previous');
    await expect(page).toHaveURL(/\/about$/);
    await firstName(page).fill('Ada');
    await go();
    await expect(page).toHaveURL(/\/signup$/);
  }
  expect(calls).toEqual([]);
  await signUpAndConfirm(page, server, ADA);
  await logIn(page, ADA);
  await expect(firstName(page)).toHaveValue('Ada');
  await item(page, 'Education and Work Experience').click();
  await expect(essay(page)).toHaveValue('Bees.');
});

test.describe('someone logged in', () => {
  test.beforeEach(async ({ page, server }) => {
    await becomeApplicant(page, server, ADA);
  });

  test('NAV-05: a form page loads the profile', async ({ page }) => {
    const calls = recordApiCalls(page);
    await page.goto('/about');
    await expect(firstName(page)).toBeVisible();
    expect(calls).toContain('GET /profile');
  });

  test('NAV-20…23, 41, 52: the last page is stored while started or validating, and opened at the next login', async ({
    page,
  }) => {
    expect(await lastPage(page)).toBeNull();
    await page.goto('/about');
    await press(page, 'Save and Continue');
    await expect(page).toHaveURL(/\/education$/);
    await expect.poll(() => lastPage(page)).toBe('/education');
    await logOut(page);
    const calls = recordApiCalls(page, []);
    await page.getByLabel('Email Address').fill(ADA);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /^Submit: / }).click();
    await expect(page).toHaveURL(/\/education$/);
    await expect(success(page).filter({ hasText: 'You are logged in.' })).toBeVisible();
    await expect(title(page)).toHaveText('Education and Work Experience');
    // The arrival is not saved: it would overwrite the last page.
    expect(calls).toContain('GET /profile');
    expect(calls).not.toContain('PUT /last-page');
    expect(await lastPage(page)).toBe('/education');
    // Redirects end after the first change of page.
    await press(page, 'Previous');
    await expect(page).toHaveURL(/\/about$/);
    await item(page, 'Final Steps').click();
    await expect(page).toHaveURL(/\/final-steps$/);
    await press(page, 'Submit Application');
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => lastPage(page)).toBe('/about');
    await item(page, 'Education and Work Experience').click();
    await expect(page).toHaveURL(/\/education$/);
    await expect.poll(() => lastPage(page)).toBe('/education');
  });

  test('NAV-19: /completion is closed before the submission', async ({ page }) => {
    await page.goto('/completion');
    await expect(page).toHaveURL(/\/about$/);
  });

  for (const [how, go] of [
    ['an item', (page: Page) => item(page, 'Education and Work Experience').click()],
    ['the button', (page: Page) => press(page, 'Save and Continue')],
  ] as const) {
    test(`NAV-59…61: ${how} saves the answers, records the missing ones, and hides the banner`, async ({
      page,
    }) => {
      await page.goto('/final-steps');
      await press(page, 'Submit Application');
      await expect(page).toHaveURL(/\/about$/);
      await firstName(page).fill('Ada');
      const recorded = page.waitForRequest((request) => request.url().endsWith('/api/validations'));
      await go(page);
      await expect(page).toHaveURL(/\/education$/);
      expect((await recorded).postDataJSON()).toHaveProperty('last_name');
      const { answer } = await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile');
      expect(answer.first_name).toBe('Ada');
      await expect(page.locator('#welcome')).toHaveCount(0);
    });
  }

  test('NAV-04, 18, 42, 45…47, 53, BAN-01, 06…08, API-01: recorded errors do not prevent a submission', async ({
    page,
  }) => {
    await page.goto('/final-steps');
    await press(page, 'Submit Application');
    await expect(page).toHaveURL(/\/about$/);
    await storeCompleteAnswers(page);
    expect((await page.request.put('/api/answer', { data: { first_name: 'Ada' } })).status()).toBe(200);
    await attachFile(page, 'resume_doc');
    await openAndWaitForDocument(page, 'resume_doc', () => page.reload());
    await item(page, 'Final Steps').click();
    await expect(page).toHaveURL(/\/final-steps$/);
    const calls = recordApiCalls(page);
    await press(page, 'Submit Application');
    await expect(page).toHaveURL(/\/completion$/);
    expect(calls).not.toContain('POST /validations');
    const MESSAGE = 'Your application was successfully submitted.';
    await expect(title(page)).toHaveText(MESSAGE);
    await expect(success(page).filter({ hasText: MESSAGE })).toBeVisible();
    for (const [path] of PAGES) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/completion$/);
    }
    await expect(page.getByRole('navigation')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Thanks, Ada', exact: true }).locator('h2, p')).toHaveText([
      'Thanks, Ada',
      'Congratulations on finishing the online portion of your application!',
      'Please take these last steps.',
    ]);
    const steps = page.getByRole('region', { name: 'Your last steps' });
    await expect(steps.getByRole('link', { name: 'admissions@example.edu' })).toHaveAttribute(
      'href',
      'mailto:admissions@example.edu',
    );
    await expect(
      page.getByRole('button', { name: 'Download PDF' }).or(page.getByRole('link', { name: 'Download PDF' })),
    ).toBeVisible();
    await logOut(page);
    for (const [path, name] of [
      ['/login', 'Log In'],
      ['/reset', 'Reset Password'],
    ] as const) {
      await page.goto(path);
      await expect(title(page)).toHaveText(name);
    }
  });

  test('GEN-07, 08: an answer on each page and in a tab survives a reload', async ({ page }) => {
    await page.goto('/about');
    await firstName(page).fill('Ada');
    await press(page, 'Save and Continue');
    await essay(page).fill('Bees.');
    await press(page, 'Save and Continue');
    await expect(title(page)).toHaveText('Final Steps');
    await page.getByRole('radio', { name: 'No' }).first().check();
    await item(page, 'About You').click();
    await expect(page).toHaveURL(/\/about$/);
    // After a reload the last stored page is shown.
    await expect.poll(() => lastPage(page)).toBe('/about');
    await page.reload();
    await expect(firstName(page)).toHaveValue('Ada');
    await item(page, 'Education and Work Experience').click();
    await expect(essay(page)).toHaveValue('Bees.');
    await item(page, 'Final Steps').click();
    await expect(page.getByRole('radio', { name: 'No' }).first()).toBeChecked();
  });
});
