// Pages, sections, tabs and questions that depend on answers, and rules over several answers, on a form of
// another kind.
import type { Page } from '@playwright/test';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { test } from './grant-form.ts';
import { consoleErrors, expect } from './journey.ts';
import { violations } from './violations.ts';

const pages = (page: Page) => page.getByRole('navigation').first().getByRole('link');

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and Turn the Page' }).click();
}

test('a visitor sees the pages that depend on the answers', async ({ page }) => {
  const errors = consoleErrors(page);
  await page.goto('/trial');
  await expect(page).toHaveURL(/\/project$/);
  await expect(pages(page)).toHaveText([/Project/, /Budget/, /Send/]);
  await page.getByRole('radio', { name: 'With patients' }).check();
  await expect(pages(page)).toHaveText([/Project/, /Clinical Trial/, /Budget/, /Team/, /Send/]);
  await page.getByRole('radio', { name: 'In the field' }).check();
  await expect(pages(page)).toHaveText([/Project/, /Budget/, /Team/, /Send/]);
  await expect(page.getByRole('heading', { name: 'The site' })).toBeVisible();
  await expect(page.getByLabel('Permit to dig')).toBeVisible();
  await page.getByRole('radio', { name: 'In a laboratory' }).check();
  await expect(page.getByRole('heading', { name: 'The site' })).toHaveCount(0);
  await expect(page.getByLabel('Permit to dig')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveText(['Write it', 'Link to a preprint']);
  expect(errors).toEqual([]);
});

test('an applicant skips hidden pages, and sees which answers contradict each other', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'grant@example.org');
  await page.goto('/project');
  await page.getByLabel('Title of the project').fill('Mice');
  await page.getByRole('radio', { name: 'With patients' }).check();
  await page.getByLabel('First day').fill('01/01/2030');
  await page.getByLabel('Last day').fill('01/01/2028');
  await next(page);
  await expect(page).toHaveURL(/\/trial$/);
  await page.getByLabel('Number in the register').fill('NCT 7');
  await page.getByLabel('First patient').fill('02/02/2029');
  await next(page);
  await expect(page).toHaveURL(/\/budget$/);
  await page.getByRole('radio', { name: 'Starting grant' }).check();
  await page.getByLabel('Amount asked for').fill('60,000');
  await page.getByLabel('Duration').fill('24');
  await page.getByLabel('Stipend a month').fill('2100.50');
  await next(page);
  await expect(page).toHaveURL(/\/team$/);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByRole('checkbox', { name: 'Leads the project' }).check();
  await next(page);
  await expect(page.getByText('Whoever leads the project answers for it.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'All of this is true.' }).check();
  await page.getByRole('button', { name: 'Apply for the Card' }).click();

  // An error is shown at each of its questions, on all pages, until the answer is corrected.
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await expect(summary).toBeVisible();
  // Other pages are folded.
  const folded = summary.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().press('Enter');
  await expect(summary.getByRole('link', { name: 'The last day is before the first.' })).toHaveCount(1);
  const patients = summary.getByRole('link', { name: 'The first patient comes while the project lasts.' });
  await expect(patients).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  // A stipend is limited by the chosen scheme, and a report is required above a sum.
  await pages(page).filter({ hasText: 'Budget' }).click();
  const stipend = page.getByLabel('Stipend a month');
  await expect(stipend).toHaveValue('2,100.50');
  await expect(stipend).toHaveAccessibleDescription(/This scheme pays \$1500 a month at most\./);
  await page.getByRole('radio', { name: 'Long grant' }).check();
  await expect(stipend).not.toHaveAccessibleDescription(/a month at most/);
  const report = page.getByLabel('Report on the last grant');
  await expect(report).toHaveAccessibleDescription(/Above \$50,000 we ask for a report/);
  await page.getByLabel('Amount asked for').fill('50000');
  await expect(report).not.toHaveAccessibleDescription(/we ask for a report/);
  await pages(page).filter({ hasText: 'Project' }).click();
  const last = page.getByLabel('Last day');
  await expect(last).toHaveAccessibleDescription(/The last day is before the first\./);
  await last.fill('12/31/2031');
  await expect(last).not.toHaveAccessibleDescription(/before the first/);
  await expect(page.getByText('Say why it takes longer than two years.')).not.toHaveCount(0);
  await page.getByLabel('Why does it take longer').fill('Mice are slow.');
  await expect(page.getByText('Say why it takes longer than two years.')).toHaveCount(0);

  // A first patient before the first day is reported on its own page.
  await page.getByRole('navigation').first().getByRole('link', { name: 'Clinical Trial' }).click();
  const patient = page.getByLabel('First patient');
  await expect(patient).toHaveAccessibleDescription(/while the project lasts/);
  await patient.fill('06/01/2030');
  await expect(patient).not.toHaveAccessibleDescription(/while the project lasts/);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a page that disappears takes its answers along, and returns with them', async ({ page, server }) => {
  await becomeApplicant(page, server, 'turn@example.org');
  await page.goto('/project');
  await page.getByRole('radio', { name: 'With patients' }).check();
  await next(page);
  await page.getByLabel('Number in the register').fill('NCT 7');
  await next(page);
  await expect(page).toHaveURL(/\/budget$/);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Project' }).click();
  await page.getByRole('radio', { name: 'In a laboratory' }).check();
  await expect(pages(page)).toHaveText([/Project/, /Budget/, /Team/, /Send/]);
  const profile = async () =>
    (await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile')).answer;
  await expect.poll(async () => (await profile()).register_number).toBe('');
  await page.getByRole('button', { name: /undo/i }).click();
  await expect(pages(page)).toHaveText([/Project/, /Clinical Trial/, /Budget/, /Team/, /Send/]);
  await expect.poll(async () => (await profile()).register_number).toBe('NCT 7');

  // The last page is hidden now: the next login begins at the one before it.
  await next(page);
  await expect(page).toHaveURL(/\/trial$/);
  await expect
    .poll(async () => (await fetchStored<{ last_page: string }>(page, '/api/profile')).last_page)
    .toBe('/trial');
  const reply = await page.request.put('/api/answer', { data: { kind: 'field' } });
  expect(reply.status()).toBe(200);
  await page.goto('/');
  await expect(page).toHaveURL(/\/project$/);
  await expect(page.getByRole('heading', { name: 'The site' })).toBeVisible();
});
