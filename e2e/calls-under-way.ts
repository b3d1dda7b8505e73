// The calls that a page has on their way. None may be when its clock jumps over the time limit of calls.
import type { Page, Request } from '@playwright/test';
import { expect } from './journey.ts';

/** Watches the calls below /api from now on; gives what waits until none is on its way, nor follows from one that was. */
export function watchCalls(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () =>
    expect
      .poll(async () => {
        await takeTurns(page);
        return underWay.size;
      })
      .toBe(0);
}

/** Lets time go by on a page whose clock is installed; whatever the page asks for in that time is on its way then. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  // Calls go out in the order in which they are made: with this one answered, those before it are known.
  await page.evaluate(async () => void (await fetch('/healthz')));
}

/** Lets the page draw what has come, and ask for what follows from it: that takes it a few turns of its event loop. */
async function takeTurns(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}
