import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartError } from '../../runtime/start-error.ts';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { chromiumLaunch } from './chromium-launch.ts';
import { requireSandbox } from './require-sandbox.ts';

test('refuses to start as root when a sandbox is required, because root gets none', async () => {
  const uid = vi.spyOn(process, 'getuid').mockReturnValue(0);
  onTestFinished(() => uid.mockRestore());
  const starting = requireSandbox(temporaryFolder());
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(/^REQUIRE_SANDBOX.*user that is not root/);
});

test.skipIf(process.getuid?.() !== 0)(
  'where the machine allows none, a start that requires one is refused, and nothing is left',
  async () => {
    const { executablePath, env } = await chromiumLaunch();
    vi.stubEnv('CHROMIUM_PATH', executablePath);
    vi.stubEnv('LD_LIBRARY_PATH', env.LD_LIBRARY_PATH);
    vi.stubEnv('FONTCONFIG_FILE', env.FONTCONFIG_FILE);
    // As root, Chromium has no sandbox and warns about it.
    const uid = vi.spyOn(process, 'getuid').mockReturnValue(1000);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      uid.mockRestore();
    });
    const folder = temporaryFolder();
    const starting = requireSandbox(folder);
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(/^REQUIRE_SANDBOX.*user namespaces/);
    expect(readdirSync(folder)).toEqual([]);
  },
);
