// Other ways to use the form: forced colors, large text, a screen reader.
import type { Locator, Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { chooseOption } from './choose-option.ts';
import { expect, test } from './journey.ts';

/** Whether an edge of an element or of its pseudo-element is drawn. */
function edge(target: Locator, side: 'top' | 'bottom', pseudo?: '::after'): Promise<boolean> {
  return target.evaluate(
    (element, [side, pseudo]) => {
      const style = getComputedStyle(element, pseudo);
      const [width, line] = ['width', 'style'].map((part) =>
        style.getPropertyValue(`border-${side}-${part}`),
      );
      return Number.parseFloat(width ?? '') > 0 && line !== 'none';
    },
    [side, pseudo] as const,
  );
}

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('in forced colors the page, the tab and the buttons are distinguishable', async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openForm(page, '/education');
  const links = page.getByRole('navigation').getByRole('link');
  for (const [at, isCurrent] of [false, true, false].entries())
    expect(await edge(links.nth(at), 'bottom', '::after')).toBe(isCurrent);
  const tabs = page.getByRole('tab');
  for (const [at, isChosen] of [true, false].entries())
    expect(await edge(tabs.nth(at), 'bottom')).toBe(isChosen);
  expect(await edge(page.getByRole('button', { name: 'Save and Continue' }), 'top')).toBe(true);
  // Overlays have no visible shadow there.
  await page.getByRole('button', { name: 'Account' }).click();
  expect(await edge(page.getByRole('button', { name: 'Your Data' }).locator('..'), 'top')).toBe(true);
  await page.getByRole('button', { name: 'Your Data' }).click();
  expect(await edge(page.getByRole('dialog'), 'top')).toBe(true);
});

test('with text of twice the size nothing is cut off at the side of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const path of ['/about', '/education', '/final-steps', '/signup', '/login']) {
    await openForm(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, path).toBe(0);
  }
});

test('nothing covers the text on paper', async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await openForm(page, '/about');
  const select = (key: string) => page.locator(`[id="${key}"]`).getByRole('combobox');
  await chooseOption(select('country'), 'United States');
  await chooseOption(select('state'), 'Alabama');
  await chooseOption(select('country'), 'France');
  const over = [page.locator('[data-status]'), page.getByRole('listitem', { name: /^Answers removed/ })];
  await expect(page.locator('[data-status]')).toHaveText('Saved');
  for (const each of over) await expect(each).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const each of over) await expect(each).toBeHidden();
});

test('a long wait is visible with reduced motion', async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/profile', () => undefined);
  await page.goto('/about');
  const dots = page.getByRole('status', { name: 'Loading' }).locator('i');
  await expect(dots).toHaveCount(3);
  for (const dot of await dots.all()) await expect(dot).toHaveCSS('opacity', '1');
});

test('Help explains autosave and unsaved answers', async ({ page }) => {
  await openForm(page, '/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toContainText('saved shortly after you stop typing');
  await expect(help).toContainText('kept in your browser and offered to you when you log in there again');
});
