import type { Page } from 'playwright-core';
import { endsWithin } from '../../runtime/ends-within.ts';
import {
  makeBrowserFolder,
  removeBrowserFolder,
  removeStaleFolders,
  touchBrowserFolder,
} from './browser-folders.ts';
import { type ChromiumHost, type PageOptions, PageTimeoutError } from './chromium-host.ts';
import { openIsolatedPage } from './isolated-context.ts';
import { type RunningBrowser, startBrowser } from './start-browser.ts';

/** A page or browser that does not close within this time hangs; the browser is then killed. */
const CLOSE_LIMIT_MS = 2000;
const IDLE_MS = 60_000;

/** Options of the Chromium host. */
export interface ChromiumOptions {
  /**
   * Folder for the profile and temporary files, created on first use. Leftovers of killed processes there are
   * removed. Those of another machine or container are removed only after a day, because its processes are
   * unknown here.
   */
  readonly tempDir: string;
  /** Chromium is closed after this time without work, in milliseconds. */
  readonly idleMs?: number;
  /** Refuses to work without a sandbox. */
  readonly needsSandbox?: boolean;
}

/** A started browser and its work in progress. */
interface Running extends RunningBrowser {
  readonly folder: string;
  /** Resolves when the browser is gone. */
  readonly gone: Promise<void>;
}

/** Creates a host for Chromium. It starts no browser before the first page is requested. */
export function openChromium({
  tempDir,
  idleMs = IDLE_MS,
  needsSandbox = false,
}: ChromiumOptions): ChromiumHost {
  removeStaleFolders(tempDir);
  let starting: Promise<Running> | undefined;
  let pages = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const running = (): Promise<Running> => {
    if (starting !== undefined) return starting;
    const forget = (): void => {
      if (starting === started) starting = undefined;
    };
    const started = start(tempDir, needsSandbox, forget);
    started.catch(forget);
    starting = started;
    return started;
  };
  const stop = async (): Promise<void> => {
    const stopping = starting;
    starting = undefined;
    if (stopping !== undefined) await stopping.then(closeBrowser, () => undefined);
  };

  return {
    withPage: async (options, work) => {
      if (isClosed) throw new Error('Chromium is closed, because the server is stopping.');
      options.signal.throwIfAborted();
      clearTimeout(idle);
      pages += 1;
      try {
        const browser = await running();
        touchBrowserFolder(browser.folder);
        return await runPage(browser, options, work);
      } finally {
        pages -= 1;
        if (pages === 0) idle = setTimeout(stop, idleMs).unref();
      }
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      await stop();
    },
  };
}

async function start(tempDir: string, needsSandbox: boolean, forget: () => void): Promise<Running> {
  const folder = makeBrowserFolder(tempDir);
  try {
    const started = await startBrowser(folder, { needsSandbox });
    const gone = new Promise<void>((resolve) => {
      started.browser.once('disconnected', () => {
        forget();
        // Its remaining processes would still write to the folder.
        started.kill();
        removeBrowserFolder(folder);
        resolve();
      });
    });
    return { ...started, folder, gone };
  } catch (error) {
    removeBrowserFolder(folder);
    throw error;
  }
}

async function closeBrowser({ browser, kill, gone }: Running): Promise<void> {
  if (await settlesInTime(browser.close())) return gone;
  kill();
  await gone;
}

async function runPage<Result>(
  { browser, kill, gone }: Running,
  { serve, timeoutMs, signal }: PageOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  // Starting the browser took a while; the signal may have aborted meanwhile.
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const abort = (): void => ended.reject(signal.reason);
  signal.addEventListener('abort', abort);
  const timer = setTimeout(() => ended.reject(new PageTimeoutError(timeoutMs)), timeoutMs);
  // Not a reaction on `gone`, which would keep the page's result in memory until the browser is gone.
  const lost = (): void => ended.reject(new Error('Chromium ended while it was at work; try again.'));
  browser.once('disconnected', lost);
  if (!browser.isConnected()) lost();
  // A page that lacks a script or font because of us must not end as if nothing had happened.
  const opening = openIsolatedPage(browser, async (...request) =>
    serve(...request).catch((error: unknown) => {
      ended.reject(error);
      throw error;
    }),
  );
  const working = opening.then((page) => {
    page.once('crash', () =>
      ended.reject(new Error('The page crashed in Chromium; it may have needed too much memory.')),
    );
    return work(page);
  });
  try {
    return await Promise.race([working, ended.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    browser.off('disconnected', lost);
    working.catch(() => undefined);
    if (!(await settlesInTime(opening.then((page) => page.context().close())))) {
      kill();
      await gone;
    }
  }
}

/** Whether closing settles within the limit, successfully or not. */
function settlesInTime(closing: Promise<unknown>): Promise<boolean> {
  return endsWithin(
    CLOSE_LIMIT_MS,
    closing.catch(() => undefined),
  );
}
