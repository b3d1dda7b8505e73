// `npm run build`: builds the renderer into dist/, unless its inputs are unchanged since the last build.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const hashFile = join(root, 'dist', 'renderer', '.built-from');

/** Files and folders that the build depends on. Tests are not built. */
const INPUTS = [
  'renderer',
  'engine',
  'widgets',
  'blocks',
  'schemas',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/page-links.ts',
  'package-lock.json',
];

async function filesOf(input: string): Promise<string[]> {
  if (input.includes('.')) return [input];
  const names = await readdir(join(root, input), { recursive: true });
  return names
    .filter((name) => /\.(tsx?|json|html|css|svg)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(input, name));
}

async function inputHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(INPUTS.map(filesOf))).flat().sort();
  for (const file of files) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** Compresses scripts and styles at the highest level, which is too slow to do on request. */
async function compressAssets(): Promise<void> {
  const folder = join(root, 'dist', 'renderer', 'assets');
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
    }),
  );
}

const currentHash = await inputHash();
if (existsSync(hashFile) && (await readFile(hashFile, 'utf8')) === currentHash) {
  console.log('matricula: the pages are already built');
} else {
  const begun = Date.now();
  console.log('matricula: building the pages …');
  await build({ configFile: join(root, 'vite.config.ts'), root: join(root, 'renderer'), logLevel: 'warn' });
  await compressAssets();
  await writeFile(hashFile, currentHash);
  console.log(`matricula: pages built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
