import { onTestFinished, vi } from 'vitest';

/** Lets timers fire at once, one after another, until the test ends: retries need not be waited for. */
export function skipPauses(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
