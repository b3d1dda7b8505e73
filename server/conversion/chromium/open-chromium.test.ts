import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import type { ChromiumHost, PageOptions } from './chromium-host.ts';
import { PageTimeoutError } from './chromium-host.ts';
import { chromiumLaunch } from './chromium-launch.ts';
import { openChromium } from './open-chromium.ts';
import { startBrowser } from './start-browser.ts';

const PAGE = 'http://matricula.invalid/';
const LOOP = '<script>setTimeout(() => { for (;;); }, 100)</script>loops';

function open(idleMs?: number): { chromium: ChromiumHost; tempDir: string } {
  const tempDir = temporaryFolder();
  const chromium = openChromium(idleMs === undefined ? { tempDir } : { tempDir, idleMs });
  onTestFinished(() => chromium.close());
  return { chromium, tempDir };
}

function options(html = 'hello', more: Partial<PageOptions> = {}): PageOptions {
  return {
    serve: async () => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: new TextEncoder().encode(html),
    }),
    timeoutMs: 20_000,
    signal: new AbortController().signal,
    ...more,
  };
}

async function browserPid(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const told = await session?.send('SystemInfo.getProcessInfo');
  return told?.processInfo.find(({ type }) => type === 'browser')?.id ?? Number.NaN;
}

const pidOf = (chromium: ChromiumHost) => chromium.withPage(options(), browserPid);

function isRunning(pid: number): boolean {
  try {
    // A zombie is gone: only its parent has not reaped it yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('throws the error of a request that cannot be answered, instead of hanging or going on without', async () => {
  const { chromium } = open();
  const html = await options('<script src="a.js"></script>').serve(new URL(PAGE), 'GET');
  const serve: PageOptions['serve'] = async ({ pathname }) => {
    if (pathname === '/') return html;
    throw new Error('too many open files');
  };
  const working = chromium.withPage(options('', { serve }), async (page) => {
    await page.goto(PAGE);
    return page.evaluate('1 + 1');
  });
  await expect(working).rejects.toThrow('too many open files');
});

async function gone(pids: readonly number[]): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (!pids.some(isRunning)) return true;
    await delay(50);
  }
  return false;
}

test('starts on first use, keeps one browser, and gives each page its own storage', async () => {
  const { chromium, tempDir } = open();
  expect(readdirSync(tempDir)).toEqual([]);
  const visit = (page: Page) =>
    page
      .goto(PAGE)
      .then(() =>
        page.evaluate('document.cookie += "a=b"; [document.cookie, localStorage.length, localStorage.x = 1]'),
      );
  expect(await chromium.withPage(options(), visit)).toEqual(['a=b', 0, 1]);
  expect(await chromium.withPage(options(), visit)).toEqual(['a=b', 0, 1]);
  expect(readdirSync(tempDir)).toHaveLength(1);
  const [one, other] = await Promise.all([pidOf(chromium), pidOf(chromium)]);
  expect(one).toBe(other);
  await chromium.close();
  await chromium.close();
  expect(readdirSync(tempDir)).toEqual([]);
  await expect(chromium.withPage(options(), browserPid)).rejects.toThrow('Chromium is closed');
});

test('does not keep the result of a page in memory while the browser runs', async () => {
  const { chromium } = open();
  const result = new WeakRef(await chromium.withPage(options(), async () => ({ pdf: 'bytes' })));
  // A WeakRef holds its target until the current turn of the event loop ends.
  await delay(10);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(result.deref()).toBeUndefined();
});

test('leaves no files in the system temporary directory', async () => {
  const { executablePath, env } = await chromiumLaunch();
  const system = temporaryFolder();
  vi.stubEnv('CHROMIUM_PATH', executablePath);
  vi.stubEnv('LD_LIBRARY_PATH', env.LD_LIBRARY_PATH);
  vi.stubEnv('FONTCONFIG_FILE', env.FONTCONFIG_FILE);
  vi.stubEnv('TMPDIR', system);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { chromium, tempDir } = open();
  const left = await chromium.withPage(options(), async (page) => {
    await page.goto(PAGE);
    return readdirSync(system);
  });
  // The test itself creates the host's folder there.
  expect(left).toEqual([basename(tempDir)]);
});

test('fails work in progress when Chromium crashes; the next work gets a new browser', async () => {
  const { chromium, tempDir } = open();
  const first = await pidOf(chromium);
  const working = chromium.withPage(options(), async (page) => {
    await page.goto(PAGE);
    process.kill(first, 'SIGKILL');
    await new Promise(() => undefined);
  });
  await expect(working).rejects.toThrow('Chromium ended while it was at work');
  const second = await pidOf(chromium);
  expect(second).not.toBe(first);
  expect(readdirSync(tempDir)).toHaveLength(1);
});

test.skipIf(process.platform === 'win32')(
  'a browser that freezes while it starts is not waited for longer than its time',
  async () => {
    const { executablePath, env } = await chromiumLaunch();
    const folder = temporaryFolder();
    const frozen = join(folder, 'chromium');
    const pidFile = join(folder, 'pid');
    writeFileSync(
      frozen,
      `#!/bin/sh\necho $$ > '${pidFile}'\nkill -STOP $$\nexec '${executablePath}' "$@"\n`,
      { mode: 0o755 },
    );
    vi.stubEnv('CHROMIUM_PATH', frozen);
    vi.stubEnv('LD_LIBRARY_PATH', env.LD_LIBRARY_PATH);
    vi.stubEnv('FONTCONFIG_FILE', env.FONTCONFIG_FILE);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await expect(startBrowser(folder, { limitMs: 3000 })).rejects.toThrow('Timeout 3000ms exceeded');
    process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
  },
  20_000,
);

test('fails the work on a page when the page crashes', async () => {
  const { chromium } = open();
  const working = chromium.withPage(options(), async (page) => {
    page.goto('chrome://crash').catch(() => undefined);
    await new Promise(() => undefined);
  });
  await expect(working).rejects.toThrow('The page crashed');
  expect(await chromium.withPage(options(), async () => 'works')).toBe('works');
});

test('stops an endless script at the time limit and runs the next work', async () => {
  const { chromium } = open();
  const working = chromium.withPage(options(LOOP, { timeoutMs: 1000 }), async (page) => {
    await page.goto(PAGE);
    await delay(200);
    return page.evaluate('1');
  });
  await expect(working).rejects.toThrow(PageTimeoutError);
  expect(await chromium.withPage(options(), (page) => page.goto(PAGE).then((reply) => reply?.status()))).toBe(
    200,
  );
});

test.skipIf(process.platform === 'win32')('a browser that hangs as a whole is killed', async () => {
  const { chromium } = open();
  const pid = await pidOf(chromium);
  const working = chromium.withPage(options('', { timeoutMs: 500 }), async () => {
    process.kill(pid, 'SIGSTOP');
    await new Promise(() => undefined);
  });
  await expect(working).rejects.toThrow(PageTimeoutError);
  // The pipes close a moment before the process is gone.
  expect(await gone([pid])).toBe(true);
  expect(await pidOf(chromium)).not.toBe(pid);
});

test('closes only the page of a script that uses up all memory', async () => {
  const { chromium } = open();
  // Few large pieces: many small ones would trigger garbage collection again and again.
  const html = '<script>const all = []; for (;;) all.push(new Array(2 ** 24).fill(1.5));</script>';
  await expect(
    chromium.withPage(options(html), async (page) => {
      await page.goto(PAGE);
      await new Promise(() => undefined);
    }),
  ).rejects.toThrow(/crashed/);
  expect(await chromium.withPage(options(), async () => 'works')).toBe('works');
});

test('ends the work with the reason of an aborted signal', async () => {
  const { chromium } = open();
  const controller = new AbortController();
  const working = chromium.withPage(options('', { signal: controller.signal }), async () => {
    controller.abort(new Error('no longer wanted'));
    await new Promise(() => undefined);
  });
  await expect(working).rejects.toThrow('no longer wanted');
  const late = chromium.withPage(options('', { signal: controller.signal }), async () => 'done');
  await expect(late).rejects.toThrow('no longer wanted');
});

test('marks the folder of the browser as used when a page opens', async () => {
  const { chromium, tempDir } = open();
  await pidOf(chromium);
  const [name = ''] = readdirSync(tempDir);
  const folder = join(tempDir, name);
  utimesSync(folder, 1000, 1000);
  const usedAt = await chromium.withPage(options(), async () => statSync(folder).mtime);
  expect(usedAt.getFullYear()).toBeGreaterThan(2025);
});

test.skipIf(process.platform !== 'linux')('closes the browser after a while without work', async () => {
  const { chromium, tempDir } = open(100);
  const pid = await pidOf(chromium);
  expect(await gone([pid])).toBe(true);
  await expect.poll(() => readdirSync(tempDir), { timeout: 60_000 }).toEqual([]);
  expect(await pidOf(chromium)).not.toBe(pid);
});
