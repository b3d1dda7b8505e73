// FerretDB 1.x with SQLite: supports MongoDB's protocol, and can be built with access to Go's module proxy
// only.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runRetrying } from './run-retrying.ts';
import type { ServerProgram } from './server-program.ts';

const MODULE = 'github.com/FerretDB/FerretDB';
const VERSION = 'v1.24.2';
/** Tests that fail although `ferretdb-gaps.ts` translates commands, with the reasons. */
const FAILING_TESTS = new Map([
  [
    'keeps only the newest logins, so that a record does not grow forever',
    'FerretDB 1.24 knows no $slice in $push',
  ],
  ['the database removes expired documents', 'FerretDB 1.24 has no TTL indexes'],
]);
const run = promisify(execFile);

/** Finds FerretDB in the cache or builds it, which takes a minute or two. Throws without Go or network. */
export async function ferretdb(): Promise<ServerProgram> {
  const cache = join(tmpdir(), `matricula-ferretdb-${VERSION}`);
  const file = join(cache, 'ferretdb');
  if (!existsSync(file)) await build(cache, file);
  return {
    origin: `with SQLite, built from the source in Go's module proxy`,
    file,
    needsGate: true,
    failingTests: FAILING_TESTS,
    options: '',
    arguments: (folder, port) => [
      '--handler=sqlite',
      // FULL: acknowledged writes are on the disk.
      `--sqlite-url=file:${folder}/?_pragma=synchronous(full)`,
      `--state-dir=${folder}`,
      `--listen-addr=127.0.0.1:${port}`,
      '--debug-addr=-',
      '--telemetry=disable',
      '--log-level=ERROR',
    ],
  };
}

async function build(cache: string, file: string): Promise<void> {
  console.log(`Building FerretDB ${VERSION}; this takes a minute or two, once …`);
  const source = join(cache, `source-${process.pid}`);
  const draft = `${file}-${process.pid}`;
  await mkdir(cache, { recursive: true });
  // `go install` does not work: it omits the file below, and the program exits without it.
  const downloaded = await runRetrying('go', ['mod', 'download', '-json', `${MODULE}@${VERSION}`], {
    cwd: cache,
  });
  const { Dir } = JSON.parse(downloaded) as { Dir: string };
  await cp(Dir, source, { recursive: true });
  // Go's module cache is read-only, and so is its copy.
  for (const folder of [source, join(source, 'build', 'version')]) await chmod(folder, 0o755);
  await writeFile(join(source, 'build', 'version', 'version.txt'), `${VERSION}\n`);
  await runRetrying('go', ['build', '-buildvcs=false', '-o', draft, './cmd/ferretdb'], { cwd: source });
  await rename(draft, file);
  await run('chmod', ['-R', 'u+w', source]);
  await rm(source, { recursive: true, force: true });
}
