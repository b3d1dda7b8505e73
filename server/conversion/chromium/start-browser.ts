import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { type ChromiumLaunch, chromiumLaunch } from './chromium-launch.ts';

export interface RunningBrowser {
  readonly browser: Browser;
  /** Kills the browser and all its processes at once, even if it hangs. */
  kill(): void;
}

// Requests are answered before they leave the browser (see `isolated-context.ts`). These flags close the ways
// around that: no name or address resolves, every connection goes to a proxy that does not exist, and WebRTC
// has only that proxy.
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--dns-prefetch-disable',
  '--no-pings',
];
/** Heap limit of a page's scripts in MB; exceeding it ends the page, not the machine. */
const HEAP = '--js-flags=--max-old-space-size=512';

const NO_SANDBOX = '--no-sandbox';
/**
 * Time limit of a start in milliseconds: Playwright waits this long for a browser that dies or freezes at
 * certain moments. A start takes a second.
 */
const START_LIMIT_MS = 20_000;

/** Options of a browser start. */
export interface StartOptions {
  /** Throws instead of starting without a sandbox. */
  readonly needsSandbox?: boolean;
  /** Time limit of the start, in milliseconds. */
  readonly limitMs?: number;
}

/**
 * Starts a Chromium that reaches no network and keeps its files under `folder`. It is driven through a pipe, so
 * it ends with this process, however that ends. Throws when the start exceeds the limit; Playwright then ends
 * the browser.
 */
export async function startBrowser(
  folder: string,
  { needsSandbox = false, limitMs = START_LIMIT_MS }: StartOptions = {},
): Promise<RunningBrowser> {
  const launch = { ...(await chromiumLaunch()), timeout: limitMs };
  const context = await launchIn(folder, launch).catch((error: unknown) => {
    if (needsSandbox || launch.args.includes(NO_SANDBOX) || !/sandbox/i.test(String(error))) throw error;
    process.emitWarning(
      'This machine does not allow a sandbox for Chromium, so Chromium runs without one. Allow user namespaces for this user.',
    );
    return launchIn(folder, { ...launch, args: [...launch.args, NO_SANDBOX] });
  });
  try {
    const browser = context.browser();
    if (browser === null) throw new Error('Playwright gives no browser to a persistent context any more.');
    const pid = await browserPid(browser);
    return { browser, kill: () => killGroup(pid) };
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function launchIn(
  folder: string,
  { executablePath, args, env, timeout }: ChromiumLaunch & { readonly timeout: number },
): Promise<BrowserContext> {
  // Loaded on demand: it is large, and a server may never print.
  const { chromium } = await import('playwright-core');
  // Otherwise Playwright puts files into the system's temporary directory and leaves them there after a kill.
  const folders = { artifactsDir: join(folder, 'artifacts') };
  return chromium.launchPersistentContext(join(folder, 'profile'), {
    ...folders,
    executablePath,
    timeout,
    args: [...args, ...NO_NETWORK, HEAP],
    env: { ...env, TMPDIR: folder, HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder },
    chromiumSandbox: !args.includes(NO_SANDBOX),
    // This process's own signal handlers close the browser in time.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

async function browserPid(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own === undefined)
    throw new Error('Chromium does not tell its process; it cannot be ended if it hangs.');
  return own.id;
}

/** Playwright starts the browser as the leader of its own process group, except on Windows. */
function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
