// Measures unexpected layout shifts: https://web.dev/articles/cls.
import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Measures layout shifts from the next load on. Returns a function that returns the cumulative layout shift so far: the
 * largest sum of shifts in a session of at most five seconds, without a gap of a second.
 */
export async function recordLayoutShifts(page: Page): Promise<() => number> {
  let worst = 0;
  await page.exposeFunction('tellShift', (sum: number) => {
    worst = Math.max(worst, sum);
  });
  await page.addInitScript(() => {
    const { tellShift } = window as unknown as { tellShift(sum: number): void };
    let [sum, begun, last] = [0, 0, 0];
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        if (startTime - last > 1000 || startTime - begun > 5000) [sum, begun] = [0, startTime];
        [sum, last] = [sum + value, startTime];
        tellShift(sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => worst;
}
