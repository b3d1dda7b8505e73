import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { makeBrowserFolder, removeBrowserFolder, touchBrowserFolder } from './browser-folders.ts';
import { openChromium } from './open-chromium.ts';

const PAGE = 'http://matricula.invalid/';
const LOOP = '<script>setTimeout(() => { for (;;); }, 100)</script>loops';

function isRunning(pid: number): boolean {
  try {
    // A zombie is gone: only its parent has not reaped it yet.
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

/** Starts a process with an open page, and collects the lines that it prints. */
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
  return { child, lines };
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It has ended since it was listed.
    return Number.NaN;
  }
}

/** Lists the direct and indirect child processes of a process. */
function descendants(child: ChildProcess): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    parents.set(Number(name), parentOf(name));
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
    const { child } = await otherProcess(tempDir, html);
    await delay(300);
    // Listed anew: processes that the browser needs only for its start may have ended.
    const processes = descendants(child).filter(isRunning);
    expect(processes.length).toBeGreaterThan(2);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    // A dead process keeps its id until it is waited for.
    await ended;
    expect(await gone(processes)).toBe(true);
    expect(readdirSync(tempDir)).toHaveLength(1);
    const chromium = openChromium({ tempDir });
    onTestFinished(() => chromium.close());
    expect(readdirSync(tempDir)).toEqual([]);
  },
);

test.skipIf(process.platform !== 'linux')('SIGTERM is left to whoever closes the host', async () => {
  const tempDir = temporaryFolder();
  const { child, lines } = await otherProcess(tempDir, 'waits');
  const processes = descendants(child);
  child.kill('SIGTERM');
  // The exit event comes before all output is read.
  const [code] = await once(child, 'close');
  expect([code, lines]).toEqual([0, ['at work', 'told to stop']]);
  expect(await gone(processes)).toBe(true);
  expect(readdirSync(tempDir)).toEqual([]);
});

/** Returns the name of a folder that a process of a machine created. */
const nameOf = (pid: number, host = hostname()): string => `chromium-${pid}-${randomUUID()}-${host}`;

test('keeps foreign files and the folders of running processes', () => {
  const tempDir = temporaryFolder();
  const names = [nameOf(process.ppid), 'chromium', 'other'];
  for (const name of [...names, nameOf(999_999_999)]) mkdirSync(join(tempDir, name));
  openChromium({ tempDir });
  expect(readdirSync(tempDir).sort()).toEqual(names.sort());
});

test('removes leftovers of a killed process with the same id, as in a container, but not its own folders', () => {
  const tempDir = temporaryFolder();
  const own = makeBrowserFolder(tempDir);
  mkdirSync(join(tempDir, nameOf(process.pid)));
  openChromium({ tempDir });
  expect(readdirSync(tempDir)).toEqual([basename(own)]);
  removeBrowserFolder(own);
});

test('removes the folders of other machines after a day without use, since their processes are unknown here', () => {
  const tempDir = temporaryFolder();
  const [gone, used, recent] = [1, 2, 3].map((pid) => nameOf(pid, 'a-container')) as [string, string, string];
  for (const name of [gone, used, recent]) mkdirSync(join(tempDir, name));
  const longAgo = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of [gone, used]) utimesSync(join(tempDir, name), longAgo, longAgo);
  // The system dates new folders, also if the test runs on another day.
  utimesSync(join(tempDir, recent), new Date(), new Date());
  touchBrowserFolder(join(tempDir, used));
  openChromium({ tempDir });
  expect(readdirSync(tempDir).sort()).toEqual([used, recent].sort());
});
