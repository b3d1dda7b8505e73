// The review of the answers above the submit button, and the completeness of each page.
import type { Page } from '@playwright/test';
import { becomeApplicant, recordApiCalls } from './applicant.ts';
import { attachFile } from './attach-file.ts';
import { consoleErrors, expect, test } from './journey.ts';
import { violations } from './violations.ts';

const ANSWERS = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  college_name: 'Eton',
  college_2_college_name: 'Harrow',
  personal_statement_essay: 'First line.\n\nSecond line.',
  referral_ind: 'Y',
  referral_name: 'Jo Field',
  conviction: 'N',
};

const reviewOf = (page: Page) => page.getByRole('region', { name: 'Check Your Answers', exact: true });
/** Unfolds the optional questions without answers. */
const unfold = async (page: Page) => {
  await expect(reviewOf(page)).toBeVisible();
  await reviewOf(page)
    .locator('details')
    .evaluateAll((all) => {
      for (const folded of all) if (folded instanceof HTMLDetailsElement) folded.open = true;
    });
};
const row = (page: Page, key: string) => page.locator(`tr[data-keys~="${key}"]`);

test.beforeEach(async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  const entries = await page.request.put('/api/add-another', {
    data: { button_id: 'college', num_components: 2 },
  });
  expect(entries.status()).toBe(200);
  const reply = await page.request.put('/api/answer', { data: ANSWERS });
  expect(reply.status(), await reply.text()).toBe(200);
});

test('it shows the other pages with the present answers of the window', async ({ page }) => {
  const errors = consoleErrors(page);
  await attachFile(page, 'resume_doc');
  await page.goto('/final-steps');
  await unfold(page);
  await expect(row(page, 'first_name')).toContainText('Ada');
  await expect(row(page, 'middle_name')).toContainText('Not answered');
  await expect(row(page, 'resume_doc')).toContainText(/^Resume.* \(\d+ KB\)/);
  await expect(
    row(page, 'user_email')
      .or(page.getByRole('row', { name: /^Email Address/ }))
      .first(),
  ).toContainText('ada@example.org');
  const headings = await reviewOf(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(headings).toEqual([
    expect.stringMatching(/^Not answered yet \(\d+\)$/),
    'About You',
    'Education and Work Experience',
  ]);
  expect(errors).toEqual([]);
});

test('every link leads to its question without a load, keeps the query, and moves the focus there', async ({
  page,
}) => {
  await page.goto('/final-steps?from=mail');
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
  await unfold(page);
  const links = reviewOf(page).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.length).toBeGreaterThan(40);
  expect(new Set(targets).size).toBe(targets.length);
  for (const [index, target] of targets.entries()) {
    await links.nth(index).click();
    await expect(page).toHaveURL(new RegExp(`${target.replace('?', '\\?')}$`));
    const key = decodeURIComponent(target.split('#')[1] ?? '');
    const isReached = () =>
      page.evaluate((id) => document.getElementById(id)?.contains(document.activeElement) ?? false, key);
    await expect.poll(isReached, target).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(/\/final-steps\?from=mail$/);
    await unfold(page);
  }
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once');
});

test('it shows an answer that was changed from it, without any call in between', async ({ page }) => {
  await page.goto('/final-steps');
  await unfold(page);
  const calls = recordApiCalls(page);
  await reviewOf(page).getByRole('link', { name: 'Degree, College 2', exact: true }).click();
  await expect(page).toHaveURL(/\/education#college_2_college_degree_name$/);
  await expect(page.locator('[id="college_2_college_degree_name"]').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('B.S. in Biology');
  const saves = calls.filter((call) => call === 'PUT /answer');
  expect(saves).toEqual([]);
  await page.getByRole('link', { name: 'Back to your answers' }).click();
  await expect(page).toHaveURL(/\/final-steps#/);
  await expect(row(page, 'college_2_college_degree_name')).toContainText('B.S. in Biology');
  const change = reviewOf(page).getByRole('link', { name: 'Change Degree, College 2', exact: true });
  await expect(change).toBeFocused();
  await expect(change).toBeInViewport();
  expect(calls.filter((call) => call === 'PUT /answer')).toEqual([]);
});

test('the way back covers a whole line of the content below it', async ({ page }) => {
  await page.goto('/final-steps');
  await unfold(page);
  await reviewOf(page).getByRole('link', { name: 'Degree, College 2', exact: true }).click();
  await expect(page).toHaveURL(/\/education#/);
  const way = page.getByRole('paragraph').filter({ hasText: /^Back to your answers$/ });
  const form = page.locator('section').filter({ hasText: 'Colleges and Universities' });
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const [over, under] = await Promise.all([way.boundingBox(), form.boundingBox()]);
    if (over === null || under === null) throw new Error('Both are seen.');
    expect(over.x).toBeLessThanOrEqual(under.x);
    expect(over.x + over.width).toBeGreaterThanOrEqual(under.x + under.width);
  }
});

test('folded or not it has no violation and fits the window, wide and narrow', async ({ page }) => {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/final-steps');
    await expect(reviewOf(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await unfold(page);
    await expect(row(page, 'first_name')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
});

test('each page in the navigation shows how much of it is answered, from the first keystroke', async ({
  page,
}) => {
  await page.goto('/about');
  const about = page.getByRole('link', { name: 'About You', exact: true });
  await expect(about).toHaveAccessibleDescription('2 of 10 required questions answered');
  await expect(page.getByRole('navigation').getByText('2/10', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'City' }).fill('London');
  await expect(about).toHaveAccessibleDescription('3 of 10 required questions answered');
  await page.getByRole('textbox', { name: 'City' }).fill('');
  await expect(about).toHaveAccessibleDescription('2 of 10 required questions answered');
  const last = page.getByRole('link', { name: 'Final Steps', exact: true });
  await expect(last).toHaveAccessibleDescription('1 of 2 required questions answered');
  await last.click();
  await page.locator('[id="legal_agree"]').getByRole('checkbox').check();
  await expect(last).toHaveAccessibleDescription('All 2 required questions answered');
});
