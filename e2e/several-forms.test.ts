// Two terms of a form on one server: a list, an account for both, separate answers.
import { test as base, type Page } from '@playwright/test';
import { fetchStored } from './applicant.ts';
import { consoleErrors, expect, logIn, PASSWORD, signUpAndConfirm } from './journey.ts';
import { RunningServer } from './running-server.ts';
import { withTwoTerms } from './two-terms.ts';
import { violations } from './violations.ts';

const EMAIL = 'ada@example.org';
const NOT_YET = 'Applications for autumn open on 1 September.';

const FORMS = {
  autumn: {
    title: 'Application for autumn',
    window: { zone: 'UTC', opens: '2999-09-01 09:00', before: NOT_YET },
  },
  fall: { title: 'Application for fall' },
  spring: {
    title: 'Application for spring',
    beginsWith: { form: 'fall', without: ['last_name'] },
  },
};

const test = base.extend<{ readonly server: RunningServer }>({
  server: async ({ browserName: _ }, use) =>
    withTwoTerms(FORMS, async (config) => {
      const server = await RunningServer.start({ config });
      await use(server);
      await server.stop();
      expect(server.crashReport).toBe('');
    }),
  baseURL: async ({ server }, use) => use(server.url),
});

const firstName = (page: Page) => page.getByLabel('First Name');
const answers = async (page: Page, form: string): Promise<Record<string, unknown>> =>
  (await fetchStored<{ readonly answer: Record<string, unknown> }>(page, `/${form}/api/profile`)).answer;

test('an applicant has one account, and an application to each term', async ({ page, server }) => {
  const errors = consoleErrors(page);
  await page.goto('/');
  await expect(page.getByRole('link')).toHaveText([FORMS.fall.title, FORMS.spring.title, FORMS.autumn.title]);
  await expect(page.getByRole('listitem').last()).toContainText(NOT_YET);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: FORMS.fall.title }).click();
  await expect(page).toHaveURL(/\/fall\/about$/);
  await firstName(page).fill('Ada');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await signUpAndConfirm(page, server, EMAIL);
  await logIn(page, EMAIL);
  await expect(page).toHaveURL(/\/fall\/about$/);
  await expect(firstName(page)).toHaveValue('Ada');
  await expect.poll(async () => (await answers(page, 'fall')).first_name).toBe('Ada');

  // The next term recognises the user, and starts empty.
  await page.goto('/');
  await page.getByRole('link', { name: FORMS.spring.title }).click();
  await expect(page).toHaveURL(/\/spring\/about$/);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(firstName(page)).toHaveValue('');
  await firstName(page).fill('Augusta');
  await expect.poll(async () => (await answers(page, 'spring')).first_name).toBe('Augusta');
  expect((await answers(page, 'fall')).first_name).toBe('Ada');

  // Pages are turned within the term, and a reload stays in it.
  await page.getByRole('link', { name: 'Final Steps' }).click();
  await expect(page).toHaveURL(/\/spring\/final-steps$/);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(FORMS.spring.title);
  await expect(page).toHaveURL(/\/spring\/final-steps$/);

  // Logging out of one term logs out of both.
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/spring\/login$/);
  await page.goto('/fall/about');
  await expect(firstName(page)).toHaveValue('');
  expect(errors).toEqual([]);
});

test('unsaved answers of one term are not offered in the other, and are there when the applicant returns', async ({
  page,
  server,
}) => {
  await page.goto('/fall/signup');
  await signUpAndConfirm(page, server, EMAIL);
  await logIn(page, EMAIL);
  await page.route('**/fall/api/answer', (route) => route.abort());
  await firstName(page).fill('Ada');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /not saved/i })
      .first(),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Ada');
  await page.close({ runBeforeUnload: false });
  const next = await page.context().newPage();
  await next.goto('/spring/about');
  await expect(next.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(firstName(next)).toHaveValue('');
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await next.goto('/fall/about');
  const offer = next.getByRole('dialog', { name: 'Unsaved Answers' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(firstName(next)).toHaveValue('Ada');
});

/** Signs up and logs in without a page. */
async function comeIn({ request }: Page, server: RunningServer): Promise<void> {
  for (const [call, values] of [
    ['signup', async () => ({ password: PASSWORD })],
    ['confirm', async () => ({ code: await server.newestCode(EMAIL) })],
    ['login', async () => ({ password: PASSWORD })],
  ] as const)
    await request.post(`/fall/public/${call}`, { data: { username: EMAIL, ...(await values()) } });
}

test('an applicant of last term starts the new one with those answers, in one of two windows, by keyboard on a phone', async ({
  page,
  server,
}) => {
  await comeIn(page, server);
  const given = {
    first_name: 'Ada',
    last_name: 'Byron',
    college_name: 'First',
    college_2_college_name: 'Second',
  };
  await page.request.put('/fall/api/add-another', { data: { button_id: 'college', num_components: 2 } });
  expect((await page.request.put('/fall/api/answer', { data: given })).status()).toBe(200);

  await page.setViewportSize({ width: 375, height: 667 });
  const late = await page.context().newPage();
  const offer = (of: Page) => of.getByRole('region', { name: 'Your Earlier Answers' });
  for (const each of [page, late]) {
    await each.goto('/spring/about');
    await expect(offer(each)).toContainText(`You have answers in "${FORMS.fall.title}".`);
    await expect(firstName(each)).toHaveValue('');
  }
  expect(await violations(page)).toEqual([]);
  const button = offer(page).getByRole('button', { name: `Start with the answers from ${FORMS.fall.title}` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(firstName(page)).toHaveValue('Ada');
  await expect(page.getByRole('textbox', { name: 'Last Name', exact: true })).toHaveValue('');
  await expect(offer(page)).toBeFocused();
  await expect(offer(page)).toContainText('Answers filled in: 3.');
  await expect(offer(page).getByRole('listitem')).toHaveText(['Last Name']);
  await expect(button).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  // The other window is notified, and gets them, too.
  await offer(late).getByRole('button').click();
  const told = late.getByRole('dialog');
  await expect(told).toContainText('This form already has answers.');
  await told.getByRole('button').first().click();
  await expect(firstName(late)).toHaveValue('Ada');
  await expect(offer(late)).toHaveCount(0);

  // They belong to this term from now on, on every page.
  await page.goto('/spring/education');
  await expect(page.getByLabel('Search for Your School').nth(1)).toHaveValue('Second');
  await expect(offer(page)).toHaveCount(0);
  expect((await answers(page, 'fall')).last_name).toBe('Byron');
});

test('the copy of an application is printed from the pages of its term', async ({ page, server }) => {
  await comeIn(page, server);
  await page.request.put('/spring/api/answer', { data: { first_name: 'Ada' } });
  const copy = async () =>
    fetchStored<{ readonly status: string; readonly url: string }>(page, '/spring/api/pdf');
  await expect.poll(async () => (await copy()).status).toBe('COMPLETED');
  const pdf = await page.request.get(`/spring${(await copy()).url}`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await page.request.get(`/fall${(await copy()).url}`)).status()).toBe(404);
});
