// Objects as files on one machine: `<folder>/<key>`.
import { mkdirSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { absentAsNull } from '../../runtime/absent.ts';
import { StartError } from '../../runtime/start-error.ts';
import { checkObjectKey, checkObjectPrefix } from '../object-key.ts';
import type { ObjectStore } from '../object-store.ts';
import { removeOldDrafts } from './drafts.ts';
import { writeDurably } from './durable-file.ts';
import { toUnavailableError } from './unavailable.ts';
import type { UploadPolicies } from './upload-policies.ts';
import { walk } from './walk.ts';

/** Opens or creates the folder. Throws a `StartError` if it is unusable. */
export function openDiskObjects(
  folder: string,
  { policies, publicUrl }: { readonly policies: UploadPolicies; readonly publicUrl: string },
): ObjectStore {
  // Keys never contain "~", so no object can be in this folder.
  const drafts = join(folder, '~drafts');
  prepare(folder, drafts);

  const pathOf = (key: string): string => {
    checkObjectKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    presignUpload: async (key, { maxBytes, expiresAt }) => {
      checkObjectKey(key);
      const signed = policies.sign({ key, expires: expiresAt, size: [1, maxBytes] });
      return { url: `${publicUrl}/upload`, fields: { key, ...signed } };
    },
    size: async (key) => {
      const found = await available(absentAsNull(stat(pathOf(key))));
      return found?.isFile() ? found.size : null;
    },
    read: async (key) => available(absentAsNull(readFile(pathOf(key)))),
    write: async (key, bytes) => available(writeDurably(pathOf(key), drafts, bytes)),
    remove: async (key) => {
      await available(absentAsNull(rm(pathOf(key), { force: true })));
    },
    list: async function* (prefix) {
      checkObjectPrefix(prefix);
      try {
        yield* walk(folder, prefix);
      } catch (error) {
        throw toUnavailableError(error);
      }
    },
    close: async () => {},
  };
}

/** Runs file operations. Throws `ObjectsUnavailableError` for errors of the file system. */
async function available<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw toUnavailableError(error);
  }
}

/** Creates the folders and removes old drafts. */
function prepare(folder: string, drafts: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    mkdirSync(drafts, { recursive: true, mode: 0o700 });
    removeOldDrafts(drafts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The folder of uploaded files ${folder} cannot be used (${reason}). Give this user access, or set DATA_DIR to another folder.`,
    );
  }
}
