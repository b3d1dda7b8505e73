import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { PageOptions } from './chromium-host.ts';

/**
 * Opens a page whose every request is answered by `serve`, in a context of its own. It can open no other page, no
 * socket and no worker that outlives it, keeps no file, and is granted nothing.
 */
export async function openIsolatedPage(browser: Browser, serve: PageOptions['serve']): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
  });
  await context.route('**/*', (route) => answer(route, serve));
  await context.routeWebSocket(/.*/, (socket) => socket.close({ code: 1008, reason: 'no network' }));
  const page = await context.newPage();
  closePopups(context, page);
  return page;
}

async function answer(route: Route, serve: PageOptions['serve']): Promise<void> {
  const request = route.request();
  try {
    const resource = await serve(new URL(request.url()), request.method());
    if (resource === null) return await route.abort('blockedbyclient');
    const { status, headers, body } = resource;
    await route.fulfill({ status, headers: { ...headers }, body: Buffer.from(body) });
  } catch {
    // The page is closed already, or cannot be given this: without an answer it would wait until its time is up.
    await route.abort('failed').catch(() => undefined);
  }
}

function closePopups(context: BrowserContext, page: Page): void {
  context.on('page', (other) => {
    if (other !== page) other.close().catch(() => undefined);
  });
}
