import { StartError } from '../../errors/start-error.ts';
import { makeBrowserFolder, removeBrowserFolder } from './browser-folders.ts';
import { startBrowser } from './start-browser.ts';

const ASKED = 'REQUIRE_SANDBOX asks for a sandbox around Chromium, and there is none';

/** Whether Chromium runs as root, which never has a sandbox. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Starts a Chromium and ends it again. Throws a `StartError` if it cannot use its sandbox. */
export async function requireSandbox(tempDir: string): Promise<void> {
  if (isRoot()) {
    throw new StartError(`${ASKED} for root; start the server as a user of its own that is not root.`);
  }
  const folder = makeBrowserFolder(tempDir);
  try {
    const { browser } = await startBrowser(folder, { needsSandbox: true });
    await browser.close();
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    throw new StartError(
      `${ASKED} on this machine; allow user namespaces to this user (see docs/operating.md).`,
    );
  } finally {
    removeBrowserFolder(folder);
  }
}
