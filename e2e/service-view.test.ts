// The read-only view of staff (NAV-49, ROLE-14…32, BAN-16, UI-21).
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect, test } from './journey.ts';
import { pageEnds, pairsOnPage } from './printed-pairs.ts';
import type { RunningServer } from './running-server.ts';
import { serviceTokenOf } from './service-token.ts';
import { violations } from './violations.ts';

const EMAIL = 'ada@example.org';
const ANSWERS = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  birth_date: '1990-05-05',
  race_asian: true,
  conviction: 'N',
  referral_ind: 'N',
  personal_statement_essay: `First line.\n\n${'W'.repeat(300)}`,
};
/** All controls and links, and the parts of the form's frame. */
const INPUTS = 'input, select, textarea, button, [role="button"], [tabindex]';
const CONTROLS = `${INPUTS}, a`;
const FRAME = 'header, nav, footer, hr, dialog, aside, [role="banner"], [role="separator"], [role="alert"]';

/** Creates an applicant with some answers, and returns the token of the application. */
async function application(page: Page, server: RunningServer): Promise<string> {
  await becomeApplicant(page, server, EMAIL);
  const saved = await page.request.put('/api/answer', { data: ANSWERS });
  expect(saved.status(), await saved.text()).toBe(200);
  return serviceTokenOf(server, EMAIL);
}

/** Records the paths of the page's calls from now on, without files and fonts. */
function calls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|service|public|lookup)\//.test(pathname)) paths.push(pathname);
  });
  return paths;
}

async function openPrinted(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'ready');
}

const ROUTES = ['/about', '/education', '/final-steps'];

test('each form page is read-only, without frame, and makes one call', async ({ page, browser, server }) => {
  const token = await application(page, server);
  const staff = await (await browser.newContext({ baseURL: server.url })).newPage();
  const errors = consoleErrors(staff);
  for (const route of ROUTES) {
    const made = calls(staff);
    await openPrinted(staff, `${route}?service_token=${token}`);
    expect(made).toEqual(['/service/tmp-pdf']);
    await expect(staff.locator(CONTROLS)).toHaveCount(0);
    await expect(staff.locator(FRAME)).toHaveCount(0);
    await expect(staff.getByRole('heading', { level: 1 })).toHaveCount(1);
    // The view is white like paper, whatever color scheme the system prefers.
    await staff.emulateMedia({ colorScheme: 'dark' });
    const ground = () => staff.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(255, 255, 255)');
    expect(await violations(staff)).toEqual([]);
  }
  expect(errors).toEqual([]);

  await openPrinted(staff, `/about?service_token=${token}`);
  const pairs = new Map(await pairsOnPage(staff));
  expect(pairs.get('First Name')).toBe('Ada');
  expect(pairs.get('Date of Birth')).toBe('05/05/1990');
  expect(pairs.get('Race')).toContain('☑ Asian');
  expect(pairs.get('Race')).toContain('⬜ White');
  await openPrinted(staff, `/final-steps?service_token=${token}`);
  expect(new Map(await pairsOnPage(staff)).get('Have you been convicted of a criminal act?')).toBe('No');
  await staff.context().close();
});

test('a logged-in browser is never treated as the service user', async ({ page, server }) => {
  const token = await application(page, server);
  const made = calls(page);
  await openPrinted(page, `/about?service_token=${token}`);
  await page.waitForLoadState('networkidle');
  expect(made).toEqual(['/service/tmp-pdf']);
  await expect(page.locator(CONTROLS)).toHaveCount(0);
});

test('any other path leads to the first page, and print=all shows all in order', async ({ page, server }) => {
  const token = await application(page, server);
  for (const path of ['/completion', '/login', '/nothing']) {
    await openPrinted(page, `${path}?service_token=${token}`);
    await expect(page).toHaveURL(new RegExp(`/about\\?service_token=${token}$`));
  }
  await openPrinted(page, `/about?service_token=${token}&print=all`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([
    'About You',
    'Education and Work Experience',
    'Final Steps',
  ]);
  const breaks = await page
    .locator('article')
    .evaluateAll((pages) => pages.map((one) => getComputedStyle(one).breakBefore));
  expect(breaks).toEqual(['auto', 'page', 'page']);
});

test('an invalid token shows the root error page and nothing else', async ({ page, server }) => {
  for (const token of ['bad', '']) {
    const made = calls(page);
    await page.goto(`/about?service_token=${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.');
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'failed');
    await expect(page).toHaveURL(new RegExp(`/about\\?service_token=${token}$`));
    await expect(page.locator(`table, ${INPUTS}, ${FRAME}`)).toHaveCount(0);
    // The contact is the only link: none leads into the application.
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(page.locator(`a[href^="/"], a[href^="${server.url}"]`)).toHaveCount(0);
    expect(made).toEqual(['/service/tmp-pdf']);
  }
});

test('a token gives access to its view only', async ({ page, server, request }) => {
  const token = await application(page, server);
  for (const path of ['/api/profile', '/api/answer', '/api/pdf']) {
    const address = `${path}?service_token=${token}`;
    const reply = await (path === '/api/answer' ? request.put(address, { data: {} }) : request.get(address));
    expect(reply.status(), path).toBe(401);
  }
});

test('the view fits a phone and a wide screen', async ({ page, server }) => {
  const token = await application(page, server);
  for (const width of [375, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await openPrinted(page, `/education?service_token=${token}`);
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(width);
    const essay = page.getByRole('cell', { name: 'First line.' });
    expect(await essay.innerText()).toBe(ANSWERS.personal_statement_essay);
  }
});

test('ROLE-15: on paper of any size no heading is alone at the foot of a page', async ({ page, server }) => {
  const token = await application(page, server);
  await openPrinted(page, `/about?service_token=${token}&print=all`);
  const headings = await page.getByRole('heading').allTextContents();
  let pages = 0;
  for (const format of ['Letter', 'A4', 'A5']) {
    for (const top of ['10mm', '20mm', '30mm', '40mm']) {
      const ends = await pageEnds(await page.pdf({ format, margin: { top, bottom: '10mm' } }));
      expect(ends.filter((text) => headings.includes(text))).toEqual([]);
      pages += ends.length;
    }
  }
  expect(pages).toBeGreaterThan(12 * 4);
});
