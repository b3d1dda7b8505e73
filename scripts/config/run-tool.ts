import { escapeInvisible } from '../../engine/source/visible.ts';

/** The exit code of a command that could not run, which distinguishes it from one with findings. */
export const FAILED = 2;

/** Returns the line that says why a command could not run. */
export function failureLine(name: string, error: unknown): string {
  const reason = (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
  return `${name} failed: ${escapeInvisible(reason)} (--help shows the usage)`;
}

/** Runs a command for authors, and exits with its code; with `FAILED` and one line if it throws. */
export async function runTool(
  name: string,
  help: string,
  command: () => Promise<number>,
  lineOf = failureLine,
): Promise<void> {
  // A reader such as `head` may close the output early.
  process.stdout.on('error', () => process.exit(FAILED));
  try {
    if (process.argv.includes('--help')) console.log(help);
    else process.exitCode = await command();
  } catch (error) {
    console.error(lineOf(name, error));
    process.exitCode = FAILED;
  }
}
