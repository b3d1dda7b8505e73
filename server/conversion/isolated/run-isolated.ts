import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { asUrl, bundled } from '../../bundling/bundled.ts';
import type { ProcessLimits } from '../bounds/limits.ts';
import {
  type FileToRead,
  REQUEST_PIPE,
  readReply,
  type Task,
  type TaskReply,
  writeRequest,
} from './messages.ts';
import { processUsage } from './process-usage.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** All that such a process may read: its own code and packages, which may lie elsewhere behind a link; no data. */
const READABLE = [
  fileURLToPath(new URL('../', import.meta.url)),
  `${ROOT}package.json`,
  `${ROOT}node_modules/`,
  `${realpathSync(`${ROOT}node_modules`)}/`,
];
const HERE = fileURLToPath(new URL('./', import.meta.url));
/** Runs before it. */
const CONFINE = `${HERE}confine.ts`;
/** Node's word for a script that comes through standard input. */
const PIPED = '-';
/** Milliseconds between two looks at what a process uses. */
const WATCH_EVERY = 50;
/** What a process writes to its standard error is kept to tell why it ended, never logged: it may quote the file. */
const STDERR_BYTES = 64 * 1024;

/** The process ended without a reply, and not by a limit. */
export class IsolatedProcessError extends Error {
  override readonly name = 'IsolatedProcessError';
}

/** Why a process was ended from here. */
type End = 'limit' | 'hung' | 'aborted';

/**
 * How Node is called for a process that reads a file. Its JavaScript can read its own code only, write no file, and start no
 * process and no thread but the one that watches the parent; it has no database, no inspector (nor has a process that sends
 * SIGUSR1) and, by `confine.ts`, no way to send signals. Open stay the network, loopback and the system's sockets in
 * files among it, and the priority of other processes. Nothing of this binds native code: sharp has some, hence all but
 * those for a PDF may load it. What Node's permissions are good for is said in docs/decisions/conversion.md.
 */
export async function childArguments(task: Task, limits: ProcessLimits, script = PIPED): Promise<string[]> {
  return [
    '--permission',
    ...READABLE.map((path) => `--allow-fs-read=${path}`),
    // For one thread: `confine.ts` takes it back.
    '--allow-worker',
    `--import=${asUrl(await bundled(CONFINE))}`,
    // It heeds no permissions: it opens and makes whatever file the user may.
    '--no-experimental-sqlite',
    '--disable-sigusr1',
    ...(task === 'pdf' ? [] : ['--allow-addons']),
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${limits.heapMegabytes}`,
    script,
  ];
}

/** Ends the process as soon as it uses more than it may. */
function watch(child: ChildProcess, limits: ProcessLimits, end: (why: End) => void): NodeJS.Timeout {
  const begun = Date.now();
  let looking = false;
  return setInterval(async () => {
    if (Date.now() - begun > limits.wallMs) return end('hung');
    if (looking || child.pid === undefined) return;
    looking = true;
    const usage = await processUsage(child.pid);
    looking = false;
    if (usage === null) return;
    if (usage.memoryBytes > limits.memoryBytes || usage.cpuSeconds > limits.cpuSeconds) end('limit');
  }, WATCH_EVERY);
}

/**
 * Lets a process of its own read a file. A file that needs more than the limits is `file.tooComplex`. Throws
 * `IsolatedProcessError` when the process ended otherwise, and the signal's reason when that is aborted.
 */
export async function runIsolated(
  task: Task,
  file: FileToRead,
  limits: ProcessLimits,
  signal: AbortSignal,
): Promise<TaskReply> {
  const script = await bundled(`${HERE}${task}-task.ts`);
  const args = await childArguments(task, limits);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    // The fourth pipe carries nothing: its end tells the process that this one is gone. The fifth brings the file.
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: {},
      stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
    });
    let ended: End | null = null;
    const end = (why: End) => {
      ended ??= why;
      child.kill('SIGKILL');
    };
    const abort = () => end('aborted');
    signal.addEventListener('abort', abort, { once: true });
    const timer = watch(child, limits, end);
    const output: Buffer[] = [];
    let outputBytes = 0;
    let stderr = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output.push(chunk);
      outputBytes += chunk.length;
      if (outputBytes > limits.outputBytes) end('limit');
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('latin1')).slice(-STDERR_BYTES);
    });
    // A process that died while it was given something tells so by its end.
    const give = (pipe: Writable, what: string | Buffer) => pipe.on('error', () => {}).end(what);
    give(child.stdin, script);
    give(child.stdio[REQUEST_PIPE] as Writable, writeRequest(file));
    child.on('error', (error) => {
      clearInterval(timer);
      reject(new IsolatedProcessError('No process could be started.', { cause: error }));
    });
    child.on('close', (code, killedBy) => {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
      if (ended === 'aborted') return reject(signal.reason);
      if (ended === 'limit' || stderr.includes('JavaScript heap out of memory')) {
        return resolve({ ok: false, reason: 'file.tooComplex' });
      }
      if (ended === 'hung' || code !== 0) {
        const how =
          ended === 'hung' ? `hung for ${limits.wallMs} ms` : `ended with ${killedBy ?? `exit code ${code}`}`;
        return reject(new IsolatedProcessError(`The process for a ${task} ${how}.`));
      }
      try {
        resolve(readReply(Buffer.concat(output)));
      } catch (error) {
        reject(new IsolatedProcessError(`The process for a ${task} gave no reply.`, { cause: error }));
      }
    });
  });
}
