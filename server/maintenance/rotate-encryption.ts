// Encrypts all stored data under a new key, for `npm run rotate-encryption`.
import type { Answers } from '../../engine/form/compiled-form.ts';
import { ownerOf } from '../applications/object-keys.ts';
import { referencedObjects, removeUnreferenced } from '../applications/referenced-objects.ts';
import {
  type Encryption,
  type EncryptionContext,
  EncryptionKeyMissingError,
  isUnreadable,
} from '../encryption/encryption.ts';
import { isSealed, keyIdOf, openAnswer, sealAnswer } from '../encryption/sealed-answer.ts';
import { fileKeyIdOf, openFile, sealFile } from '../encryption/sealed-file.ts';
import type { IsSensitive } from '../encryption/sensitive-keys.ts';
import { objectContext, SEALED_TYPE } from '../objects/encrypted-objects.ts';
import type { Data } from '../open-data.ts';
import {
  answerContext,
  mustBeSealed,
  submissionContext,
  tokenAnswerContext,
} from '../store/encrypted-store.ts';
import { MAY_BE_UNRECORDED_MS } from './clean-up.ts';

/** Result of a rotation. */
export interface Rotation {
  /** Id of the first key. */
  readonly keyId: string;
  /** Numbers of answers (including submission records) and files newly encrypted under the first key. */
  readonly answers: number;
  readonly files: number;
  /** Number of items that could not be decrypted and stay unchanged. */
  readonly unreadable: number;
  /** Ids of keys that are missing. */
  readonly missingKeys: readonly string[];
  /**
   * Whether the last pass still found data under another key, because a server wrote it meanwhile. Then rotate
   * again once every process has the new keys.
   */
  readonly hasConcurrentWrites: boolean;
}

/** A pass also encrypts what servers wrote under another key during the pass before. */
const MAX_PASSES = 3;

/**
 * Encrypts all sensitive data under the first key: data under other keys, and data stored before it was
 * sensitive. Only the stored form changes, so servers may run meanwhile. It can be interrupted at any time; the
 * next run does the rest.
 */
export async function rotateEncryption(
  { stored, encryption }: Pick<Data, 'stored' | 'encryption'>,
  isSensitive: IsSensitive,
): Promise<Rotation> {
  const { store, objects } = stored;
  const missingKeys = new Set<string>();
  /** Keys of files that are encrypted under the first key now. Later passes skip them. */
  const rotatedFiles = new Set<string>();
  let unreadable = 0;

  /** Returns 1 if the work changed an item, otherwise 0. Counts items that cannot be decrypted. */
  async function attempt(work: () => Promise<boolean>): Promise<number> {
    try {
      return (await work()) ? 1 : 0;
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      if (error instanceof EncryptionKeyMissingError) missingKeys.add(error.keyId);
      unreadable += 1;
      return 0;
    }
  }

  async function rotateStudents(): Promise<number> {
    let count = 0;
    for await (const { studentId } of store.listApplications({})) {
      const { answers, submission } = await store.loadStudent(studentId);
      for (const [key, value] of Object.entries(answers)) {
        count += await attempt(async () => {
          const newForm = encryptAnew(encryption, value, answerContext(studentId, key), () =>
            mustBeSealed(isSensitive, key, value),
          );
          return newForm !== value && (await store.rewriteAnswer(studentId, key, value, newForm));
        });
      }
      if (submission === null) continue;
      const { id, content } = submission;
      count += await attempt(async () => {
        const newForm = String(
          encryptAnew(encryption, content, submissionContext(studentId, id), () => true),
        );
        return newForm !== content && (await store.rewriteSubmission(studentId, content, newForm));
      });
    }
    return count;
  }

  async function rotateTokens(): Promise<number> {
    let count = 0;
    for await (const { id: tokenHash, content: token } of store.moving.list('tokens')) {
      if (token.kind !== 'answers') continue;
      count += await attempt(async () => {
        const answers = JSON.parse(token.content) as Answers;
        const entries = Object.entries(answers).map(([key, value]) => {
          const context = tokenAnswerContext(tokenHash, key);
          const newForm = encryptAnew(encryption, value, context, () =>
            mustBeSealed(isSensitive, key, value),
          );
          return [key, newForm] as const;
        });
        if (entries.every(([key, written]) => written === answers[key])) return false;
        await store.rewriteTemporaryAnswers(tokenHash, Object.fromEntries(entries));
        return true;
      });
    }
    return count;
  }

  async function isReferenced(key: string): Promise<boolean> {
    return referencedObjects(await store.loadOutline(ownerOf(key))).has(key);
  }

  async function rotateFiles(): Promise<number> {
    let count = 0;
    const settledBefore = Date.now() - MAY_BE_UNRECORDED_MS;
    for await (const { key, writtenAt } of objects.list('')) {
      if (rotatedFiles.has(key)) continue;
      count += await attempt(async () => {
        const wasReferenced = await isReferenced(key);
        const bytes = await objects.read(key);
        if (bytes === null) return false;
        const keyId = fileKeyIdOf(bytes);
        // A file just posted by a browser is encrypted when its conversion is requested.
        if (keyId === null && writtenAt >= settledBefore) return false;
        if (keyId !== encryption.keyId) {
          const file = openFile(encryption, bytes, objectContext(key));
          await objects.write(key, sealFile(encryption, file, objectContext(key)), SEALED_TYPE);
          // Its owner may have deleted it after it was read. Files that never had a record stay: the database may be
          // the wrong one.
          if (wasReferenced) await removeUnreferenced({ store, objects }, ownerOf(key), [key]);
        }
        rotatedFiles.add(key);
        return keyId !== encryption.keyId;
      });
    }
    return count;
  }

  let answers = 0;
  let files = 0;
  let hasConcurrentWrites = true;
  for (let pass = 1; hasConcurrentWrites && pass <= MAX_PASSES; pass += 1) {
    missingKeys.clear();
    unreadable = 0;
    const changedAnswers = (await rotateStudents()) + (await rotateTokens());
    const changedFiles = await rotateFiles();
    answers += changedAnswers;
    files += changedFiles;
    hasConcurrentWrites = changedAnswers + changedFiles > 0;
  }
  return {
    keyId: encryption.keyId,
    ...{ answers, files, unreadable, missingKeys: [...missingKeys], hasConcurrentWrites },
  };
}

/** Returns an answer encrypted under the first key; the stored value if it needs no change. */
function encryptAnew(
  encryption: Encryption,
  value: string | boolean,
  context: EncryptionContext,
  isToBeEncrypted: () => boolean,
): string | boolean {
  if (!isSealed(value)) return isToBeEncrypted() ? sealAnswer(encryption, value, context) : value;
  if (keyIdOf(value) === encryption.keyId) return value;
  return sealAnswer(encryption, openAnswer(encryption, value, context), context);
}
