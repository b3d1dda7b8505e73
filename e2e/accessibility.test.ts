// WCAG 2.2 AA by axe, and everything by keyboard alone, on a wide screen and on a phone.
import { expect, logIn, PASSWORD, signUpAndConfirm, test } from './journey.ts';
import { violations } from './violations.ts';

const PATHS = ['/about', '/education', '/final-steps', '/signup', '/login', '/confirm', '/forgot', '/reset'];
const WIDTHS = [1280, 375];

for (const width of WIDTHS) {
  test(`no screen has an accessibility violation or scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page), path).toEqual([]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, `${path} scrolls sideways`).toBe(0);
    }
  });
}

test('cards with messages, toasts and open dialogs have no violation either', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your email address must be valid.')).toBeVisible();
  expect(await violations(page), 'sign-up with messages').toEqual([]);

  await page.goto('/login');
  await page.getByLabel('Email Address').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Login Card Error').first()).toBeVisible();
  expect(await violations(page), 'login with a toast').toEqual([]);

  for (const opener of ['Help', 'Privacy Policy and Cookie Notice']) {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('button', { name: opener, exact: true }).click();
    await expect(page.getByRole('dialog', { name: opener })).toBeVisible();
    expect(await violations(page), opener).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(
      page.getByRole('contentinfo').getByRole('button', { name: opener, exact: true }),
    ).toBeFocused();
  }
});

test('a visitor answers, signs up and logs in by keyboard alone', async ({ page, server }) => {
  const email = 'keys@example.org';
  /** Presses Tab until an element with this accessible name has the focus. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const named = await focused
        .evaluate((element) => {
          const labels = (element as HTMLInputElement).labels ?? [];
          return [...labels].map((label) => label.textContent).join(' ') || element.textContent || '';
        })
        .catch(() => '');
      if (name.test(named)) return;
    }
    throw new Error(`The focus never came to ${name}.`);
  };

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(/^First Name/);
  await page.keyboard.type('Ada');
  await tabTo(/^Gender/);
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await tabTo(/^Send me text messages/);
  await page.keyboard.press('Space');
  await tabTo(/Hispanic or Latino/);
  await page.keyboard.press('ArrowDown');
  await tabTo(/^Save and Continue/);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/signup$/);
  await tabTo(/^Email Address/);
  await page.keyboard.type(email);
  await tabTo(/^Password/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirm$/);
  await tabTo(/^Confirmation Code/);
  await page.keyboard.type(await server.newestCode(email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await tabTo(/^Email Address/);
  await page.keyboard.type(email);
  await tabTo(/^Password/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect(page.getByLabel('Gender')).toHaveText('Female');
  await expect(page.getByRole('checkbox', { name: /Send me text/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Not Hispanic or Latino' })).toBeChecked();
});

test('the account menu is used by keyboard and closes with Escape', async ({ page, server }) => {
  await page.goto('/signup');
  await signUpAndConfirm(page, server, 'menu@example.org');
  await logIn(page, 'menu@example.org');
  await page.getByRole('button', { name: 'Account' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('menu@example.org').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log Out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  const { status } = await page.evaluate(async () => {
    const answer = await fetch('/api/profile', { headers: { 'content-type': 'application/json' } });
    return { status: answer.status };
  });
  expect(status).toBe(401);
});
