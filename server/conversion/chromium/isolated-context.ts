import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { PageOptions } from './chromium-host.ts';

/**
 * Opens a page in its own context, with every request answered by `serve`. It cannot open other pages, sockets
 * or workers that outlive it; it keeps no files and has no permissions.
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
    // The page is closed already, or cannot be given this response. An unanswered request would wait until the
    // time limit.
    await route.abort('failed').catch(() => undefined);
  }
}

function closePopups(context: BrowserContext, page: Page): void {
  context.on('page', (other) => {
    if (other !== page) other.close().catch(() => undefined);
  });
}
