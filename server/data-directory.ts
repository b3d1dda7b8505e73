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
import { StartError } from './errors/start-error.ts';

/**
 * Makes a directory and what is missing above it. Node's own recursive making never ends where the file system says
 * that a parent is missing although it is there, as /proc does.
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

/** Creates the data directory if need be. Throws a `StartError` when it cannot be written. */
export function prepareDataDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data directory ${dataDir} cannot be written (${reason}); give this user access to it, or set DATA_DIR to another folder.`,
    );
  }
}

/** The session secret kept in the data directory, made at the first start; two starts at once agree on one. */
export function keptSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  const secret = keptText(file, () => randomBytes(32).toString('hex'));
  if (secret.length >= 32) return secret;
  throw new StartError(
    `The file ${file} holds no usable secret; delete it, a new one is made (everybody logs in again).`,
  );
}

/** The keys of encryption kept in the data directory, made as the session secret is. */
export function keptEncryptionKeys(dataDir: string): EncryptionKeys {
  const file = join(dataDir, 'encryption-key');
  return readEncryptionKeys(keptText(file, newEncryptionKey), `the file ${file}`);
}

/** What a file holds; if there is none, it is made first. Throws a `StartError` when neither is possible. */
function keptText(file: string, make: () => string): string {
  try {
    if (!existsSync(file)) makeWhole(file, make());
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The file ${file} cannot be read or made (${reason}); make room, give this user access to it, or set DATA_DIR to another folder.`,
    );
  }
}

function makeWhole(file: string, text: string): void {
  // Not named by the process: in containers that share the folder each is the first of its own.
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    // A link appears whole or not at all, and never in place of a secret that is there.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
