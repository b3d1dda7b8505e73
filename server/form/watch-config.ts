import { type FSWatcher, type Stats, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { isLeftBehind } from '../../engine/definition/left-behind.ts';
import { configEntries, identityOf } from './config-entries.ts';

/** How often directories are compared with those that are watched: what replaced one has no watcher yet. */
const RESCAN_MS = 1000;

/**
 * The directory, every directory below it and every file behind a link, each with what tells it from another of the same name.
 * The number of a removed directory is soon given to a new one, hence the birth time; a file behind a link is compared as a
 * whole, since nothing tells when the folder that it really is in is another. None where the root cannot be read.
 */
function stateOf(root: string): Map<string, { readonly identity: string; readonly isFolder: boolean }> {
  try {
    const below = configEntries(root).filter(({ isFolder, isLink }) => isFolder || isLink);
    const entries = [{ path: '', isFolder: true, stats: statSync(root) }, ...below];
    return new Map(
      entries.map(({ path, isFolder, stats }) => [
        join(root, path),
        { isFolder, identity: stats === undefined ? 'nothing' : stateOfOne(stats, isFolder) },
      ]),
    );
  } catch {
    return new Map();
  }
}

function stateOfOne(stats: Stats, isFolder: boolean): string {
  const { birthtimeMs, mtimeMs, ctimeMs, size } = stats;
  return [identityOf(stats), birthtimeMs, ...(isFolder ? [] : [mtimeMs, ctimeMs, size])].join(':');
}

/**
 * Calls back on any change below a directory; gives the function that ends it. Each directory is watched by itself:
 * Node's recursive watching loses files on Linux that an editor replaces instead of writing to. A watcher keeps to
 * the directory that it was given, so that one that was replaced, the root among them, gets a new watcher. Tests rescan
 * more often.
 */
export function watchConfig(root: string, onChange: () => void, rescanMs = RESCAN_MS): () => void {
  const watched = new Map<string, { readonly identity: string; readonly watcher?: FSWatcher }>();

  function drop(path: string): void {
    watched.get(path)?.watcher?.close();
    watched.delete(path);
  }

  function onEvent(name: string | null): void {
    const isChanged = watchAll();
    // A link may lead through a hidden one: Kubernetes mounts its files by `..data`.
    if (isChanged || name === null || !isLeftBehind(name)) onChange();
  }

  function watcherOf(directory: string): FSWatcher {
    const watcher = watch(directory, (_, name) => onEvent(name));
    return watcher.on('error', () => drop(directory));
  }

  /** Whether a directory, or a file behind a link, came, went or was replaced. */
  function watchAll(): boolean {
    const state = stateOf(root);
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
        // It went while it was looked at; the next look decides.
      }
    }
    return changed;
  }

  watchAll();
  const timer = setInterval(() => {
    if (watchAll()) onChange();
  }, rescanMs).unref();
  return () => {
    clearInterval(timer);
    for (const path of [...watched.keys()]) drop(path);
  };
}
