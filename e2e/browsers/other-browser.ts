// Provides a journey's usual server, and a browser of another engine than Chromium.
import { test as base, expect } from '../journey.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebkit } from './webkit.ts';

export interface Options {
  readonly engine: 'firefox' | 'webkit';
}

const START = { firefox: startFirefox, webkit: startWebkit };

export const test = base.extend<Options & { readonly visitor: Visitor }>({
  engine: ['firefox', { option: true }],
  visitor: async ({ engine, server }, use, testInfo) => {
    const wire = await START[engine]();
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
