import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openChromium } from './open-chromium.ts';

const PAGE = 'http://matricula.invalid/';
const LOOP = '<script>setTimeout(() => { for (;;); }, 100)</script>loops';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matricula-host-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isRunning(pid: number): boolean {
  try {
    // A zombie is gone: only its parent has not heard of it yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function gone(pids: readonly number[]): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (!pids.some(isRunning)) return true;
    await delay(50);
  }
  return false;
}

const program = (tempDir: string, html: string) => `
  import { openChromium } from ${JSON.stringify(new URL('./open-chromium.ts', import.meta.url).href)};
  const chromium = openChromium({ tempDir: ${JSON.stringify(tempDir)} });
  process.on('SIGTERM', () => { console.log('told to stop'); chromium.close().then(() => process.exit(0)); });
  const body = new TextEncoder().encode(${JSON.stringify(html)});
  chromium.withPage(
    { serve: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body }), timeoutMs: 60_000, signal: new AbortController().signal },
    async (page) => { await page.goto('${PAGE}'); console.log('at work'); await new Promise(() => {}); },
  ).catch(() => {});
`;

/** A process that has a page open, with the processes of its browser. */
async function otherProcess(tempDir: string, html: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(tempDir, html)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await once(reader, 'line');
  return { child, lines, processes: descendants(child) };
}

/** The processes that a process started, and those that they started. */
function descendants(child: ChildProcess): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = `/proc/${name}/status`;
    const parent = existsSync(status)
      ? /^PPid:\s+(\d+)$/m.exec(readFileSync(status, 'utf8'))?.[1]
      : undefined;
    parents.set(Number(name), Number(parent));
  }
  const found = new Set([child.pid]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found].filter((pid): pid is number => pid !== undefined && pid !== child.pid);
}

test.skipIf(process.platform !== 'linux').each(['waits', LOOP])(
  'a killed process takes its browser along, and the next one removes what it left (%.8s)',
  async (html) => {
    const tempDir = temporaryFolder();
    const { child, processes } = await otherProcess(tempDir, html);
    await delay(300);
    expect(processes.length).toBeGreaterThan(2);
    expect(processes.every(isRunning)).toBe(true);
    child.kill('SIGKILL');
    expect(await gone(processes)).toBe(true);
    expect(readdirSync(tempDir)).toHaveLength(1);
    const chromium = openChromium({ tempDir });
    onTestFinished(() => chromium.close());
    expect(readdirSync(tempDir)).toEqual([]);
  },
);

test.skipIf(process.platform !== 'linux')('SIGTERM is left to whoever closes the host', async () => {
  const tempDir = temporaryFolder();
  const { child, lines, processes } = await otherProcess(tempDir, 'waits');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect([code, lines]).toEqual([0, ['at work', 'told to stop']]);
  expect(await gone(processes)).toBe(true);
  expect(readdirSync(tempDir)).toEqual([]);
});

test('leaves alone what it did not make, and what running processes use', () => {
  const tempDir = temporaryFolder();
  const names = [`chromium-${process.ppid}-x`, 'chromium', 'other'];
  for (const name of [...names, 'chromium-999999999-x']) mkdirSync(join(tempDir, name));
  openChromium({ tempDir });
  expect(readdirSync(tempDir).sort()).toEqual(names.sort());
});
