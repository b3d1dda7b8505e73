// An encrypted answer is a text, so that every store can hold it as it holds answers. It begins with a control character,
// which no accepted answer has (engine/answers/accept-answers.ts); whatever begins like it is encrypted as well, so that
// nothing stored in the clear can be taken for it.
import type { AnswerValue } from '../../engine/form/compiled-form.ts';
import { type Encryption, type EncryptionContext, UnreadableDataError } from './encryption.ts';

const MARK = '\u0001matricula:';
const VERSION = '1';
/** Contents are filled up to a multiple of this many bytes, so that their length does not tell a yes from a no. */
const PADDING_BYTES = 32;

/** The id of the key that a stored answer is encrypted under; null for one in the clear. */
export function keyIdOf(stored: AnswerValue): string | null {
  return isSealed(stored) ? partsOf(stored).keyId : null;
}

export function isSealed(stored: AnswerValue): stored is string {
  return typeof stored === 'string' && stored.startsWith(MARK);
}

/** What is stored of an answer that is to be encrypted. */
export function sealAnswer(encryption: Encryption, value: AnswerValue, context: EncryptionContext): string {
  const json = Buffer.from(JSON.stringify(value));
  const padded = Buffer.alloc(Math.ceil(json.length / PADDING_BYTES) * PADDING_BYTES, ' ');
  padded.set(json);
  const sealed = encryption.encrypt(padded, context).toString('base64url');
  return `${MARK}${VERSION}:${encryption.keyId}:${sealed}`;
}

/** The answer, whether it is stored encrypted or in the clear. Throws as `Encryption.decrypt` does. */
export function openAnswer(
  encryption: Encryption,
  stored: AnswerValue,
  context: EncryptionContext,
): AnswerValue {
  if (!isSealed(stored)) return stored;
  const { keyId, sealed } = partsOf(stored);
  return JSON.parse(encryption.decrypt(keyId, sealed, context).toString()) as AnswerValue;
}

function partsOf(stored: string): { keyId: string; sealed: Buffer } {
  const [version, keyId, sealed] = stored.slice(MARK.length).split(':');
  if (version !== VERSION || keyId === undefined || sealed === undefined) throw new UnreadableDataError();
  return { keyId, sealed: Buffer.from(sealed, 'base64url') };
}
