// Serves files of a folder from memory.
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { type Body, createBody } from './body.ts';

/** MIME types of servable files by extension. */
export type FileTypes = Readonly<Record<string, string>>;

/**
 * The files of one folder, cached in memory with their compressed forms until they change on disk. A file
 * compressed by the build (`main.js.br`) is used unless it is older.
 */
export interface FileCabinet {
  /** Returns null unless the path is a servable file in the folder. */
  find(path: string): Promise<Body | null>;
}

/**
 * Opens a cache of the files in a folder.
 * @param types MIME types by extension; files with other extensions are not served
 */
export function openFileCabinet(folder: string, types: FileTypes): FileCabinet {
  const cache = new Map<string, { body: Body; version: string }>();
  return {
    find: async (path) => {
      const type = types[extname(path).toLowerCase()];
      const parts = path.split('/');
      if (type === undefined || /[\\\0]/.test(path) || parts.some((part) => part.startsWith('.')))
        return null;
      const file = await regularFileIn(folder, join(folder, ...parts));
      if (file === null) return null;
      const cached = cache.get(file.path);
      if (cached?.version === file.version) return cached.body;
      const body = createBody(await readFile(file.path), type, await compressedByBuild(folder, file));
      cache.set(file.path, { body, version: file.version });
      return body;
    },
  };
}

/** Returns the Brotli file that the build put next to a file (`main.js.br`); undefined if it is missing or older. */
async function compressedByBuild(folder: string, file: PlainFile): Promise<Buffer | undefined> {
  const ready = await regularFileIn(folder, `${file.path}.br`);
  return ready === null || ready.changed < file.changed ? undefined : readFile(ready.path);
}

interface PlainFile {
  readonly path: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** Returns the real path and version of a regular file; null if there is none, or if a link leaves the folder. */
async function regularFileIn(folder: string, requestedPath: string): Promise<PlainFile | null> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(requestedPath)]);
    const state = await stat(path);
    if (!path.startsWith(root + sep) || !state.isFile()) return null;
    return { path, version: `${state.mtimeMs} ${state.size}`, changed: state.mtimeMs };
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      /^(ENOENT|ENOTDIR|ENAMETOOLONG|EACCES)$/.test(String(error.code))
    ) {
      return null;
    }
    throw error;
  }
}
