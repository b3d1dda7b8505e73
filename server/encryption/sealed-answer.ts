// Encrypts single answers for the database. An encrypted answer is a text, so that every store can hold it:
// `<mark>1:<key id>:<ciphertext>`. The mark begins with a control character that accepted answers never contain
// (engine/answers/accept-answers.ts). A plain text that begins with the mark is encrypted in any case, so that no
// plain text is mistaken for ciphertext.
import type { AnswerValue } from '../../engine/form/compiled-form.ts';
import { type Encryption, type EncryptionContext, UnreadableDataError } from './encryption.ts';

const MARK = '\u0001matricula:';
const VERSION = '1';
/** Plain texts are padded to a multiple of this many bytes, so that their length does not reveal a yes or no. */
const PADDING_BYTES = 32;

/** Returns the key id of an encrypted answer; null for a plain one. */
export function keyIdOf(stored: AnswerValue): string | null {
  return isSealed(stored) ? parseSealed(stored).keyId : null;
}

/** Returns whether a stored answer is encrypted. */
export function isSealed(stored: AnswerValue): stored is string {
  return typeof stored === 'string' && stored.startsWith(MARK);
}

/** Encrypts an answer for storage. */
export function sealAnswer(encryption: Encryption, value: AnswerValue, context: EncryptionContext): string {
  const json = Buffer.from(JSON.stringify(value));
  const padded = Buffer.alloc(Math.ceil(json.length / PADDING_BYTES) * PADDING_BYTES, ' ');
  padded.set(json);
  const sealed = encryption.encrypt(padded, context).toString('base64url');
  return `${MARK}${VERSION}:${encryption.keyId}:${sealed}`;
}

/** Returns the answer, whether it is stored encrypted or plain. Throws like `Encryption.decrypt`. */
export function openAnswer(
  encryption: Encryption,
  stored: AnswerValue,
  context: EncryptionContext,
): AnswerValue {
  if (!isSealed(stored)) return stored;
  const { keyId, sealed } = parseSealed(stored);
  return JSON.parse(encryption.decrypt(keyId, sealed, context).toString()) as AnswerValue;
}

function parseSealed(stored: string): { keyId: string; sealed: Buffer } {
  const [version, keyId, sealed] = stored.slice(MARK.length).split(':');
  if (version !== VERSION || keyId === undefined || sealed === undefined) throw new UnreadableDataError();
  return { keyId, sealed: Buffer.from(sealed, 'base64url') };
}
