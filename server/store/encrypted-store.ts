import { isSameAnswer } from '../../engine/answers/answer.ts';
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import type { Encryption, EncryptionContext } from '../encryption/encryption.ts';
import { isSealed, openAnswer, sealAnswer } from '../encryption/sealed-answer.ts';
import type { IsSensitive } from '../encryption/sensitive-keys.ts';
import type { SaveBasis, SaveConflict } from './save-basis.ts';
import type { Store, Student } from './store.ts';

/** Encryption context of an answer in a student's record. */
export function answerContext(studentId: string, key: string): EncryptionContext {
  return ['answer', studentId, key];
}

/** Encryption context of an answer behind a token. */
export function tokenAnswerContext(tokenHash: string, key: string): EncryptionContext {
  return ['tokenAnswer', tokenHash, key];
}

/** Encryption context of a submission record. */
export function submissionContext(studentId: string, applicationId: string): EncryptionContext {
  return ['submission', studentId, applicationId];
}

/**
 * Returns whether an answer must be stored encrypted: sensitive answers, except empty ones, which are no secret and
 * which the database must recognise. A plain text that looks like ciphertext is encrypted, too, so that reads don't
 * mistake it for one.
 */
export function mustBeSealed(isSensitive: IsSensitive, key: string, value: AnswerValue): boolean {
  const looksSealed = isSealed(value);
  return looksSealed || (isSensitive(key) && !isSameAnswer(undefined, value));
}

/** Maps decrypted records to the stored ones. */
const asStored = new WeakMap<Student, Student>();

/**
 * Returns whether an answer is stored encrypted. The record must be the object that an encrypted store
 * returned.
 */
export function isStoredSealed(student: Student, key: string): boolean {
  const stored = asStored.get(student)?.answers ?? {};
  const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
  return value !== undefined && isSealed(value);
}

/**
 * Wraps a store so that sensitive answers and all submission records are encrypted in the database and plain
 * for its callers. Reads throw `EncryptionKeyMissingError` and `UnreadableDataError`.
 */
export function encryptedStore(store: Store, encryption: Encryption, isSensitive: IsSensitive): Store {
  const storedBasis = <Basis extends SaveBasis>(basis: Basis): Basis => ({
    ...basis,
    read: basis.read && asStored.get(basis.read),
  });

  const seal = (key: string, value: AnswerValue, context: EncryptionContext): AnswerValue =>
    mustBeSealed(isSensitive, key, value) ? sealAnswer(encryption, value, context) : value;

  const opened = (studentId: string, answers: Answers): Answers =>
    mapAnswers(answers, (key, value) => openAnswer(encryption, value, answerContext(studentId, key)));

  /** Returns the changes as they are to be stored. An unchanged answer keeps its stored ciphertext. */
  const sealed = (studentId: string, changes: Answers, stored: Answers): Answers =>
    mapAnswers(changes, (key, value) => {
      const context = answerContext(studentId, key);
      const former = Object.hasOwn(stored, key) ? stored[key] : undefined;
      const isUnchanged = former !== undefined && openAnswer(encryption, former, context) === value;
      return isUnchanged ? former : seal(key, value, context);
    });

  return {
    ...store,
    // The record is encrypted as a whole, because it mixes sensitive and other answers.
    submit: (studentId, revision, submission, now) => {
      const context = submissionContext(studentId, submission.id);
      const content = sealAnswer(encryption, submission.content, context);
      return store.submit(studentId, revision, { ...submission, content }, now);
    },

    loadStudent: async (studentId) => {
      const stored = await store.loadStudent(studentId);
      const { submission } = stored;
      const student = {
        ...stored,
        answers: opened(studentId, stored.answers),
        submission: submission && {
          ...submission,
          content: String(
            openAnswer(encryption, submission.content, submissionContext(studentId, submission.id)),
          ),
        },
      };
      asStored.set(student, stored);
      return student;
    },

    saveAnswers: async (studentId, changes, basis, layout) => {
      // The store reports a conflict if a new value differs from the stored one. Each encryption of a text is
      // different, so an unchanged answer is written as the ciphertext that the record has.
      let read = basis && storedBasis(basis).read;
      const isSealing = Object.entries(changes).some(([key, value]) => mustBeSealed(isSensitive, key, value));
      if (isSealing) read ??= await store.loadStudent(studentId);
      for (;;) {
        const written = sealed(studentId, changes, read?.answers ?? {});
        const result = await store.saveAnswers(studentId, written, basis && { ...basis, read }, layout);
        if (result.result !== 'conflict') return result;
        const conflict = plainConflict(changes, { ...result, stored: opened(studentId, result.stored) });
        if (conflict !== null) return conflict;
        // Another save stored the same values after `read`. Write them again, now with their ciphertexts.
        read = await store.loadStudent(studentId);
      }
    },

    saveEntries: async (studentId, change, basis) => {
      const answers = sealed(studentId, change.answers, {});
      const result = await store.saveEntries(studentId, { ...change, answers }, storedBasis(basis));
      return result.result === 'conflict' ? { ...result, stored: opened(studentId, result.stored) } : result;
    },

    listApplications: async function* (filter) {
      for await (const listed of store.listApplications(filter))
        yield { ...listed, answers: opened(listed.studentId, listed.answers) };
    },

    saveTemporaryAnswers: async (tokenHash, answers, expiresAt, now) => {
      const written = mapAnswers(answers, (key, value) =>
        seal(key, value, tokenAnswerContext(tokenHash, key)),
      );
      await store.saveTemporaryAnswers(tokenHash, written, expiresAt, now);
    },

    findTemporaryAnswers: async (tokenHash, now) => {
      const answers = await store.findTemporaryAnswers(tokenHash, now);
      if (answers === null) return null;
      return mapAnswers(answers, (key, value) =>
        openAnswer(encryption, value, tokenAnswerContext(tokenHash, key)),
      );
    },
  };
}

/** Removes answers that are equal in plain text from a conflict. Returns null if none is left. */
function plainConflict(changes: Answers, conflict: SaveConflict): SaveConflict | null {
  const different = Object.entries(conflict.stored).filter(([key, value]) => value !== changes[key]);
  return different.length === 0 ? null : { ...conflict, stored: Object.fromEntries(different) };
}

function mapAnswers(answers: Answers, map: (key: string, value: AnswerValue) => AnswerValue): Answers {
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, map(key, value)]));
}
