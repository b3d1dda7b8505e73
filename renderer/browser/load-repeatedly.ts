import { ScriptLoadError } from './script-load-error.ts';

/** Pauses in milliseconds before the second and third attempt. */
const PAUSES = [300, 1500];

/**
 * Loads a script with retries, so that a single dropped request does not break the page.
 * @param load receives the error of the previous attempt, if any
 * @throws ScriptLoadError when all attempts have failed
 */
export async function loadRepeatedly<Module>(load: (failure?: unknown) => Promise<Module>): Promise<Module> {
  let lastError: unknown;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(lastError);
    } catch (error) {
      lastError = error;
      const pause = PAUSES[attempt];
      // A nested load has already retried.
      if (error instanceof ScriptLoadError) throw error;
      if (pause === undefined) throw new ScriptLoadError(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Returns the URL with a new query string, because browsers cache failed imports. */
export function freshAddress(address: string): string {
  return `${address}?again=${Date.now()}`;
}

/**
 * Returns the script's URL from the error of an `import()`, if the browser includes it. Only the build knows
 * the hash in its name.
 */
export function addressIn(failure: unknown): string | undefined {
  return failure instanceof Error ? /https?:[^\s?]+\.m?js/.exec(failure.message)?.[0] : undefined;
}
