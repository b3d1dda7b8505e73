import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ChromiumHost } from '../../chromium/chromium-host.ts';
import { openChromium } from '../../chromium/open-chromium.ts';

/** One Chromium for the tests of a file. */
export function testChromium(): ChromiumHost {
  const tempDir = mkdtempSync(join(tmpdir(), 'matricula-docx-'));
  const chromium = openChromium({ tempDir });
  afterAll(async () => {
    await chromium.close();
    rmSync(tempDir, { recursive: true, force: true });
  });
  return chromium;
}
