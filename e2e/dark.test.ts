// The dark color scheme of the system.
import { expect, test } from './journey.ts';
import { violations } from './violations.ts';

const PATHS = ['/about', '/education', '/final-steps', '/signup'];

test.use({ colorScheme: 'dark' });

/** Returns the brightness of the page's background, out of 255. */
const brightness = () => {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  return (red + green + blue) / 3;
};

test('screens are dark and readable, and print in light colours', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/signup') {
      await page.getByRole('button', { name: /^Submit/ }).click();
      await expect(page.getByText('Your email address must be valid.')).toBeVisible();
    }
    expect(await page.evaluate(brightness), path).toBeLessThan(40);
    expect(await violations(page), path).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.evaluate(brightness)).toBeGreaterThan(230);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await expect.poll(() => page.evaluate(brightness)).toBeGreaterThan(230);
});
