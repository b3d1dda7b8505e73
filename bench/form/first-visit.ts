import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { withProduct } from '../running-product.ts';
import { CANDIDATES } from './build-candidates.ts';

/** Bytes of gzipped JavaScript that a browser with an empty cache loads, by visit. */
export type FirstVisits = Readonly<Record<string, number>>;

/** Measures the scripts of each candidate for a form of a size, and of the product's first page. */
export async function measureFirstVisits(browser: Browser, url: string, size: number): Promise<FirstVisits> {
  const visits: Record<string, number> = {};
  for (const id of CANDIDATES) {
    visits[id] = await scriptBytes(browser, `${url}/${id}/index.html`, size);
  }
  return { ...visits, product: await withProduct((product) => scriptBytes(browser, `${product.url}/about`)) };
}

async function scriptBytes(browser: Browser, address: string, size?: number): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!response.headers()['content-type']?.includes('javascript')) return;
      sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    // In the browser; measured-page.ts declares `candidate`.
    if (size !== undefined) await page.evaluate((count) => candidate.load(count), size);
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    await context.close();
  }
}
