import type { Page } from 'playwright-core';

// A font is asked for when a text is laid out, and what it lacks is asked of the next one: each answer may lead to
// another request. `document.fonts.ready` alone is fulfilled in between, or before the first of them.
const ALL_THERE = `(async () => {
  do {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    document.body.getBoundingClientRect();
  } while (document.fonts.status !== 'loaded');
})()`;

/** Waits until all fonts are there that the page needs as it is now. */
export async function fontsReady(page: Page): Promise<void> {
  await page.evaluate(ALL_THERE);
}
