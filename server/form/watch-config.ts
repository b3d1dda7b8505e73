// Watches a config directory in development, and for `config-lint --watch`.
import { type FSWatcher, type Stats, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { isLeftBehind } from '../../engine/definition/left-behind.ts';
import { configEntries, identityOf } from './config-entries.ts';

/** Interval of checking for replaced directories, which have no watcher yet. */
const RESCAN_MS = 1000;

/**
 * Returns the directory, its subdirectories and every linked file by path, each with an identity that changes when
 * it is replaced. The identity includes the birth time, because inode numbers are reused quickly. That of a linked
 * file includes its size and times, because no watcher reports a change in the real folder. Empty if the root is
 * unreadable.
 */
function scan(root: string): Map<string, { readonly identity: string; readonly isFolder: boolean }> {
  try {
    const below = configEntries(root).filter(({ isFolder, isLink }) => isFolder || isLink);
    const entries = [{ path: '', isFolder: true, stats: statSync(root) }, ...below];
    return new Map(
      entries.map(({ path, isFolder, stats }) => [
        join(root, path),
        { isFolder, identity: stats === undefined ? 'nothing' : identityOfEntry(stats, isFolder) },
      ]),
    );
  } catch {
    return new Map();
  }
}

function identityOfEntry(stats: Stats, isFolder: boolean): string {
  const { birthtimeMs, mtimeMs, ctimeMs, size } = stats;
  return [identityOf(stats), birthtimeMs, ...(isFolder ? [] : [mtimeMs, ctimeMs, size])].join(':');
}

/**
 * Calls back on any change in a directory; returns the function to stop. Each directory has its own watcher,
 * because Node's recursive watching on Linux loses files that an editor replaces instead of writing. A watcher
 * stays with its original directory, so a replaced directory, including the root, gets a new one.
 */
export function watchConfig(root: string, onChange: () => void, rescanMs = RESCAN_MS): () => void {
  const watched = new Map<string, { readonly identity: string; readonly watcher?: FSWatcher }>();

  function drop(path: string): void {
    watched.get(path)?.watcher?.close();
    watched.delete(path);
  }

  function onEvent(name: string | null): void {
    const isChanged = updateWatchers();
    // A link may lead through a hidden one: Kubernetes mounts files via `..data`.
    if (isChanged || name === null || !isLeftBehind(name)) onChange();
  }

  function watcherOf(directory: string): FSWatcher {
    const watcher = watch(directory, (_, name) => onEvent(name));
    return watcher.on('error', () => drop(directory));
  }

  /** Updates the watchers. Returns whether a directory or linked file was added, removed or replaced. */
  function updateWatchers(): boolean {
    const state = scan(root);
    let changed = false;
    for (const [path, { identity }] of watched) {
      if (state.get(path)?.identity === identity) continue;
      drop(path);
      changed = true;
    }
    for (const [path, { identity, isFolder }] of state) {
      if (watched.has(path)) continue;
      try {
        watched.set(path, {
          identity,
          ...(isFolder && identity !== 'nothing' && { watcher: watcherOf(path) }),
        });
        changed = true;
      } catch {
        // It disappeared meanwhile; the next scan decides.
      }
    }
    return changed;
  }

  updateWatchers();
  const timer = setInterval(() => {
    if (updateWatchers()) onChange();
  }, rescanMs).unref();
  return () => {
    clearInterval(timer);
    for (const path of [...watched.keys()]) drop(path);
  };
}
