import { StartError } from '../../runtime/start-error.ts';
import { makeBrowserFolder, removeBrowserFolder } from './browser-folders.ts';
import { startBrowser } from './start-browser.ts';

const NO_SANDBOX_MESSAGE = 'REQUIRE_SANDBOX is set, but Chromium has no sandbox';

/** Whether Chromium runs as root, which never has a sandbox. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Starts a Chromium and ends it again. Throws a `StartError` if it cannot use its sandbox. */
export async function requireSandbox(tempDir: string): Promise<void> {
  if (isRoot()) {
    throw new StartError(
      `${NO_SANDBOX_MESSAGE} when it runs as root. Start the server as a user that is not root.`,
    );
  }
  const folder = makeBrowserFolder(tempDir);
  try {
    const { browser } = await startBrowser(folder, { needsSandbox: true });
    await browser.close();
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    throw new StartError(
      `${NO_SANDBOX_MESSAGE} on this machine. Allow user namespaces for this user (see docs/operating.md).`,
    );
  } finally {
    removeBrowserFolder(folder);
  }
}
