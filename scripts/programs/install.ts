// Installs schemathesis, a program that generates requests from an OpenAPI description and checks the replies.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VERSION = '4.32.5';
const run = promisify(execFile);

/**
 * Finds the program in the cache or installs it with pip, which takes half a minute. Throws without Python or
 * network.
 */
export async function schemathesis(): Promise<string> {
  const folder = join(tmpdir(), `matricula-schemathesis-${VERSION}`);
  const completionMark = join(folder, 'installed');
  if (!existsSync(completionMark)) {
    console.log(`Installing schemathesis ${VERSION}, once …`);
    await rm(folder, { recursive: true, force: true });
    await run('python3', ['-m', 'venv', folder]);
    await run(join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
    await writeFile(completionMark, '');
  }
  return join(folder, 'bin', 'schemathesis');
}
