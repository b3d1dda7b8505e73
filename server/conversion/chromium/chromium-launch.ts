// Finds the Chromium for the server and the browser tests: the one in CHROMIUM_PATH, otherwise the npm build.
import { existsSync } from 'node:fs';
import { fontConfiguration, unpackedChromium } from './unpacked-chromium.ts';

/** How to launch Chromium: Playwright's `launchOptions`. */
export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const SYSTEM_BROWSERS = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

/** Environment variables that a browser needs; the others may hold secrets. */
const PASSED_ON =
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TMP|TEMP|DISPLAY|WAYLAND_DISPLAY|XDG_\w+|FONTCONFIG_\w+|LD_LIBRARY_PATH|SystemRoot|SystemDrive|windir|USERPROFILE|APPDATA|LOCALAPPDATA|ProgramFiles.*|ProgramData)$/i;

/**
 * Finds or unpacks Chromium. The npm build includes the system libraries that a bare machine lacks. Throws if
 * there is no build for this machine.
 */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, '--disable-dev-shm-usage', '--font-render-hinting=none'];
  const env = await browserEnvironment();
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return { executablePath: chosen, args, env };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
    if (system !== undefined) return { executablePath: system, args, env };
    throw new Error('No Chromium found. Install Chrome or Chromium and set CHROMIUM_PATH to its executable.');
  }
  const { executablePath, libraries } = await unpackedChromium();
  const LD_LIBRARY_PATH = [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { executablePath, args, env: { ...env, LD_LIBRARY_PATH } };
}

async function browserEnvironment(): Promise<Record<string, string>> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && PASSED_ON.test(entry[0]),
    ),
  );
  if (process.platform !== 'linux' || env.FONTCONFIG_FILE !== undefined) return env;
  return { ...env, FONTCONFIG_FILE: await fontConfiguration() };
}
