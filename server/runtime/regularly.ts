const FIRST_AFTER_MS = 60_000;

/**
 * Runs work a minute after the start and then regularly, never concurrently. Errors are reported, and the next
 * run tries again. Closing aborts the signal and waits for the work in flight.
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
