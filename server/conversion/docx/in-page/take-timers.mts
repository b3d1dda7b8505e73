/**
 * Runs the work and returns its timers of exactly this delay, unstarted. docx-preview measures tab stops half a
 * second after drawing, whether the fonts are loaded or not; we run it when they are.
 */
export async function takeTimers(delayMs: number, work: () => Promise<void>): Promise<(() => void)[]> {
  const taken: (() => void)[] = [];
  const original = window.setTimeout;
  const replaced = (task: () => void, delay?: number): unknown =>
    delay === delayMs ? taken.push(task) : original(task, delay);
  const replace = (value: unknown) =>
    Object.defineProperty(window, 'setTimeout', { value, configurable: true });
  replace(replaced);
  try {
    await work();
  } finally {
    replace(original);
  }
  return taken;
}
