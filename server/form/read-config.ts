import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { SourceFile } from '../../engine/source/source-file.ts';

/** Reads every JSON file below a config directory. Throws what the file system throws. */
export async function readConfig(directory: string): Promise<SourceFile[]> {
  const names = await readdir(directory, { recursive: true });
  const paths = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    paths.map(async (name) => ({
      path: name.split(sep).join('/'),
      text: await readFile(join(directory, name), 'utf8'),
    })),
  );
}

/** Paths of the school's pictures, below the config directory's assets/; none without that folder. */
export async function readAssets(directory: string): Promise<string[]> {
  try {
    const names = await readdir(join(directory, 'assets'), { recursive: true });
    return names.map((name) => name.split(sep).join('/')).sort();
  } catch {
    // What else cannot be read is told when the config files are.
    return [];
  }
}
