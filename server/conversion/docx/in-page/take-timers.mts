/**
 * Runs the work and gives back what it would have done after exactly this delay. docx-preview measures tab stops half
 * a second after it has drawn, whether the fonts are there or not; we do it when they are.
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
