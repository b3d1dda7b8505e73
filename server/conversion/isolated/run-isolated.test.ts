import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../engine/testing/eventually.ts';
import { PROCESS_LIMITS, type ProcessLimits } from '../pdf/limits.ts';
import { childProcesses, isAlive } from '../testing/child-processes.ts';
import { textPdf } from '../testing/raw-pdf.ts';
import { slowPdf } from '../testing/slow-pdf.ts';
import { quartered } from '../testing/test-pictures.ts';
import type { Task } from './messages.ts';
import { childArguments, IsolatedProcessError, runIsolated } from './run-isolated.ts';

const SLOW = { name: 'slow.pdf', bytes: slowPdf() };
const PICTURE = { name: 'a.jpg', bytes: await quartered(6000, 6000).jpeg().toBuffer() };
const never = new AbortController().signal;

function withLimits(less: Partial<ProcessLimits>): ProcessLimits {
  return { ...PROCESS_LIMITS, ...less };
}

async function ownChild(): Promise<number> {
  return eventually(() => {
    const [pid] = childProcesses(process.pid).filter((child) => command(child).includes('--permission'));
    if (pid === undefined) throw new Error('There is no process yet.');
    return pid;
  });
}

function command(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}

/** Runs a script of `testing/` under the restrictions of a task; returns how each of its attempts ended. */
async function attempts(task: Task, name: string, ...given: string[]): Promise<Record<string, string>> {
  const script = fileURLToPath(new URL(`../testing/${name}`, import.meta.url));
  const child = spawn(process.execPath, [...(await childArguments(task, PROCESS_LIMITS, script)), ...given], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  if (child.stdout === null) throw new Error('No process could be started.');
  return JSON.parse(await text(child.stdout));
}

test('ends a process that needs too much CPU time, and reports its file as too complex', async () => {
  const reply = await runIsolated('pdf', SLOW, withLimits({ cpuSeconds: 0.5 }), never);
  expect(reply).toEqual({ ok: false, reason: 'file.tooComplex' });
});

test('does the same for one that needs too much memory', async () => {
  const bytes = 150 * 1024 * 1024;
  const reply = await runIsolated('picture', PICTURE, withLimits({ memoryBytes: bytes }), never);
  expect(reply).toEqual({ ok: false, reason: 'file.tooComplex' });
  expect(await runIsolated('picture', PICTURE, PROCESS_LIMITS, never)).toMatchObject({ ok: true });
});

test('does the same for one that exceeds the heap limit of V8', async () => {
  const reply = await runIsolated('pdf', SLOW, withLimits({ heapMegabytes: 40 }), never);
  expect(reply).toEqual({ ok: false, reason: 'file.tooComplex' });
});

test('does the same for one that replies with too many bytes', async () => {
  const file = { name: 'a.pdf', bytes: textPdf('Text') };
  const reply = await runIsolated('pdf', file, withLimits({ outputBytes: 100 }), never);
  expect(reply).toEqual({ ok: false, reason: 'file.tooComplex' });
});

test('does not blame the file for a process that hangs', async () => {
  await expect(runIsolated('pdf', SLOW, withLimits({ wallMs: 300 }), never)).rejects.toThrow(
    IsolatedProcessError,
  );
});

test('does not blame the file for a process that is killed from outside', async () => {
  const reply = runIsolated('pdf', SLOW, PROCESS_LIMITS, never);
  const refused = expect(reply).rejects.toThrow('ended with SIGKILL');
  process.kill(await ownChild(), 'SIGKILL');
  await refused;
});

test('ends an aborted process at once; it has an empty environment and low priority', async () => {
  const abort = new AbortController();
  const reply = runIsolated('pdf', SLOW, PROCESS_LIMITS, abort.signal);
  const refused = expect(reply).rejects.toThrow('no longer wanted');
  const pid = await ownChild();
  await eventually(() => expect(getPriority(pid)).toBeGreaterThan(getPriority(process.pid)));
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toBe('');
  abort.abort(new Error('no longer wanted'));
  await refused;
  expect(isAlive(pid)).toBe(false);
});

test('lets it read its own code only, and write nothing', async () => {
  const abort = new AbortController();
  const reply = runIsolated('pdf', SLOW, PROCESS_LIMITS, abort.signal);
  const refused = expect(reply).rejects.toThrow('seen enough');
  const words = command(await ownChild()).split('\0');
  expect(words).toContain('--permission');
  expect(words.filter((word) => /allow-(?:fs-write|child-process|addons|net)/.test(word))).toEqual([]);
  const readable = words.filter((word) => word.startsWith('--allow-fs-read='));
  expect(
    readable.every((word) => /(?:\/server\/conversion\/|\/package\.json|\/node_modules\/)$/.test(word)),
  ).toBe(true);
  abort.abort(new Error('seen enough'));
  await refused;
});

test.each(['pdf', 'picture', 'docx'] as const)(
  'one for a %s can read nothing of the process that started it, nor of any other',
  async (task) => {
    const found = await attempts(task, 'look-around.ts');
    expect(Object.keys(found)).toContain(`/proc/${process.pid}/environ`);
    expect(new Set(Object.values(found))).toEqual(new Set(['ERR_ACCESS_DENIED']));
  },
);

const DENIED = 'ERR_ACCESS_DENIED';
const GONE = 'is not there';

test.each([
  ['pdf', 'ERR_DLOPEN_DISABLED'],
  ['picture', 'ERR_DLOPEN_FAILED'],
  ['docx', 'ERR_DLOPEN_FAILED'],
] as const)('the JavaScript of one for a %s has no way around that', async (task, nativeCode) => {
  const folder = mkdtempSync(join(tmpdir(), 'matricula-break-out-'));
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => {
    other.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  expect(await attempts(task, 'break-out.ts', folder, String(other.pid))).toEqual({
    'write a file': DENIED,
    'import node:sqlite': 'ERR_UNKNOWN_BUILTIN_MODULE',
    'require node:sqlite': 'ERR_UNKNOWN_BUILTIN_MODULE',
    'get node:sqlite': GONE,
    'start a thread': DENIED,
    'start a thread without options': DENIED,
    'start a thread with all rights': DENIED,
    'start a process': DENIED,
    'fork a process': DENIED,
    'fork a worker process': DENIED,
    'become another program': DENIED,
    'open an inspector': DENIED,
    'run WASI': DENIED,
    'get at the inside of Node': DENIED,
    // With the permission, Node looks for the file.
    'load native code': nativeCode,
    'process.kill': GONE,
    'kill of node:process': GONE,
    'process._kill': GONE,
    'process._debugProcess': GONE,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('ends it when the process that started it ends', async () => {
  const script = fileURLToPath(new URL('../testing/convert-slowly.ts', import.meta.url));
  const parent = spawn(process.execPath, [script], { stdio: 'ignore' });
  const { pid } = parent;
  if (pid === undefined) throw new Error('No process could be started.');
  const child = await eventually(() => {
    const [found] = childProcesses(pid);
    // Its watching thread must have started, too.
    if (found === undefined || getPriority(found) === 0) throw new Error('There is no process yet.');
    return found;
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await eventually(() => expect(isAlive(child)).toBe(false));
});
