// What has moved under the eye without having been asked to: https://web.dev/articles/cls.
import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Measures from the next load on; what is given tells the worst sum of a document so far, all of its shifts counted. */
export async function layoutShifts(page: Page): Promise<() => number> {
  const sums = new Map<string, number>();
  await page.exposeFunction('tellShift', (document: string, sum: number) => sums.set(document, sum));
  await page.addInitScript(() => {
    const document = String(performance.timeOrigin);
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) sum += shift.value;
      (window as unknown as { tellShift(document: string, sum: number): void }).tellShift(document, sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => Math.max(0, ...sums.values());
}
