// The content of every screen (spec §2 "Screens and routes"): frame, banner, menus, modals, buttons, row by
// row.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { attachFile } from './attach-file.ts';
import { expect, PASSWORD, test } from './journey.ts';

const ADA = 'ada@example.org';
const ADDRESS = '1 Example Way';
/** The pages of the form, each with a question that no other page has. */
const FORM_PAGES = [
  ['/about', 'first_name'],
  ['/education', 'entry_term'],
  ['/final-steps', 'conviction'],
] as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Returns the y coordinates of the upper edges of these elements, in order. Fails if one is not drawn. */
async function tops(page: Page, ...selectors: string[]): Promise<number[]> {
  return Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      if (box === null) throw new Error(`${selector} is not drawn.`);
      return box.y;
    }),
  );
}

test('UI-01…03, 05…14, GEN-01, 02: form pages have every part in order, cards have header, card and footer', async ({
  page,
}) => {
  for (const [path, own] of FORM_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [, key] of FORM_PAGES)
      await expect(page.locator(`[id="${key}"]`)).toHaveCount(key === own ? 1 : 0);
    const header = page.getByRole('banner');
    await expect(header).toContainText('Application for Admission');
    await expect(header.getByRole('img', { name: 'Example Graduate School of Health' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Account' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('contentinfo')).toContainText(ADDRESS);
    const places = await tops(page, 'header', 'nav', '#welcome', 'h1', 'main form', 'footer');
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
  for (const path of ['/login', '/signup', '/confirm', '/forgot', '/reset']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Application for Admission');
    await expect(page.getByRole('contentinfo')).toContainText(ADDRESS);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('#welcome')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: "We're missing some information!" })).toHaveCount(0);
    for (const name of ['Help', 'Privacy Policy and Cookie Notice']) {
      await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
  }
});

test('UI-11, 12, 43…50: Help and the Privacy Policy have the required content', async ({ page }) => {
  await page.goto('/about');
  for (const [opener, parts] of [
    [
      'Help',
      ['Adobe Reader', 'Example Graduate School of Health', ADDRESS, 'help@example.edu', '15 minutes'],
    ],
    [
      'Privacy Policy and Cookie Notice',
      ['What cookies are', 'How we use cookies', 'How to opt out', 'Google Chrome', 'Mozilla Firefox'],
    ],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('button', { name: opener, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: opener, exact: true });
    for (const part of parts) await expect(dialog).toContainText(part);
    if (opener === 'Help') {
      await expect(dialog.getByRole('link', { name: 'help@example.edu' }).first()).toHaveAttribute(
        'href',
        'mailto:help@example.edu',
      );
    } else
      await expect(dialog.getByRole('link', { name: 'Mozilla Firefox' })).toHaveAttribute('href', /^https:/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('UI-15, 18, 20, BAN-02, 11…15: a visitor is welcomed and finds both ways in', async ({ page }) => {
  await page.goto('/about');
  const banner = page.getByRole('region', { name: 'Welcome!', exact: true });
  await expect(banner.getByRole('img')).toBeVisible();
  // Its file exists and loads.
  const width = () => banner.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  for (const [name, path] of [
    ['Create an account', /\/signup$/],
    ['Log in', /\/login$/],
  ] as const) {
    await page.goto('/about');
    await banner.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  for (const [name, path] of [
    ['Create Account', /\/signup$/],
    ['Sign In', /\/login$/],
  ] as const) {
    await page.goto('/about');
    await press(page, 'Account');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('UI-16, 17, 22…27, 31, 55…57: menus, buttons and inputs of a logged-in user', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await attachFile(page, 'resume_doc');
  const buttons = async () =>
    page
      .locator('main')
      .getByRole('button', { name: /^(Save and Continue|Submit Application|Previous)$/ })
      .allTextContents();
  await page.goto('/about');
  await press(page, 'Account');
  await expect(page.getByRole('banner')).toContainText(ADA);
  await expect(page.getByRole('button', { name: 'Log Out', exact: true })).toBeVisible();
  await expect.poll(buttons).toEqual(['Save and Continue']);
  await expect(page.getByLabel('First Name')).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Date of Birth')).toBeVisible();
  await press(page, 'Save and Continue');
  await expect(page).toHaveURL(/\/education$/);
  await expect.poll(buttons).toEqual(['Previous', 'Save and Continue']);
  await expect(page.locator('[id="personal_statement_essay"] textarea')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Another College', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  await expect(page.getByRole('button', { name: 'Choose file', exact: true })).toBeVisible();
  await expect(
    page.locator('[id="resume_doc"]').getByRole('button', { name: 'Delete', exact: true }),
  ).toBeVisible();
  await press(page, 'Save and Continue');
  await expect(page).toHaveURL(/\/final-steps$/);
  await expect.poll(buttons).toEqual(['Previous', 'Submit Application']);
  await page.goto('/login');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
});

test('UI-04: while validating, the summary is between the banner and the content', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/final-steps');
  await press(page, 'Submit Application');
  const summary = page.getByRole('region', { name: "We're missing some information!" });
  await expect(summary).toBeVisible();
  // After a reload the banner of the first login is there, too.
  await page.reload();
  await expect(summary).toBeVisible();
  const [banner = 0, content = 0] = await tops(page, '#welcome', 'h1');
  const { y = 0 } = (await summary.boundingBox()) ?? {};
  expect(banner).toBeLessThan(y);
  expect(y).toBeLessThan(content);
});

test('UI-33: until the profile is loaded, a spinner covers the window', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  const arrives = Promise.withResolvers<void>();
  await page.route('**/api/profile', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto('/about');
  const cover = page.getByRole('status', { name: 'Loading' }).locator('..');
  await expect(cover).toBeVisible();
  // The page's own spinner is replaced by that of its scripts.
  await expect.poll(() => cover.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 });
  arrives.resolve();
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(cover).toHaveCount(0);
});

test('UI-40…42: the notice appears from its first to its last day, both included', async ({
  page,
  server,
}) => {
  const file = join(server.configDir, 'form.json');
  const form = JSON.parse(await readFile(file, 'utf8'));
  // Noon, so that neither the test's duration nor daylight saving time changes the date.
  const noon = new Date().setHours(12, 0, 0, 0);
  await page.clock.setFixedTime(noon);
  const day = (days: number): string => {
    const date = new Date(noon + days * 86_400_000);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  };
  const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  await page.goto('/about');
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const [text, from, to, isShown] of [
    ['Around today.', day(-2), day(2), true],
    ['Over since yesterday.', day(-3), day(-1), false],
    ['Today alone.', day(0), day(0), true],
    ['From tomorrow on.', day(1), day(3), false],
  ] as const) {
    await writeFile(file, JSON.stringify({ ...form, notice: { notice: text, from, to } }));
    // The edit has arrived when the module that the page requests contains its text.
    await expect
      .poll(async () => {
        const hash = /name="matricula-form" content="([^"]+)"/.exec(
          await (await page.request.get('/about')).text(),
        )?.[1];
        return (await page.request.get(`/form/${hash}.mjs`)).text();
      })
      .toContain(text);
    await page.goto('/about');
    await expect(page.getByLabel('First Name')).toBeVisible();
    await expect(alert(text)).toHaveCount(isShown ? 1 : 0);
  }
});

test.describe('the banner of someone logged in', () => {
  const FIRST = "You're in! Now, let's get started on your Application for Admission!";
  const banner = (page: Page) => page.locator('#welcome');

  test.beforeEach(({ page, server }) => becomeApplicant(page, server, ADA));

  test('BAN-03, 04, 09, 10: the first and the second login are greeted, the third is not', async ({
    page,
  }) => {
    for (const greeting of [FIRST, "Welcome back! You're almost there."]) {
      await page.goto('/about');
      await expect(banner(page)).toHaveText(greeting);
      const reply = await page.request.post('/public/login', { data: { username: ADA, password: PASSWORD } });
      expect(reply.status()).toBe(200);
    }
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About You');
    await expect(banner(page)).toHaveCount(0);
  });

  for (const [from, how, go, to] of [
    ['/about', 'Save and Continue', press, '/education'],
    ['/education', 'Previous', press, '/about'],
    ['/final-steps', 'Submit Application', press, '/about'],
    [
      '/about',
      'Final Steps',
      (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click(),
      '/final-steps',
    ],
  ] as const) {
    test(`BAN-05, NAV-61: it disappears with the first use of ${how}`, async ({ page }) => {
      await page.goto(from);
      await expect(banner(page)).toHaveText(FIRST);
      await go(page, how);
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
    });
  }
});
