import { randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type EncryptionKeys, newEncryptionKey, readEncryptionKeys } from './encryption/encryption-keys.ts';
import { StartError } from './runtime/start-error.ts';
import type { Settings } from './settings.ts';

const SECRET_FILE = 'session-secret';
const KEY_FILE = 'encryption-key';

/**
 * Creates a directory and its missing parents. Node's recursive mkdir never ends if the file system reports an
 * existing parent as missing, as /proc does.
 */
function makeDirectory(path: string, isParentThere = false): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || isParentThere || dirname(path) === path) throw error;
    makeDirectory(dirname(path));
    makeDirectory(path, true);
  }
}

/** Creates the data directory if necessary. Throws a `StartError` if it is not writable. */
export function prepareDataDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data directory ${dataDir} cannot be written (${reason}). Give this user write access, or set DATA_DIR to another folder.`,
    );
  }
}

/** Returns the session secret in the data directory, created at the first start. Concurrent starts agree on one. */
export function loadSessionSecret(dataDir: string): string {
  const file = join(dataDir, SECRET_FILE);
  const secret = keptText(file, () => randomBytes(32).toString('hex'));
  if (secret.length >= 32) return secret;
  throw new StartError(
    `The file ${file} contains no usable secret. Delete it, and the server creates a new one. All users must then log in again.`,
  );
}

/** Returns the encryption keys in the data directory, created like the session secret. */
export function loadEncryptionKeys(dataDir: string): EncryptionKeys {
  const file = join(dataDir, KEY_FILE);
  return readEncryptionKeys(keptText(file, newEncryptionKey), `the file ${file}`);
}

/** Returns the secret and keys of processes with these settings; undefined for what the next start would create. */
export function secretsOf({
  dataDir,
  sessionSecret,
  encryptionKeys,
}: Pick<Settings, 'dataDir' | 'sessionSecret' | 'encryptionKeys'>): Pick<
  Settings,
  'sessionSecret' | 'encryptionKeys'
> {
  const isKept = (name: string): boolean => existsSync(join(dataDir, name));
  return {
    sessionSecret: sessionSecret ?? (isKept(SECRET_FILE) ? loadSessionSecret(dataDir) : undefined),
    encryptionKeys: encryptionKeys ?? (isKept(KEY_FILE) ? loadEncryptionKeys(dataDir) : undefined),
  };
}

/** Returns the content of a file, which is created if it is missing. Throws a `StartError` if neither works. */
function keptText(file: string, make: () => string): string {
  try {
    if (!existsSync(file)) makeWhole(file, make());
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The file ${file} cannot be read or created (${reason}). Free some disk space, give this user access, or set DATA_DIR to another folder.`,
    );
  }
}

function makeWhole(file: string, text: string): void {
  // Not named after the process id, which is equal in containers that share the folder.
  const draft = `${file}.${randomUUID()}`;
  try {
    // On the disk before anything is encrypted with it: a power cut must not leave an empty file.
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    // Linking is atomic and never replaces an existing secret.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
