import { onTestFinished, vi } from 'vitest';

/** Fires timers at once, in order, until the test ends, so that tests need not wait for retries. */
export function skipPauses(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
