import { PartLoadError } from '../api/errors.ts';

/** Milliseconds before the second and the third attempt. */
const PAUSES = [300, 1500];

/**
 * Loads a script, and tries again after a pause when that fails: a network that drops one request has not lost the page.
 * @param load is told the number of the attempt, from 0
 * @throws PartLoadError when every attempt has failed
 */
export async function loadRepeatedly<Part>(load: (attempt: number) => Promise<Part>): Promise<Part> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(attempt);
    } catch (error) {
      const pause = PAUSES[attempt];
      if (pause === undefined) throw new PartLoadError(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
