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

/** @param types only files with these extensions are served */
export function openFileCabinet(folder: string, types: FileTypes): FileCabinet {
  const kept = new Map<string, { body: Body; version: string }>();
  return {
    find: async (path) => {
      const type = types[extname(path).toLowerCase()];
      const parts = path.split('/');
      if (type === undefined || /[\\\0]/.test(path) || parts.some((part) => part.startsWith('.')))
        return null;
      const file = await fileBelow(folder, join(folder, ...parts));
      if (file === null) return null;
      const known = kept.get(file.path);
      if (known?.version === file.version) return known.body;
      const body = createBody(await readFile(file.path), type, await compressed(folder, file));
      kept.set(file.path, { body, version: file.version });
      return body;
    },
  };
}

async function compressed(folder: string, file: PlainFile): Promise<Buffer | undefined> {
  const ready = await fileBelow(folder, `${file.path}.br`);
  return ready === null || ready.changed < file.changed ? undefined : readFile(ready.path);
}

interface PlainFile {
  readonly path: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** Returns the real path and version of a regular file; null if there is none, or if a link leaves the folder. */
async function fileBelow(folder: string, wanted: string): Promise<PlainFile | null> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(wanted)]);
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
