import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../server/testing/child-environment.ts';

/** The exit code and the output of a process. */
export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command of scripts/ as a process. */
export function runScript(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cwd?: string,
): Promise<Ran> {
  const script = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  const options = { cwd, env: { ...childEnvironment(), ...environment } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], options, (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}
