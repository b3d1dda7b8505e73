import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCopy, isLeftBehind } from '../../engine/definition/left-behind.ts';

/** A file or a folder below a config directory. */
export interface ConfigEntry {
  /** Path below the directory, with forward slashes. */
  readonly path: string;
  readonly isLink: boolean;
  /** What a link leads to; absent where it leads nowhere, or back to a folder that it stands in. */
  readonly stats?: Stats;
  readonly isFolder: boolean;
}

/** Tells a file or a folder from another of the same name. */
export function identityOf({ dev, ino }: Stats): string {
  return `${dev}:${ino}`;
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** A directory and all that it stands in. */
function withParents(directory: string): string[] {
  const stats = statsOf(directory);
  const own = stats === undefined ? [] : [identityOf(stats)];
  const parent = dirname(directory);
  return parent === directory ? own : [...own, ...withParents(parent)];
}

/**
 * Everything below a config directory, in order, without what editors and systems leave there. Links are followed, but not to a
 * folder that they stand in; of a copied folder nothing is read. Throws what the file system says of a folder.
 */
export function configEntries(root: string): ConfigEntry[] {
  const found: ConfigEntry[] = [];
  const walk = (below: string, above: readonly string[]): void => {
    for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
      if (isLeftBehind(entry.name)) continue;
      const path = `${below}${entry.name}`;
      const isLink = entry.isSymbolicLink();
      const stats = isLink || entry.isDirectory() ? statsOf(join(root, path)) : undefined;
      const isFolder = entry.isDirectory() || stats?.isDirectory() === true;
      const isCircle = stats !== undefined && isFolder && above.includes(identityOf(stats));
      found.push({ path, isLink, isFolder, ...(stats !== undefined && !isCircle && { stats }) });
      if (stats !== undefined && isFolder && !isCircle && !isCopy(entry.name))
        walk(`${path}/`, [...above, identityOf(stats)]);
    }
  };
  walk('', withParents(realpathSync(root)));
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));
}
