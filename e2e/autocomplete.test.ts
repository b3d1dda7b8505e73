// The autocomplete with a register: suggestions, free text, clearing, failures.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect, PASSWORD, test } from './journey.ts';
import { ADA, openNew, storedAnswers, waitUntilSaved } from './two-devices.ts';

const address = (page: Page) => page.locator('#address_line_1').getByRole('combobox');

test('a chosen school fills its related answers, in its own entry only', async ({ page }) => {
  await page.goto('/education');
  const school = page.getByRole('combobox', { name: 'Search for Your School' }).first();
  await school.pressSequentially('alabama birming', { delay: 20 });
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('University of Alabama at Birmingham');
  await expect(options.first()).toContainText('AL');
  await expect(options.last()).toHaveText('Use: alabama birming');
  expect(await options.count()).toBeLessThanOrEqual(6);
  await school.press('ArrowDown');
  await school.press('Enter');
  await expect(school).toHaveValue('University of Alabama at Birmingham');
  await expect(page.getByText('Enter your school information below.')).toHaveCount(0);
});

test('a school is shown as chosen, or as typed, after a reload and elsewhere, too', async ({
  page,
  server,
  browser,
}) => {
  await becomeApplicant(page, server, ADA);
  await openNew(page, '/education');
  const schools = (where: Page) => where.getByRole('combobox', { name: 'Search for Your School' });
  const told = (where: Page) => where.getByText('Enter your school information below.');
  await schools(page).pressSequentially('alabama birming');
  await page.getByRole('option', { name: /^University of Alabama at Birmingham/ }).click();
  await page.getByRole('button', { name: 'Add Another' }).click();
  await schools(page).nth(1).fill('Hogwarts');
  await page.getByRole('option', { name: 'Use: Hogwarts' }).click();
  const code = page.locator('[id="college_2_college_ceeb"]').getByRole('textbox');
  await code.fill('7531');
  await waitUntilSaved(page);
  expect(await storedAnswers(page)).toMatchObject({
    college_city: 'Birmingham',
    college_2_college_name: 'Hogwarts',
    college_2_college_ceeb: '7531',
  });
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await other.request.post('/public/login', { data: { username: ADA, password: PASSWORD } });
  await Promise.all([page.reload(), other.goto('/education')]);
  for (const where of [page, other]) {
    await expect(schools(where).nth(1)).toHaveValue('Hogwarts');
    await expect(schools(where).first()).toHaveValue('University of Alabama at Birmingham');
    await expect(told(where)).toHaveCount(1);
    await expect(where.getByRole('textbox', { name: 'School City' })).toHaveCount(1);
    await expect(where.locator('[id="college_2_college_ceeb"]').getByRole('textbox')).toHaveValue('7531');
  }
});

test('a record with every field filled fills all of them', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await openNew(page, '/education');
  await page.getByRole('combobox', { name: 'Search for Your School' }).pressSequentially('example univ');
  await page.getByRole('option', { name: /^Example University \(sample\)/ }).click();
  await expect.poll(async () => (await storedAnswers(page)).college_zip).toBe('00000');
  expect(await storedAnswers(page)).toMatchObject({
    college_name: 'Example University (sample)',
    college_ceeb: '0000',
    college_address_line_1: '1 Example Street',
    college_city: 'Example City',
    college_state: 'MD',
    college_country: 'USA',
  });
});

test('a chosen address fills city, country, state and zip', async ({ page }) => {
  await page.goto('/about');
  const queries: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/lookup/find') queries.push(Object.fromEntries(searchParams));
  });
  const found = page.waitForResponse(
    (reply) => new URL(reply.url()).searchParams.get('text') === '4900 meri',
  );
  await address(page).pressSequentially('4900 meri');
  const [entry] = await (await found).json();
  await page.getByRole('option', { name: '4900 Meridian Street' }).click();
  await expect(address(page)).toHaveValue('4900 Meridian Street');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Normal');
  // Slowly typed letters are searched for as well (API-43, 45).
  expect(queries.slice(-2)).toEqual([
    { text: '4900 meri', category: 'address', max_results: '5' },
    { id: entry.id, category: 'address' },
  ]);
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('United States');
  await expect(page.getByRole('combobox', { name: 'State/Province' })).toHaveText('Alabama');
  await expect(page.getByRole('textbox', { name: 'Zip/Postal Code' })).toHaveValue('35762');
  await expect(page.getByText('Enter your school information below.')).toHaveCount(0);
  // Typing another address instead empties them.
  await address(page).fill('1 Nowhere Lane');
  await page.getByRole('option', { name: 'Use: 1 Nowhere Lane' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('');
});

test('keeps the label when a record fails to load, and the typed text when a search fails', async ({
  page,
}) => {
  await page.goto('/education');
  const school = page.getByRole('combobox', { name: 'Search for Your School' }).first();
  await page.route(/\/lookup\/find\?.*\bid=/, (route) => route.abort());
  await school.pressSequentially('douglas');
  await page.getByRole('option', { name: 'Douglas College' }).first().click();
  await expect(school).toHaveValue(/^Douglas College/);
  await expect(page.getByText('Enter your school information below.')).toBeVisible();
  await page.route(/\/lookup\/find/, (route) => route.abort());
  await school.fill('Hogwarts');
  await expect(page.getByRole('option')).toHaveText(['Use: Hogwarts']);
  // Whether there are matches is unknown.
  await expect(page.getByText('Nothing in our list matches.')).toHaveCount(0);
  await school.press('Tab');
  await expect(school).toHaveValue('Hogwarts');
});

test('a search announces the number of matches, and shows, announces and clears that there are none', async ({
  page,
}) => {
  await page.goto('/education');
  const school = page.getByRole('combobox', { name: 'Search for Your School' }).first();
  await school.fill('Hogwarts');
  const list = page.getByRole('listbox');
  await expect(list.getByText('Nothing in our list matches.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing in our list matches.' })).toHaveCount(1);
  await expect(page.getByRole('option')).toHaveText(['Use: Hogwarts']);
  await school.fill('douglas');
  await expect(page.getByRole('option').first()).toContainText('Douglas College');
  await expect(page.getByText('Nothing in our list matches.')).toHaveCount(0);
  // All but the last, which offers the typed text.
  const count = (await page.getByRole('option').count()) - 1;
  await expect(page.getByRole('status').filter({ hasText: `Suggestions: ${count}` })).toHaveCount(1);
  await school.fill('Hogwarts');
  await expect(list.getByText('Nothing in our list matches.')).toBeVisible();
  await school.press('ArrowDown');
  await school.press('Enter');
  await expect(school).toHaveValue('Hogwarts');
});

test('a record that arrives after the school was cleared fills nothing', async ({ page }) => {
  await page.goto('/about');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/lookup\/find\?.*\bid=/, async (route) => {
    await held;
    await route.continue();
  });
  await address(page).pressSequentially('4900 meri');
  const record = page.waitForResponse(/\/lookup\/find\?.*\bid=/);
  await page.getByRole('option', { name: '4900 Meridian Street' }).click();
  await expect(address(page)).toHaveValue('4900 Meridian Street');
  await page.locator('#address_line_1').getByRole('button', { name: 'Clear' }).click();
  release();
  await (await record).finished();
  await expect(address(page)).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('selects and suggestions are chosen by touch', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto('/about');
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.tap();
    await page.getByRole('option', { name: 'Canada' }).tap();
    await expect(country).toHaveText('Canada');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await country.tap();
    await page.getByRole('heading', { name: 'Address' }).tap();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await address(page).tap();
    await page.keyboard.type('4900 meri');
    await page.getByRole('option', { name: '4900 Meridian Street' }).tap();
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Normal');
    expect(errors).toEqual([]);
  });
});
