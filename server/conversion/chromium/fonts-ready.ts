import type { Page } from 'playwright-core';

// Layout requests a font, and letters that it lacks request the next one: each response may lead to another
// request. `document.fonts.ready` alone resolves in between, or before the first of them.
const ALL_THERE = `(async () => {
  do {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    document.body.getBoundingClientRect();
  } while (document.fonts.status !== 'loaded');
})()`;

/** Waits until all fonts that the page currently needs are loaded. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(ALL_THERE);
}
