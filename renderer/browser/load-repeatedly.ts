import { ScriptLoadError } from './script-load-error.ts';

/** Pauses in milliseconds before the second and third attempt. */
const PAUSES = [300, 1500];
/** Pauses for scripts of the form. During a rolling restart, not every server has them. */
const FORM_PAUSES = [...PAUSES, 1500, 1500, 1500, 1500];

/**
 * Loads a script with retries, so that a single dropped request does not break the page.
 * @param load receives the error of the previous attempt, if any
 * @throws ScriptLoadError when all attempts have failed
 */
export async function loadRepeatedly<Module>(
  load: (failure?: unknown) => Promise<Module>,
  pauses: readonly number[] = PAUSES,
): Promise<Module> {
  let lastError: unknown;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(lastError);
    } catch (error) {
      lastError = error;
      const pause = pauses[attempt];
      // A nested load has already retried.
      if (error instanceof ScriptLoadError) throw error;
      if (pause === undefined) throw new ScriptLoadError(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * Imports a script of the form, such as its module, with more retries than other scripts.
 * @throws ScriptLoadError when all attempts have failed
 */
export function importFormScript<Module>(address: string): Promise<Module> {
  return loadRepeatedly(
    (failure) => import(/* @vite-ignore */ failure ? freshAddress(address) : address),
    FORM_PAUSES,
  );
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
