// Runs like a process that reads files, and reports the result of each attempt to escape its restrictions.
import { fork, spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as processModule from 'node:process';
import { WASI } from 'node:wasi';
import { Worker } from 'node:worker_threads';

/** The folder for files that an attempt creates, and the process to send signals to. */
const [, , folder = '', other = ''] = process.argv;
/** Missing in Node's types. */
const internal: { pid: number; _kill?: unknown; _debugProcess?: unknown; binding?: unknown } = process;

function call(what: unknown, ...given: readonly unknown[]): void {
  if (typeof what !== 'function') throw new Error('is not there');
  what(...given);
}

/** Resolves if a thread with these options could write a file. */
function writeInThread(execArgv?: string[]): Promise<unknown> {
  const code = `require('node:fs').writeFileSync(${JSON.stringify(`${folder}/thread`)}, '')`;
  const worker = new Worker(code, { eval: true, ...(execArgv && { execArgv }) });
  return new Promise((resolve, reject) => worker.once('error', reject).once('exit', resolve));
}

const ATTEMPTS: Readonly<Record<string, () => unknown>> = {
  'write a file': () => writeFileSync(`${folder}/file`, ''),
  'import node:sqlite': () => import('node:sqlite'),
  'require node:sqlite': () => createRequire(import.meta.url)('node:sqlite'),
  'get node:sqlite': () => call(process.getBuiltinModule('node:sqlite')?.DatabaseSync, `${folder}/database`),
  'start a thread': () => writeInThread(),
  'start a thread without options': () => writeInThread([]),
  'start a thread with all rights': () =>
    writeInThread(['--permission', '--allow-fs-read=*', '--allow-fs-write=*', '--experimental-sqlite']),
  'start a process': () => spawnSync(process.execPath, ['--version']),
  'fork a process': () => fork(`${folder}/script.js`),
  'fork a worker process': () => cluster.fork(),
  'become another program': () => process.execve?.(process.execPath, ['node', '--version'], {}),
  'open an inspector': async () => (await import('node:inspector')).open(0),
  'run WASI': () => new WASI({ version: 'preview1', preopens: { '/': folder } }),
  'get at the inside of Node': () => call(internal.binding, 'fs'),
  'load native code': () => process.dlopen({ exports: {} }, `${folder}/addon.node`),
  'process.kill': () => call(process.kill, Number(other), 'SIGUSR1'),
  'kill of node:process': () => call(processModule.kill, Number(other), 'SIGUSR1'),
  'process._kill': () => call(internal._kill, Number(other), 10),
  'process._debugProcess': () => call(internal._debugProcess, Number(other)),
};

const found: [string, unknown][] = [];
for (const [what, attempt] of Object.entries(ATTEMPTS)) {
  try {
    await attempt();
    found.push([what, 'done']);
  } catch (error) {
    found.push([what, error instanceof Error ? ('code' in error ? error.code : error.message) : error]);
  }
}
console.log(JSON.stringify(Object.fromEntries(found)));
