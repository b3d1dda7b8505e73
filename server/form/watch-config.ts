import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** How often directories are compared with those that are watched: what replaced one has no watcher yet. */
const RESCAN_MS = 1000;

/** Every directory below one, without those of packages, in which nobody edits. */
function foldersBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) => [join(directory, name), ...foldersBelow(join(directory, name))]);
}

/**
 * The directory and every directory below it, each with what tells it from another of the same name. The number of a
 * removed directory is soon given to a new one, hence the birth time. None where the root cannot be read.
 */
function directoriesOf(root: string): Map<string, string> {
  try {
    return new Map(
      [root, ...foldersBelow(root)].map((path) => {
        const { dev, ino, birthtimeMs } = statSync(path);
        return [path, `${dev}:${ino}:${birthtimeMs}`];
      }),
    );
  } catch {
    return new Map();
  }
}

/**
 * Calls back on any change below a directory; gives the function that ends it. Each directory is watched by itself:
 * Node's recursive watching loses files on Linux that an editor replaces instead of writing to. A watcher keeps to
 * the directory that it was given, so that one that was replaced, the root among them, gets a new watcher.
 */
export function watchConfig(root: string, onChange: () => void): () => void {
  const watched = new Map<string, { readonly identity: string; readonly watcher: FSWatcher }>();

  function drop(directory: string): void {
    watched.get(directory)?.watcher.close();
    watched.delete(directory);
  }

  /** Whether a directory came, went or was replaced. */
  function watchAll(): boolean {
    const directories = directoriesOf(root);
    let changed = false;
    for (const [directory, { identity }] of watched) {
      if (directories.get(directory) === identity) continue;
      drop(directory);
      changed = true;
    }
    for (const [directory, identity] of directories) {
      if (watched.has(directory)) continue;
      try {
        const watcher = watch(directory, () => {
          watchAll();
          onChange();
        });
        watcher.on('error', () => drop(directory));
        watched.set(directory, { identity, watcher });
        changed = true;
      } catch {
        // It went while it was looked at; the next look decides.
      }
    }
    return changed;
  }

  watchAll();
  const timer = setInterval(() => {
    if (watchAll()) onChange();
  }, RESCAN_MS).unref();
  return () => {
    clearInterval(timer);
    for (const directory of [...watched.keys()]) drop(directory);
  };
}
