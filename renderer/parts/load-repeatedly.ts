import { PartLoadError } from './part-load-error.ts';

/** Milliseconds before the second and the third attempt. */
const PAUSES = [300, 1500];

/**
 * Loads a script, and tries again after a pause when that fails: a network that drops one request has not lost the page.
 * @param load is told what the attempt before failed with; nothing at the first
 * @throws PartLoadError when every attempt has failed
 */
export async function loadRepeatedly<Part>(load: (failure?: unknown) => Promise<Part>): Promise<Part> {
  let failure: unknown;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(failure);
    } catch (error) {
      failure = error;
      const pause = PAUSES[attempt];
      // What has loaded a script of its own repeatedly is not asked again.
      if (error instanceof PartLoadError) throw error;
      if (pause === undefined) throw new PartLoadError(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** An address that the browser has not asked for yet: it remembers for which ones an import failed. */
export function anew(address: string): string {
  return `${address}?again=${Date.now()}`;
}

/**
 * The address of the script in the error of an `import()`, where the browser names it. Its name has a hash in it that
 * only the build knows.
 */
export function addressIn(failure: unknown): string | undefined {
  return failure instanceof Error ? /https?:[^\s?]+\.m?js/.exec(failure.message)?.[0] : undefined;
}
