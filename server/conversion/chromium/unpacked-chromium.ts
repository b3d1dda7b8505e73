// Unpacks the browser of `@sparticuz/chromium` once per user of a machine. The package's `executablePath()` is
// not used: it trusts any file of that name in the temporary directory, and two concurrent first uses break
// each other.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, link, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { putWhole } from '../../runtime/put-whole.ts';

/** The paths of the unpacked browser. */
export interface UnpackedChromium {
  readonly executablePath: string;
  /** Folder of the system libraries that it needs. */
  readonly libraries: string;
}

/** Unpacks the browser into the system's temporary directory, unless it is there already. */
export async function unpackedChromium(): Promise<UnpackedChromium> {
  const { folder, cache } = await openCache();
  const executablePath = join(cache, 'chromium');
  await unpack(join(folder, 'chromium.br'), executablePath);
  const libraries = await unpackTar(join(folder, 'al2023.tar.br'), join(cache, 'al2023'));
  return { executablePath, libraries: join(libraries, 'lib') };
}

/**
 * Returns a fontconfig configuration with the system's fonts and one that is always there. Without any font,
 * Chromium draws nothing, not even with web fonts.
 */
export async function fontConfiguration(): Promise<string> {
  const { folder, cache } = await openCache();
  const fonts = await unpackTar(join(folder, 'fonts.tar.br'), join(cache, 'fonts'));
  const file = join(cache, 'fonts.conf');
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir>${join(cache, 'font-cache')}</cachedir>
</fontconfig>
`;
  await putWhole(file, (draft) => writeFile(draft, text));
  return file;
}

/** Returns the folder of the packed files and the one for their unpacked forms. */
async function openCache(): Promise<{ folder: string; cache: string }> {
  const { folder, version } = await findPackage();
  const cache = await makeOwnFolder(
    join(tmpdir(), `matricula-chromium-${version}-${process.getuid?.() ?? 0}`),
  );
  return { folder: join(folder, 'bin'), cache };
}

/** Finds the package, and its version, which names the folder of the unpacked form. */
async function findPackage(): Promise<{ folder: string; version: string }> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  let folder = dirname(entry);
  while (!existsSync(join(folder, 'bin', 'chromium.br'))) folder = dirname(folder);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

/**
 * Creates a folder that only this user can write to, and returns its path. Throws if somebody else could: every
 * user can write to the temporary directory, and files of another user must not be run.
 */
async function makeOwnFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const state = await lstat(path);
  const uid = process.getuid?.() ?? state.uid;
  if (state.isDirectory() && state.uid === uid && (state.mode & 0o022) === 0) return path;
  throw new Error(
    `Chromium is not started from ${path}, because other users can write to it. Delete it and try again.`,
  );
}

/** Files that are being unpacked, by their target path. */
const unpackingByPath = new Map<string, Promise<void>>();

/** Unpacks one brotli file, unless it is unpacked or being unpacked. */
async function unpack(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const unpacking = unpackingByPath.get(to) ?? unpackNow(from, to).finally(() => unpackingByPath.delete(to));
  unpackingByPath.set(to, unpacking);
  await unpacking;
}

/**
 * Unpacks one brotli file. Two processes may do this concurrently: each writes its own file and links it into
 * place; the loser of the race finds the file there. (A rename over a running binary would crash it.)
 */
async function unpackNow(from: string, to: string): Promise<void> {
  const temporary = `${to}.${randomUUID()}`;
  try {
    await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(temporary));
    await chmod(temporary, 0o755);
    await link(temporary, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    // Also after a failure: a disk that it has filled must not stay full.
    await rm(temporary, { force: true });
  }
}

/** Unpacks a folder atomically. */
async function unpackTar(from: string, to: string): Promise<string> {
  if (existsSync(to)) return to;
  const temporary = `${to}.${randomUUID()}`;
  try {
    await mkdir(temporary);
    await unpack(from, `${temporary}.tar`);
    const result = spawnSync('tar', ['-xf', `${temporary}.tar`, '-C', temporary], { stdio: 'inherit' });
    if (result.status !== 0)
      throw new Error(`Unpacking ${from} failed. Delete ${dirname(to)} and try again.`);
    // Another process may have been faster.
    await rename(temporary, to).catch(() => undefined);
  } finally {
    await rm(`${temporary}.tar`, { force: true });
    await rm(temporary, { recursive: true, force: true });
  }
  return to;
}
