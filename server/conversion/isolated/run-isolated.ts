import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { asDataUrl, bundled } from '../../runtime/bundled.ts';
import type { ProcessLimits } from '../pdf/limits.ts';
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
/** All that a process for a file may read: its own code and the packages, which may be behind a link. */
const READABLE = [
  fileURLToPath(new URL('../', import.meta.url)),
  `${ROOT}package.json`,
  `${ROOT}node_modules/`,
  `${realpathSync(`${ROOT}node_modules`)}/`,
];
const HERE = fileURLToPath(new URL('./', import.meta.url));
/** Runs before the script of the task. */
const CONFINE = `${HERE}confine.ts`;
/** Node's name for a script from standard input. */
const FROM_STDIN = '-';
/** Interval between checks of a process's usage, in milliseconds. */
const WATCH_EVERY = 50;
/**
 * The standard error of a process is kept to find out why it ended. It is never logged, because it may quote
 * the file.
 */
const STDERR_BYTES = 64 * 1024;

/** Thrown when a process ended without a reply, and not because of a limit. */
export class IsolatedProcessError extends Error {
  override readonly name = 'IsolatedProcessError';
}

/** Why this process killed the process that reads the file. */
type EndReason = 'limit' | 'hung' | 'aborted';

/**
 * Returns Node's arguments for a process that reads a file. Its JavaScript can only read its own code. It can
 * write no file, and start no process and no thread except the one that watches the parent. It has no database
 * and no inspector, not even after SIGUSR1. Because of `confine.ts` it cannot send signals. Still
 * open: the network, including loopback and Unix sockets, and the priority of other processes. None of this
 * restricts native code: sharp has some, so all tasks except `pdf` may load it. docs/decisions/0015-file-processes.md
 * says how far Node's permissions can be trusted.
 */
export async function childArguments(
  task: Task,
  limits: ProcessLimits,
  script = FROM_STDIN,
): Promise<string[]> {
  return [
    '--permission',
    ...READABLE.map((path) => `--allow-fs-read=${path}`),
    // For one thread: `confine.ts` revokes the permission.
    '--allow-worker',
    `--import=${asDataUrl(await bundled(CONFINE))}`,
    // SQLite ignores the permissions: it opens and creates any file that the user may.
    '--no-experimental-sqlite',
    '--disable-sigusr1',
    ...(task === 'pdf' ? [] : ['--allow-addons']),
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${limits.heapMegabytes}`,
    script,
  ];
}

/** Checks the usage of the process regularly, and calls `end` as soon as it exceeds a limit. Returns the timer. */
function killAtLimits(
  child: ChildProcess,
  limits: ProcessLimits,
  end: (why: EndReason) => void,
): NodeJS.Timeout {
  const begun = Date.now();
  let isChecking = false;
  return setInterval(async () => {
    if (Date.now() - begun > limits.wallMs) return end('hung');
    if (isChecking || child.pid === undefined) return;
    isChecking = true;
    const usage = await processUsage(child.pid);
    isChecking = false;
    if (usage === null) return;
    if (usage.memoryBytes > limits.memoryBytes || usage.cpuSeconds > limits.cpuSeconds) end('limit');
  }, WATCH_EVERY);
}

/**
 * Reads a file in a separate process. If the file exceeds the limits, the reply is `file.tooComplex`. Throws
 * `IsolatedProcessError` if the process ended otherwise, and the signal's reason if aborted.
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
    // The fourth pipe carries no data: its end tells the process that this one is gone. The fifth carries the
    // file.
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: {},
      stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
    });
    let endReason: EndReason | null = null;
    const end = (why: EndReason) => {
      endReason ??= why;
      child.kill('SIGKILL');
    };
    const abort = () => end('aborted');
    signal.addEventListener('abort', abort, { once: true });
    const timer = killAtLimits(child, limits, end);
    child.on('error', (error) => {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
      reject(new IsolatedProcessError('No process could be started.', { cause: error }));
    });
    // The error follows. Without a free file descriptor, the child has no pipes either.
    if (child.pid === undefined) return;
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
    // Ignored: if the process died while reading, its exit reports that.
    const give = (pipe: Writable, what: string | Buffer) => pipe.on('error', () => {}).end(what);
    give(child.stdin, script);
    give(child.stdio[REQUEST_PIPE] as Writable, writeRequest(file));
    child.on('close', (code, killedBy) => {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
      if (endReason === 'aborted') return reject(signal.reason);
      if (endReason === 'limit' || stderr.includes('JavaScript heap out of memory')) {
        return resolve({ ok: false, reason: 'file.tooComplex' });
      }
      if (endReason === 'hung' || code !== 0) {
        const how =
          endReason === 'hung'
            ? `hung for ${limits.wallMs} ms`
            : `ended with ${killedBy ?? `exit code ${code}`}`;
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
