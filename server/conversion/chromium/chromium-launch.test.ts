import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chromiumLaunch } from './chromium-launch.ts';
import { startBrowser } from './start-browser.ts';

test('passes no secrets of the environment to the browser', async () => {
  vi.stubEnv('MATRICULA_TEST_SECRET', 'a secret');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(Object.keys((await chromiumLaunch()).env)).not.toContain('MATRICULA_TEST_SECRET');
  expect((await chromiumLaunch()).env).toHaveProperty('PATH');
});

test.skipIf(process.getuid?.() !== 0)(
  'where the sandbox cannot be had, Chromium runs without and says so',
  async () => {
    const { executablePath, env } = await chromiumLaunch();
    vi.stubEnv('CHROMIUM_PATH', executablePath);
    vi.stubEnv('LD_LIBRARY_PATH', env.LD_LIBRARY_PATH);
    vi.stubEnv('FONTCONFIG_FILE', env.FONTCONFIG_FILE);
    // As root, Chromium has no sandbox and warns about it.
    const uid = vi.spyOn(process, 'getuid').mockReturnValue(1000);
    const warnings: string[] = [];
    const warned = (warning: Error) => warnings.push(warning.message);
    process.on('warning', warned);
    const folder = mkdtempSync(join(tmpdir(), 'matricula-sandbox-'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
      uid.mockRestore();
      process.off('warning', warned);
      rmSync(folder, { recursive: true, force: true });
    });
    const { browser } = await startBrowser(folder);
    expect(browser.isConnected()).toBe(true);
    await browser.close();
    expect(warnings).toEqual([expect.stringContaining('Chromium runs without one')]);
  },
);

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'a first use by many at once unpacks one Chromium for all of them, and leaves no drafts behind',
  async () => {
    const system = mkdtempSync(join(tmpdir(), 'matricula-unpack-'));
    vi.stubEnv('TMPDIR', system);
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('FONTCONFIG_FILE', undefined);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(system, { recursive: true, force: true });
    });
    const launches = await Promise.all(Array.from({ length: 10 }, () => chromiumLaunch()));
    expect(new Set(launches.map(({ executablePath }) => executablePath)).size).toBe(1);
    const [cache = ''] = readdirSync(system);
    expect(readdirSync(join(system, cache)).sort()).toEqual(['al2023', 'chromium', 'fonts', 'fonts.conf']);
  },
);
