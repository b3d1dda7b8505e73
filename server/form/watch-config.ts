import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** The directory and every directory below it; none where it cannot be read. */
function directoriesOf(root: string): string[] {
  try {
    const below = readdirSync(root, { recursive: true, withFileTypes: true });
    return [
      root,
      ...below.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)),
    ];
  } catch {
    return [];
  }
}

/**
 * Calls back on any change below a directory; gives the function that ends it. Each directory is watched by itself:
 * Node's recursive watching loses files on Linux that an editor replaces instead of writing to.
 */
export function watchConfig(root: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function drop(directory: string): void {
    watchers.get(directory)?.close();
    watchers.delete(directory);
  }

  function watchAll(): void {
    const directories = new Set(directoriesOf(root));
    for (const directory of watchers.keys()) if (!directories.has(directory)) drop(directory);
    for (const directory of directories) {
      if (watchers.has(directory)) continue;
      const watcher = watch(directory, () => {
        // Directories may have come or gone with the change.
        watchAll();
        onChange();
      });
      watcher.on('error', () => drop(directory));
      watchers.set(directory, watcher);
    }
  }

  watchAll();
  return () => {
    for (const directory of [...watchers.keys()]) drop(directory);
  };
}
