import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const ATTEMPTS = 3;
const PAUSE_MS = 10_000;
const run = promisify(execFile);

/**
 * Runs a Go command that may download modules, and returns its output. Go does not retry downloads, so this function
 * repeats a failed command; finished downloads are kept. Throws the last error, or at once if Go is missing.
 */
export async function runGo(
  words: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await run('go', words, { maxBuffer: 64 * 1024 * 1024, ...options })).stdout;
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (isMissing || attempt === ATTEMPTS) throw error;
      console.log(`"go ${words[0]}" failed. Trying again …`);
      await pause(PAUSE_MS);
    }
  }
}
