// Typed addresses: a route in another spelling is that route, and nothing else (spec §2).
import type { Page } from '@playwright/test';
import { becomeApplicant, recordApiCalls } from './applicant.ts';
import { expect, test } from './journey.ts';

const ABOUT = 'About You';
const EDUCATION = 'Education and Work Experience';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First Name' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('NAV-12, 17: another spelling opens the route, marks its item, and its buttons work', async ({
  page,
  server,
}) => {
  for (const [path, there, name] of [
    ['/education/', '/education', EDUCATION],
    ['/EDUCATION?x=1#resume_doc', '/education?x=1#resume_doc', EDUCATION],
    ['/%65ducation', '/education', EDUCATION],
    ['/About//', '/about', ABOUT],
    ['/LogIn/', '/login', 'Log In'],
    ['/education/more', '/about', ABOUT],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(`${server.url}${there}`);
    await expect(title(page)).toHaveText(name);
  }
  await page.goto('/education/');
  await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveText(EDUCATION);
  await press(page, 'Previous');
  await expect(page).toHaveURL(`${server.url}/about`);
});

test('NAV-19, 51: no spelling shows a visitor the completion page, causes a call or loses an answer', async ({
  page,
  server,
}) => {
  const calls = recordApiCalls(page, []);
  await page.goto('/about');
  await firstName(page).fill('Ada');
  await press(page, 'Save and Continue');
  await expect(page).toHaveURL(/\/signup$/);
  for (const path of ['/completion/', '/Completion']) {
    await page.goto(path);
    await expect(title(page)).toHaveText(ABOUT);
    await expect(page).toHaveURL(`${server.url}/about`);
    await page.goBack();
    await expect(page).toHaveURL(/\/signup$/);
  }
  await page.goBack();
  await expect(firstName(page)).toHaveValue('Ada');
  expect(calls).toEqual([]);
});

for (const path of ['/completion/', '/Completion']) {
  test(`NAV-19: ${path} is closed to a new applicant`, async ({ page, server }) => {
    await becomeApplicant(page, server, 'ada@example.org');
    const calls = recordApiCalls(page);
    await page.goto(path);
    await expect(title(page)).toHaveText(ABOUT);
    await expect(page).toHaveURL(`${server.url}/about`);
    expect(calls).not.toContain('GET /pdf');
  });
}
