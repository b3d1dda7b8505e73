import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const ATTEMPTS = 3;
const PAUSE_MS = 10_000;
const run = promisify(execFile);

/**
 * Runs a command that may download, and returns its output. Repeats a failed command; finished downloads are kept.
 * Throws the last error, or at once if the program is missing.
 */
export async function runRetrying(
  program: string,
  words: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await run(program, words, { maxBuffer: 64 * 1024 * 1024, ...options })).stdout;
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (isMissing || attempt === ATTEMPTS) throw error;
      console.log(`${program} failed. Trying again …`);
      await pause(PAUSE_MS);
    }
  }
}
