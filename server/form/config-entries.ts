// Lists the files and folders of a config directory, for reading and watching it.
import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCopy, isLeftBehind } from '../../engine/definition/left-behind.ts';

/** A file or folder in a config directory. */
export interface ConfigEntry {
  /** Path in the directory, with forward slashes. */
  readonly path: string;
  readonly isLink: boolean;
  /** For folders and links: state of the folder or target. Absent if a link is broken or leads to an enclosing folder. */
  readonly stats?: Stats;
  readonly isFolder: boolean;
}

/** Returns the device and inode number, which tell files and folders apart. */
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
function identitiesOfParents(directory: string): string[] {
  const stats = statsOf(directory);
  const own = stats === undefined ? [] : [identityOf(stats)];
  const parent = dirname(directory);
  return parent === directory ? own : [...own, ...identitiesOfParents(parent)];
}

/**
 * Lists all files and folders in a config directory, sorted by path, without leftovers of editors and systems.
 * Follows links except to enclosing folders. Does not look into folders that are copies (`sections copy`). Throws
 * the file system's errors for a folder.
 */
export function configEntries(root: string): ConfigEntry[] {
  const found: ConfigEntry[] = [];
  const walk = (prefix: string, ancestors: readonly string[]): void => {
    for (const entry of readdirSync(join(root, prefix), { withFileTypes: true })) {
      if (isLeftBehind(entry.name)) continue;
      const path = `${prefix}${entry.name}`;
      const isLink = entry.isSymbolicLink();
      const stats = isLink || entry.isDirectory() ? statsOf(join(root, path)) : undefined;
      const isFolder = entry.isDirectory() || stats?.isDirectory() === true;
      const isCircle = stats !== undefined && isFolder && ancestors.includes(identityOf(stats));
      found.push({ path, isLink, isFolder, ...(stats !== undefined && !isCircle && { stats }) });
      if (stats !== undefined && isFolder && !isCircle && !isCopy(entry.name))
        walk(`${path}/`, [...ancestors, identityOf(stats)]);
    }
  };
  walk('', identitiesOfParents(realpathSync(root)));
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));
}
