// config-lint without a process of its own, for what does not depend on one.
import { configLint } from '../config-lint.ts';

/** What a call has printed, and its exit code. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Calls config-lint with words of a command line. */
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
