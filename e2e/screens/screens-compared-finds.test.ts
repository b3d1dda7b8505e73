// Differences that the comparison of screenshots finds, and those that it ignores.
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../server/conversion/door.ts';
import { expect, test } from '../journey.ts';
import { compare } from './compare.ts';
import { toStoredFormat } from './pictures.ts';

/** Opens the refused sign-up: headings, texts, inputs, a list, buttons and a message. */
async function open(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email Address').fill('ada@example.org');
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.evaluate(() => document.fonts.ready);
}

/** Takes a screenshot of the page with additional style rules. */
async function withStyle(page: Page, rules: string): Promise<Buffer> {
  await page.evaluate(async (text) => {
    // Its medium distinguishes it from the page's own sheets, which stay.
    const sheet = new CSSStyleSheet({ media: 'all' });
    await sheet.replace(text);
    const others = document.adoptedStyleSheets.filter(({ media }) => media.mediaText !== 'all');
    document.adoptedStyleSheets = [...others, sheet];
  }, rules);
  return page.screenshot({ animations: 'disabled' });
}

const FOUND: readonly (readonly [what: string, rules: string])[] = [
  ['a button that is gone', 'main button[type="submit"] { visibility: hidden !important }'],
  ['a heading of another colour', 'h1 { color: rgb(100, 70, 120) !important }'],
  ['links of another colour', 'main a { color: rgb(170, 50, 50) !important }'],
  ['a part of the page that has moved by 12 px', 'form { transform: translateY(12px) }'],
  ['a part of the page that has moved by 3 px', 'form { transform: translateY(3px) }'],
  ['a ground that is a little darker', 'body { background: rgb(225, 225, 225) !important }'],
];

const LEFT_ALONE: readonly (readonly [what: string, rules: string])[] = [
  ['nothing', ''],
  ['letters that stand a part of a pixel further right', 'main, header { transform: translateX(0.4px) }'],
  ['letters that stand a part of a pixel lower', 'main, header { transform: translateY(0.3px) }'],
  ['a little more room between letters', 'label, p { letter-spacing: 0.01px }'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('finds changes', async ({ page }) => {
      await open(page);
      const kept = await toStoredFormat(await withStyle(page, ''));
      for (const [what, rules] of FOUND) {
        const found = await compare(kept, await withStyle(page, rules));
        expect(found?.message ?? '', what).toMatch(/^\d+ places differ, the first at x = \d+, y = \d+$/);
      }
      await page.setViewportSize({ width: 1280, height: 908 });
      const higher = await compare(kept, await withStyle(page, ''));
      expect(higher?.message).toBe('it is 1280 × 908 pixels large and was 1280 × 900');
    });

    test('ignores glyph rendering', async ({ page, server }) => {
      await open(page);
      const kept = await toStoredFormat(await withStyle(page, ''));
      for (const [what, rules] of LEFT_ALONE) {
        expect((await compare(kept, await withStyle(page, rules)))?.message, what).toBeUndefined();
      }
      const launch = await chromiumLaunch();
      const args = launch.args.map((one) => one.replace('hinting=none', 'hinting=slight'));
      expect(args).not.toEqual(launch.args);
      const hinting = await chromium.launch({ ...launch, args });
      const other = await hinting.newPage({
        ...{ baseURL: server.url, colorScheme, reducedMotion: 'reduce' },
        viewport: page.viewportSize(),
      });
      await open(other);
      const hinted = await withStyle(other, '');
      await hinting.close();
      // Hinting did change the picture.
      expect(hinted.equals(await withStyle(page, ''))).toBe(false);
      expect((await compare(kept, hinted))?.message).toBeUndefined();
    });
  });
}
