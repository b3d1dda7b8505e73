import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCopy, isLeftBehind } from '../../engine/definition/left-behind.ts';

/** A file or folder in a config directory. */
export interface ConfigEntry {
  /** Path in the directory, with forward slashes. */
  readonly path: string;
  readonly isLink: boolean;
  /** The target of a link; absent if it is broken or points to an enclosing folder. */
  readonly stats?: Stats;
  readonly isFolder: boolean;
}

/** Returns an identity that distinguishes files or folders with the same name. */
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

/** Returns the identities of a directory and all its parents. */
function withParents(directory: string): string[] {
  const stats = statsOf(directory);
  const own = stats === undefined ? [] : [identityOf(stats)];
  const parent = dirname(directory);
  return parent === directory ? own : [...own, ...withParents(parent)];
}

/**
 * Lists everything in a config directory in order, without leftovers of editors and systems. Links are followed
 * except to enclosing folders; copied folders are not read. Throws the file system's errors for a folder.
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
