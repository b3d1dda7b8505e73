const FIRST_AFTER_MS = 60_000;

/**
 * Does something a minute after the start and again and again after that, never twice at once; what fails is told and tried again
 * the next time. The close aborts the signal and waits for what is under way.
 */
export function regularly(
  work: (closing: AbortSignal) => Promise<void>,
  { everyMs, failed }: { readonly everyMs: number; readonly failed: (error: unknown) => void },
): { close(): Promise<void> } {
  const closing = new AbortController();
  let running = Promise.resolve();
  const run = (): void => {
    running = running.then(() => work(closing.signal)).catch(failed);
  };
  const first = setTimeout(run, FIRST_AFTER_MS);
  const timer = setInterval(run, everyMs);
  return {
    close: async () => {
      closing.abort();
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
