import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { PROCESS_LIMITS, type ProcessLimits } from '../limits.ts';
import { childProcesses, isAlive } from '../testing/child-processes.ts';
import { textPdf } from '../testing/raw-pdf.ts';
import { slowPdf } from '../testing/slow-pdf.ts';
import { quartered } from '../testing/test-pictures.ts';
import { childArguments, IsolatedProcessError, runIsolated } from './run-isolated.ts';

const SLOW = { name: 'slow.pdf', bytes: slowPdf() };
const PICTURE = { name: 'a.jpg', bytes: await quartered(6000, 6000).jpeg().toBuffer() };
const never = new AbortController().signal;

function withLimits(less: Partial<ProcessLimits>): ProcessLimits {
  return { ...PROCESS_LIMITS, ...less };
}

async function ownChild(): Promise<number> {
  return vi.waitFor(
    () => {
      const [pid] = childProcesses(process.pid).filter((child) =>
        command(child).includes('isolated/child.ts'),
      );
      if (pid === undefined) throw new Error('There is no process yet.');
      return pid;
    },
    { timeout: 10_000, interval: 10 },
  );
}

function command(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}

test('a process that needs too much time on the processor is ended, and its file is too complex', async () => {
  const reply = await runIsolated('pdf', SLOW, withLimits({ cpuSeconds: 0.5 }), never);
  expect(reply).toEqual({ ok: false, reason: 'file.tooComplex' });
});

test('so is one that needs too much memory', async () => {
  const bytes = 150 * 1024 * 1024;
  const reply = await runIsolated('picture', PICTURE, withLimits({ memoryBytes: bytes }), never);
  expect(reply).toEqual({ ok: false, reason: 'file.tooComplex' });
  expect(await runIsolated('picture', PICTURE, PROCESS_LIMITS, never)).toMatchObject({ ok: true });
});

test('so is one whose heap V8 finds too large', async () => {
  const reply = await runIsolated('pdf', SLOW, withLimits({ heapMegabytes: 40 }), never);
  expect(reply).toEqual({ ok: false, reason: 'file.tooComplex' });
});

test('so is one that answers with too much', async () => {
  const file = { name: 'a.pdf', bytes: textPdf('Text') };
  const reply = await runIsolated('pdf', file, withLimits({ outputBytes: 100 }), never);
  expect(reply).toEqual({ ok: false, reason: 'file.tooComplex' });
});

test('one that hangs is no fault of the file', async () => {
  await expect(runIsolated('pdf', SLOW, withLimits({ wallMs: 300 }), never)).rejects.toThrow(
    IsolatedProcessError,
  );
});

test('one that is killed from outside is no fault of the file', async () => {
  const reply = runIsolated('pdf', SLOW, PROCESS_LIMITS, never);
  const refused = expect(reply).rejects.toThrow('ended with SIGKILL');
  process.kill(await ownChild(), 'SIGKILL');
  await refused;
});

test('an aborted one is gone at once; it has no environment and comes last', async () => {
  const abort = new AbortController();
  const reply = runIsolated('pdf', SLOW, PROCESS_LIMITS, abort.signal);
  const refused = expect(reply).rejects.toThrow('no longer wanted');
  const pid = await ownChild();
  await vi.waitFor(() => expect(getPriority(pid)).toBeGreaterThan(getPriority(process.pid)), 5000);
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toBe('');
  abort.abort(new Error('no longer wanted'));
  await refused;
  expect(isAlive(pid)).toBe(false);
});

test('it may read its own code only, and write nothing', async () => {
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
    const script = fileURLToPath(new URL('../testing/look-around.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      childArguments(task, PROCESS_LIMITS, script),
      { env: {} },
    );
    const found: Record<string, string> = JSON.parse(stdout);
    expect(Object.keys(found)).toContain(`/proc/${process.pid}/environ`);
    expect(new Set(Object.values(found))).toEqual(new Set(['ERR_ACCESS_DENIED']));
  },
);

test('it does not outlive the process that started it', async () => {
  const script = fileURLToPath(new URL('../testing/convert-slowly.ts', import.meta.url));
  const parent = spawn(process.execPath, [script], { stdio: 'ignore' });
  const { pid } = parent;
  if (pid === undefined) throw new Error('No process could be started.');
  const child = await vi.waitFor(
    () => {
      const [found] = childProcesses(pid);
      // Its thread that watches has to be there, too.
      if (found === undefined || getPriority(found) === 0) throw new Error('There is no process yet.');
      return found;
    },
    { timeout: 10_000, interval: 20 },
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), 10_000);
});
