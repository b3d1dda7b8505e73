// Checks of pages in a window of 320 px. If NARROW_PICTURES names a folder, they save their screenshots there.
import { expect, type Page } from '@playwright/test';
import { violations } from './violations.ts';

/** The window: 320 px wide, as WCAG 1.4.10 requires. */
export const NARROW = { width: 320, height: 480 };
/** The visible part of a window of 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const pictures = process.env.NARROW_PICTURES;

/** Returns elements that overflow the window, or are cut off in their own box. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page scrolls sideways by ${root.scrollWidth - 320}`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element);
      const { width, height, left, right } = element.getBoundingClientRect();
      // Content for screen readers is clipped on purpose, and so are the insides of pictures.
      if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1) continue;
      if (element.closest('svg') !== null || style.clipPath !== 'none') continue;
      // Inputs scroll their text in every browser; a moving progress bar overflows regularly.
      const maySpill = element.matches('input, textarea, select, [role="progressbar"]');
      const name = `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
      if (left < -1 || right > root.clientWidth + 1) found.push(`${name} reaches from ${left} to ${right}`);
      const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && !maySpill && style.textOverflow !== 'ellipsis')
        found.push(`${name} is wider than its box`);
    }
    return found;
  });
}

/** Returns questions of a section that touch the one above them. */
async function touching(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const section of document.querySelectorAll('.mt-form-page-questions')) {
      const shown = [...section.children].filter((element) => element.getClientRects().length > 0);
      for (const [at, question] of shown.entries()) {
        const above = shown[at - 1]?.getBoundingClientRect().bottom ?? Number.NEGATIVE_INFINITY;
        const isNear = question.getBoundingClientRect().top - above < 8;
        if (isNear) found.push(`"${(question.textContent ?? '').trim().slice(0, 40)}"`);
      }
    }
    return found;
  });
}

/** Expects that nothing on the page is cut off, touches the question above it or violates accessibility rules. */
export async function checkNarrow(page: Page, name: string): Promise<void> {
  await checkOverflow(page, name);
  expect.soft(await touching(page), name).toEqual([]);
  expect.soft(await violations(page), name).toEqual([]);
}

/** Expects that nothing on the page overflows or is cut off. */
async function checkOverflow(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (pictures !== undefined) {
    const isOver = (await page.getByRole('dialog').count()) > 0;
    await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: !isOver, animations: 'disabled' });
  }
  expect.soft(await overflowing(page), name).toEqual([]);
}

/** Expects that every control of a dialog is reachable in the smallest window. */
export async function checkZoomed(page: Page, name: string): Promise<void> {
  await checkNarrow(page, name);
  await page.setViewportSize(ZOOMED);
  await expect.poll(() => page.evaluate(() => window.innerHeight)).toBe(ZOOMED.height);
  const dialog = page.getByRole('dialog').last();
  const box = await dialog.boundingBox();
  expect.soft((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= ZOOMED.height, name).toBe(true);
  for (const button of await dialog.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    await button.click({ trial: true });
  }
  await checkOverflow(page, `${name}-zoomed`);
  await page.setViewportSize(NARROW);
}
