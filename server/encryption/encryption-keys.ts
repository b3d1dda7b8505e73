import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { StartError } from '../runtime/start-error.ts';

/** An AES-256 key and the id that encrypted data refers to. */
export interface EncryptionKey {
  readonly id: string;
  readonly secret: KeyObject;
}

/** The first key encrypts; all of them decrypt. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]];

const KEY_BYTES = 32;
const KEY = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/**
 * Reads `id:key[,id:key…]`, each key 32 bytes in base64.
 * @param origin where the text comes from, for the message
 * @throws StartError if it is invalid; the message repeats no key
 */
export function readEncryptionKeys(text: string, origin: string): EncryptionKeys {
  const [first = '', ...others] = text.split(',');
  const keys: EncryptionKeys = [
    readKey(first, 1, origin),
    ...others.map((entry, index) => readKey(entry, index + 2, origin)),
  ];
  const twice = keys.find(({ id }, index) => keys.findIndex((key) => key.id === id) !== index);
  if (twice === undefined) return keys;
  throw new StartError(`${origin} has two keys with the id "${twice.id}". Give each key its own id.`);
}

function readKey(entry: string, position: number, origin: string): EncryptionKey {
  const [, id, key] = KEY.exec(entry.trim()) ?? [];
  if (id !== undefined && key !== undefined) {
    return { id, secret: createSecretKey(Buffer.from(key, 'base64')) };
  }
  throw new StartError(
    `Key ${position} of ${origin} is not valid. Write an id of letters, digits, "_" and "-", a colon, and 32 bytes in base64. For example: "2026:" and the output of \`openssl rand -base64 32\`.`,
  );
}

/** Creates a random key as `id:key`. */
export function newEncryptionKey(): string {
  return `${randomBytes(4).toString('hex')}:${randomBytes(KEY_BYTES).toString('base64')}`;
}
