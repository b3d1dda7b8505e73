import { type CleanUpParts, cleanUp, MAY_BE_UNRECORDED_MS } from './clean-up.ts';

const EVERY_MS = 60 * 60_000;
const FIRST_AFTER_MS = 60_000;

/** Cleans up a minute after the start and every hour; trouble is told and tried again the next time. */
export function cleanUpRegularly(
  parts: CleanUpParts & { readonly now: () => number },
  tell: { removed(count: number): void; failed(error: unknown): void },
): { close(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = (): void => {
    running = running
      .then(() => cleanUp(parts, parts.now() - MAY_BE_UNRECORDED_MS, stopping.signal))
      .then(tell.removed, tell.failed);
  };
  const first = setTimeout(run, FIRST_AFTER_MS);
  const timer = setInterval(run, EVERY_MS);
  return {
    close: async () => {
      stopping.abort();
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
