// Pressing another question blurs the current one. A message that appears then must not move the target away
// from the pointer, or the press is lost.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Presses like a hand: the page has time to change between down and up. */
async function press(page: Page, target: Locator, hold = target): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  if (box === null) throw new Error('Nothing to press.');
  // Near its top, where the smallest movement matters.
  await page.mouse.move(box.x + 40, box.y + 6);
  await page.mouse.down();
  await expect(hold).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

test('a select opens although the blurred question shows a message', async ({ page }) => {
  await page.goto('/about');
  await page.getByLabel('Date of Birth').fill('13/45/19');
  const gender = page.getByRole('combobox', { name: 'Gender' });
  const message = page.getByRole('alert').filter({ hasText: 'Please enter a date that exists' });
  await press(page, gender, message);
  await expect(gender).toHaveAttribute('aria-expanded', 'true');
  // It only waited for the end of the press.
  await expect(message).toHaveCSS('position', 'static');
  await expect(message).toHaveCSS('opacity', '1');
});

test('a select opens although the blurred school is not in the register', async ({ page }) => {
  await page.goto('/education');
  await page.getByLabel('Search for Your School').pressSequentially('School of the North');
  await page.keyboard.press('Escape');
  const degree = page.getByRole('combobox', { name: 'Degree Type' });
  await press(page, degree);
  await expect(degree).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('School City')).toBeVisible();
});

test('a school is kept although the pressed element is dragged away', async ({ page }) => {
  await page.goto('/education');
  await page.getByLabel('Search for Your School').pressSequentially('School of the North');
  await page.keyboard.press('Escape');
  const link = page.getByRole('link', { name: 'About You' });
  await link.hover();
  await page.mouse.down();
  await page.mouse.move(300, 400, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByLabel('School City')).toBeVisible();
});
