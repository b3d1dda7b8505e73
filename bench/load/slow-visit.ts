import type { Browser } from 'playwright-core';

/** A poor mobile connection: bytes per second both ways, and milliseconds of latency. */
export const CONNECTION = { throughput: 400_000 / 8, latency: 400 };

/** The figures of a first visit over that connection. Times are milliseconds from the navigation. */
export interface SlowVisit {
  /** Time until the first text or picture is painted. */
  readonly painted: number;
  /** Time until the first field accepts typing. */
  readonly usable: number;
  /** Bytes over the wire, and requests, until then. */
  readonly bytes: number;
  readonly requests: number;
}

/** Opens an address with an empty cache over the slow connection, and measures the visit. */
export async function visitSlowly(browser: Browser, address: string): Promise<SlowVisit> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: CONNECTION.latency,
      downloadThroughput: CONNECTION.throughput,
      uploadThroughput: CONNECTION.throughput,
    });
    let bytes = 0;
    let requests = 0;
    session.on('Network.responseReceived', ({ response }) => (bytes += response.encodedDataLength));
    session.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
    session.on('Network.requestWillBeSent', () => (requests += 1));
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('textbox').first().waitFor();
    const { painted, usable } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable: performance.now(),
    }));
    return { painted, usable, bytes, requests };
  } finally {
    await context.close();
  }
}
