// Limits the length of a filled application, to keep scrolling short.
import { becomeApplicant } from './applicant.ts';
import { measureLength, storeFilledPages } from './filled-pages.ts';
import { expect, test } from './journey.ts';

/** The maximum length of a page, in CSS pixels, with an answer to each question and nine colleges. */
const LIMITS = [
  ['/about', 1280, 3000],
  ['/about', 375, 5500],
  ['/education', 1280, 5000],
  ['/education', 375, 8000],
  ['/final-steps', 1280, 4000],
  ['/final-steps', 375, 6000],
] as const;

test('filled pages are short, and without a banner the first question is near the top', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await storeFilledPages(page);
  for (const [route, width, limit] of LIMITS)
    expect((await measureLength(page, route, width)).height, `${route} at ${width} px`).toBeLessThan(limit);

  // The banner is gone from the third visit on.
  const next = page.getByRole('button', { name: 'Save and Continue' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/about');
  await next.click();
  await expect(page).toHaveURL(/\/education$/);
  const first = page.locator('main form .mt-field').first();
  for (const title of ['Education and Work Experience', 'About You']) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("You're in!")).toHaveCount(0);
    await expect.poll(async () => (await first.boundingBox())?.y ?? 0).toBeLessThan(320);
    if (title !== 'About You') await page.getByRole('button', { name: 'Previous' }).click();
  }
});

test('paper shows questions and answers, including folded ones, and no buttons', async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await storeFilledPages(page);
  await page.goto('/education');
  const folded = page.locator('[id="college_9_college_degree_name"] input');
  await expect(page.getByText('Edit College 9')).toBeVisible();
  // Uses checkVisibility, because asking for the box of skipped content draws it.
  const isDrawn = () => folded.evaluate((input) => input.checkVisibility());
  expect(await isDrawn()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(isDrawn).toBe(true);
  for (const role of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  for (const name of ['Save and Continue', 'Add Another College', 'Remove College 9'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByText('Edit College 9')).toBeHidden();
});
