// Runs config-lint in this process, for tests that need no process of its own.
import { configLint } from '../config-lint.ts';

/** The output of a call, and its exit code. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs config-lint with command line arguments. */
export async function callLint(words: readonly string[]): Promise<Run> {
  const printed = { stdout: '', stderr: '' };
  const code = await configLint(words, {
    print: (text) => {
      printed.stdout += `${text}\n`;
    },
    complain: (text) => {
      printed.stderr += `${text}\n`;
    },
  });
  if (code === undefined) throw new Error('This call goes on until its process is ended.');
  return { code, ...printed };
}
