import { readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { putWhole } from '../../server/runtime/put-whole.ts';

/** Returns the real path of a config file. Throws if it is a link out of the config directory. */
async function requireInside(directory: string, path: string): Promise<string> {
  const [root, place] = await Promise.all([realpath(directory), realpath(join(directory, path))]);
  if (place.startsWith(root.endsWith(sep) ? root : root + sep)) return place;
  throw new Error(`${path} is a link to a file outside of the config directory. It is not changed.`);
}

/**
 * Writes the files that differ between `before` and `after`, each atomically and with its permissions. Throws before
 * writing any if one is outside of the directory, or was changed since it was read, as by an editor.
 */
export async function writeFixed(
  directory: string,
  before: readonly SourceFile[],
  after: readonly SourceFile[],
): Promise<void> {
  const changed = after.filter((file, at) => file.text !== before[at]?.text);
  const places = await Promise.all(
    changed.map(async ({ path, text }) => {
      const place = await requireInside(directory, path);
      const read = before.find((file) => file.path === path)?.text;
      if ((await readFile(place, 'utf8')) !== read) {
        throw new Error(`${path} has changed since it was read. Run the command again.`);
      }
      return { place, text, mode: (await stat(place)).mode };
    }),
  );
  for (const { place, text, mode } of places) {
    await putWhole(place, (draft) => writeFile(draft, text, { mode }));
  }
}
