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
