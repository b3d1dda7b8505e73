import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, type TestContext, test } from 'vitest';
import { eventually } from '../../../engine/testing/eventually.ts';
import { testChromium } from '../testing/test-chromium.ts';
import type { PageResource } from './chromium-host.ts';
import { startBrowser } from './start-browser.ts';

/** Starts a server on the loopback interface that counts TCP and UDP connections. */
async function countingServer({
  onTestFinished,
}: TestContext): Promise<{ at: string; udp: string; reached: () => number }> {
  let reached = 0;
  const tcp = createServer((socket) => {
    reached += 1;
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  });
  const udp = createSocket('udp4', () => {
    reached += 1;
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    tcp.close();
    udp.close();
  });
  const address = tcp.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { at: `127.0.0.1:${address.port}`, udp: `127.0.0.1:${udp.address().port}`, reached: () => reached };
}

function served(type: string, body: string): PageResource {
  return { status: 200, headers: { 'content-type': type }, body: new TextEncoder().encode(body) };
}

const PAGE = 'http://matricula.invalid/';

/** Returns a page that tries every way out that the platform has. */
function escaping(at: string, udp: string): string {
  const to = `http://${at}`;
  return `<!doctype html><html><head>
    <link rel="dns-prefetch" href="${to}"><link rel="preconnect" href="${to}"><link rel="prefetch" href="${to}/prefetch">
    <link rel="preload" as="image" href="${to}/preload"><link rel="modulepreload" href="${to}/module.mjs">
    <link rel="stylesheet" href="${to}/sheet.css"><link rel="icon" href="${to}/icon"><link rel="manifest" href="${to}/manifest">
    <style>@import url(${to}/import.css); @font-face { font-family: F; src: url(${to}/font) } body { font-family: F; background: url(${to}/background) }</style>
    <script type="speculationrules">{"prefetch":[{"source":"list","urls":["${to}/speculated"]}],"prerender":[{"source":"list","urls":["${to}/prerendered"]}]}</script>
    </head><body>text<img src="${to}/image"><object data="${to}/object"></object><embed src="${to}/embed">
    <iframe src="${to}/frame"></iframe><iframe srcdoc='<meta http-equiv="refresh" content="0;url=${to}/refresh">'></iframe>
    <video src="${to}/video" autoplay></video><a id="ping" ping="${to}/ping" href="#here">ping</a>
    <form id="form" method="post" action="${to}/form" target="_blank"></form>
    <script>
      const told = [];
      const ask = (name, way) => { try { Promise.resolve(way()).then(() => told.push(name), () => {}); } catch {} };
      ask('fetch', () => fetch('${to}/fetch', { mode: 'no-cors' }));
      ask('keepalive', () => fetch('${to}/keepalive', { mode: 'no-cors', keepalive: true }));
      ask('localhost', () => fetch('http://localhost:${at.split(':')[1]}/', { mode: 'no-cors' }));
      ask('file', () => fetch('file:///etc/passwd'));
      const opens = (make) => new Promise((resolve, reject) => { const it = make(); it.onopen = resolve; it.onerror = reject; });
      ask('socket', () => opens(() => new WebSocket('ws://${at}/socket')));
      ask('events', () => opens(() => new EventSource('${to}/events')));
      ask('transport', () => new WebTransport('https://${at}/').ready);
      navigator.sendBeacon('${to}/beacon', 'x');
      document.getElementById('ping').click();
      new Worker('/worker.js'); new SharedWorker('/worker.js');
      ask('service worker', () => navigator.serviceWorker.register('/worker.js'));
      window.open('${to}/popup'); document.getElementById('form').submit();
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${udp}' }, { urls: 'turn:${at}?transport=tcp', username: 'a', credential: 'b' }] });
      peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      document.documentElement.dataset.ran = 'yes';
    </script></body></html>`;
}

const WORKER = (at: string) =>
  `fetch('http://${at}/worker', { mode: 'no-cors' }).catch(() => {}); new WebSocket('ws://${at}/worker');`;

/** The page's requests that go through `serve`. */
const TRIED = ['/fetch', '/image', '/import.css', '/sheet.css', '/refresh', '/frame', '/popup', '/form'];

// Each test mostly waits, so they run concurrently.
test.concurrent('keeps a page and its workers from reaching a server on this machine', async (context) => {
  const { at, udp, reached } = await countingServer(context);
  const refused: string[] = [];
  const told = await testChromium().withPage(
    {
      serve: async (url) => {
        if (url.pathname === '/worker.js') return served('text/javascript', WORKER(at));
        if (url.href === PAGE) return served('text/html', escaping(at, udp));
        refused.push(url.pathname);
        return null;
      },
      timeoutMs: 20_000,
      signal: new AbortController().signal,
    },
    async (page) => {
      await page.goto(PAGE);
      // The page did try: these requests reach `serve`, which refuses them.
      await eventually(() => expect(refused).toEqual(expect.arrayContaining(TRIED)));
      await delay(3000);
      await eventually(() => expect(page.context().pages()).toEqual([page]));
      expect(await page.evaluate('document.documentElement.dataset.ran')).toBe('yes');
      return page.evaluate('told');
    },
  );
  expect(reached()).toBe(0);
  expect(told).toEqual([]);
});

test.concurrent('keeps a page in place when it tries to navigate away', async (context) => {
  const { at, reached } = await countingServer(context);
  const html = `<meta http-equiv="refresh" content="0;url=http://${at}/away">stays`;
  const text = await testChromium().withPage(
    {
      serve: async (url) => (url.href === PAGE ? served('text/html', html) : null),
      timeoutMs: 20_000,
      signal: new AbortController().signal,
    },
    async (page) => {
      const refused = page.waitForEvent('requestfailed');
      await page.goto(PAGE);
      await refused;
      await delay(500);
      // While the browser replaces the refused page with its own, evaluation fails.
      return eventually(() => page.evaluate('document.documentElement.textContent'));
    },
  );
  expect(reached()).toBe(0);
  expect(text).not.toContain('HTTP');
});

test.concurrent('gives the browser itself no network, even where no handler answers its requests', async (context) => {
  const { at, udp, reached } = await countingServer(context);
  const folder = mkdtempSync(join(tmpdir(), 'matricula-isolation-'));
  const { browser } = await startBrowser(folder);
  try {
    const page = await browser.newPage();
    await expect(page.goto(`http://${at}/`)).rejects.toThrow(/ERR_/);
    await expect(page.goto(`http://localhost:${at.split(':')[1]}/`)).rejects.toThrow(/ERR_/);
    // Serves only the page and its worker; all other requests continue.
    await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: escaping(at, udp) }));
    await page.route('**/worker.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: WORKER(at) }),
    );
    await page.goto(PAGE);
    await delay(2000);
    expect(await page.evaluate('document.documentElement.dataset.ran')).toBe('yes');
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(reached()).toBe(0);
});
