// Filled pages at 400 %, with the text spacing that readers may set (WCAG 1.4.12), light and dark.
import { becomeApplicant } from './applicant.ts';
import { storeFilledPages } from './filled-pages.ts';
import { expect, test } from './journey.ts';
import { checkNarrow, NARROW } from './narrow-checks.ts';

const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

// No transitions: axe would measure colours during a change.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of ['/about', '/education', '/final-steps']) {
  test(`filled, ${route} with everything unfolded fits 320 px with any text spacing`, async ({
    page,
    server,
  }) => {
    await becomeApplicant(page, server, 'ada@example.org');
    await storeFilledPages(page);
    await page.setViewportSize(NARROW);
    await page.goto(route);
    await expect(page.locator('main form .mt-field').first()).toBeVisible();
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    await checkNarrow(page, `filled${route}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkNarrow(page, `filled${route}-dark`);
    // As a browser extension does it, which the page's policy does not restrict.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, SPACING);
    await checkNarrow(page, `filled${route}-spaced`);
  });
}
