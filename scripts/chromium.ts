// The Chromium that browser tests drive: a system one if CHROMIUM_PATH names it, else the build that npm ships.
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** How to launch Chromium: Playwright's `launchOptions`. */
export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const SYSTEM_BROWSERS = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The packed browser of `@sparticuz/chromium`, with the version that names its cache folder. */
async function packed(): Promise<{ folder: string; version: string }> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  let folder = dirname(entry);
  while (!existsSync(join(folder, 'bin', 'chromium.br'))) folder = dirname(folder);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

/**
 * Unpacks one brotli file. Two processes may do so at once: each writes a file of its own and links it into place,
 * and the loser of the race finds it there. (A rename over a running binary would crash it.)
 */
async function unpack(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const temporary = `${to}.${process.pid}.${Date.now()}`;
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(temporary));
  await chmod(temporary, 0o755);
  await link(temporary, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary, { force: true });
}

/** Finds or unpacks Chromium. The npm build brings the system libraries that a bare machine lacks. */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, '--disable-dev-shm-usage', '--font-render-hinting=none'];
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return { executablePath: chosen, args, env };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
    if (system !== undefined) return { executablePath: system, args, env };
    throw new Error('No Chromium found. Install Chrome or Chromium and set CHROMIUM_PATH to its executable.');
  }
  const { folder, version } = await packed();
  const cache = join(tmpdir(), `matricula-chromium-${version}`);
  await mkdir(cache, { recursive: true });
  const executablePath = join(cache, 'chromium');
  await unpack(join(folder, 'bin', 'chromium.br'), executablePath);
  const libraries = join(cache, 'al2023');
  if (!existsSync(join(libraries, 'lib'))) {
    const tar = join(cache, 'al2023.tar');
    await unpack(join(folder, 'bin', 'al2023.tar.br'), tar);
    const temporary = `${libraries}.${process.pid}`;
    await mkdir(temporary, { recursive: true });
    const result = spawnSync('tar', ['-xf', tar, '-C', temporary], { stdio: 'inherit' });
    if (result.status !== 0) throw new Error(`Unpacking ${tar} failed. Delete ${cache} and try again.`);
    await rename(temporary, libraries).catch(() => rm(temporary, { recursive: true, force: true }));
  }
  return {
    executablePath,
    args,
    env: {
      ...env,
      LD_LIBRARY_PATH: [join(libraries, 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
  };
}
