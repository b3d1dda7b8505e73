import { fileURLToPath } from 'node:url';
import type { ChromiumHost } from '../chromium/chromium-host.ts';
import { openChromium } from '../chromium/open-chromium.ts';

const tempDir = fileURLToPath(new URL('../../../.cache/test-chromium', import.meta.url));
let shared: ChromiumHost | undefined;

/**
 * Returns one Chromium for all tests of a process that are not about Chromium itself. It ends after a moment
 * without work.
 */
export function testChromium(): ChromiumHost {
  shared ??= openChromium({ tempDir, idleMs: 5000 });
  return shared;
}
