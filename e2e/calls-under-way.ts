// Waits for a page's calls in flight. A test must do so before it moves the page's clock: calls in flight would run into
// their time limit.
import type { Page, Request } from '@playwright/test';
import { expect } from './journey.ts';

/** Watches the calls below /api from now on; returns a function that waits until none is in flight or follows. */
export function watchCalls(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) inFlight.add(request);
  });
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  return () =>
    expect
      .poll(async () => {
        await runEventLoopTurns(page);
        return inFlight.size;
      })
      .toBe(0);
}

/** Moves the installed clock of a page forward, and waits until its resulting calls are in flight. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  // Calls leave in order: when this one is answered, the earlier ones are known.
  await page.evaluate(async () => void (await fetch('/healthz')));
}

/** Lets the page draw the replies and send follow-up calls, which takes some turns of its event loop. */
async function runEventLoopTurns(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}
