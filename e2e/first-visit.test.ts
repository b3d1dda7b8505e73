// Limits the scripts of a first visit: each kilobyte is felt over a poor connection.
import { expect, test } from './journey.ts';

/** Kilobytes (1000 bytes) of JavaScript over the network, with headers. Exceeding them needs a good reason. */
const BUDGETS = { '/about': 150, '/login': 155 } as const;

for (const [path, budget] of Object.entries(BUDGETS))
  test(`the scripts of a first visit to ${path} are at most ${budget} kB`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, response }) => {
      // Only developers are served the development script.
      const isDevelopers = response.url.includes('/DevelopmentApp-');
      if (response.mimeType.includes('javascript') && !isDevelopers) scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('textbox').first()).toBeVisible();
    expect(scripts.size).toBeGreaterThan(2);
    expect(bytes / 1000).toBeLessThanOrEqual(budget);
  });
