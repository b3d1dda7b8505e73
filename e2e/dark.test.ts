// For those whose system asks for dark screens.
import { expect, test } from './journey.ts';
import { violations } from './violations.ts';

const PATHS = ['/about', '/education', '/final-steps', '/signup'];

test.use({ colorScheme: 'dark' });

/** How bright the ground of the page is, of 255. */
const brightness = () => {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  return (red + green + blue) / 3;
};

test('screens are dark, can be read, and are printed in light colours', async ({ page }) => {
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
