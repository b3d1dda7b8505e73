// Encrypts files for the file store. The first line of an encrypted file is the mark, the second the id of the
// key; the ciphertext follows. No file type that the product stores begins with the mark.
import { type Encryption, type EncryptionContext, UnreadableDataError } from './encryption.ts';

const MARK = Buffer.from('\u0001matricula:1\n');
const NEW_LINE = 0x0a;

/** Returns the key id of an encrypted file; null for a plain one. */
export function fileKeyIdOf(stored: Uint8Array): string | null {
  return isSealed(stored) ? parseSealed(stored).keyId : null;
}

/** Encrypts a file for storage. */
export function sealFile(encryption: Encryption, bytes: Uint8Array, context: EncryptionContext): Buffer {
  return Buffer.concat([MARK, Buffer.from(`${encryption.keyId}\n`), encryption.encrypt(bytes, context)]);
}

/** Returns the file, whether it is stored encrypted or plain. Throws like `Encryption.decrypt`. */
export function openFile(encryption: Encryption, stored: Uint8Array, context: EncryptionContext): Uint8Array {
  if (!isSealed(stored)) return stored;
  const { keyId, sealed } = parseSealed(stored);
  return encryption.decrypt(keyId, sealed, context);
}

function isSealed(stored: Uint8Array): boolean {
  return MARK.equals(stored.subarray(0, MARK.length));
}

function parseSealed(stored: Uint8Array): { keyId: string; sealed: Uint8Array } {
  const end = stored.indexOf(NEW_LINE, MARK.length);
  if (end === -1) throw new UnreadableDataError();
  const keyId = Buffer.from(stored.subarray(MARK.length, end)).toString('latin1');
  return { keyId, sealed: stored.subarray(end + 1) };
}
