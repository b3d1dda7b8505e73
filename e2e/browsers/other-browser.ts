// Provides a journey's usual server, and a browser of another engine than Chromium.
import { test as base, expect } from '../journey.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebkit } from './webkit.ts';

export const test = base.extend<{ readonly visitor: Visitor }>({
  visitor: async ({ server }, use, testInfo) => {
    const wire = await (testInfo.project.name === 'WebKit' ? startWebkit() : startFirefox());
    try {
      await wire.resize(1280, 900);
      await use(new Visitor(wire, server));
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('what was in view', {
          body: await wire.screenshot(),
          contentType: 'image/png',
        });
      }
    } finally {
      await wire.end();
    }
    expect(wire.errors).toEqual([]);
  },
});
