// Leaving a page, and returning to the same scroll position.
import { expect, test } from './journey.ts';

test('back and forward restore the position on each page; Enter in an input does nothing', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/education');
  await expect(title).toHaveText('Education and Work Experience');
  const previous = page.getByRole('button', { name: 'Previous' });
  await previous.scrollIntoViewIfNeeded();
  const left = await place();
  expect(left).toBeGreaterThan(1000);
  await previous.click();
  await expect(title).toHaveText('About You');
  await expect.poll(place).toBe(0);
  await page.mouse.wheel(0, 700);
  await expect.poll(place).toBe(700);
  await page.goBack();
  await expect(title).toHaveText('Education and Work Experience');
  await expect.poll(place).toBe(left);
  await page.goForward();
  await expect(title).toHaveText('About You');
  await expect.poll(place).toBe(700);

  await page.getByRole('link', { name: 'Final Steps', exact: true }).click();
  await page.locator('[id="conviction"]').getByRole('radio', { name: 'Yes', exact: true }).check();
  await page.getByRole('textbox').fill('A parking ticket.');
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
  for (const control of [page.getByRole('radio').first(), page.getByRole('checkbox').last()]) {
    await control.press('Enter');
  }
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page).toHaveURL(/\/final-steps$/);
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once');
  await expect(page.getByRole('textbox')).toHaveValue('A parking ticket.');
});
