// How long a filled application is: what has to be scrolled through again and again is kept short.
import { becomeApplicant } from './applicant.ts';
import { lengthOf, storeFilledPages } from './filled-pages.ts';
import { expect, test } from './journey.ts';

/** The most that a page may be long, in CSS pixels, with an answer to each question and nine colleges. */
const LIMITS = [
  ['/about', 1280, 3000],
  ['/about', 375, 5500],
  ['/education', 1280, 5000],
  ['/education', 375, 8000],
  ['/final-steps', 1280, 4000],
  ['/final-steps', 375, 6000],
] as const;

test('filled pages are short, and where there is no banner the first question is soon reached', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await storeFilledPages(page);
  for (const [route, width, limit] of LIMITS)
    expect((await lengthOf(page, route, width)).height, `${route} at ${width} px`).toBeLessThan(limit);

  // Whoever comes a third time has no banner.
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

test('on paper there are questions and answers: all that is folded, and nothing to press', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await storeFilledPages(page);
  await page.goto('/education');
  const folded = page.locator('[id="college_9_college_degree_name"] input');
  await expect(page.getByText('Edit College 9')).toBeVisible();
  // Whether it is drawn: what is skipped has a box as soon as somebody asks for it.
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
