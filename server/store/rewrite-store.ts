// The part of the storage port that changes how answers and submissions are stored without changing them. Key
// rotation needs it (server/encryption).
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import type { MoveStore } from './move-store.ts';
import type { Store } from './store.ts';

export interface RewriteStore {
  /**
   * Replaces the stored form of an answer. Returns false and does nothing if it is no longer `from`. The answer
   * counts as unchanged, and answers of submitted applications are rewritten, too.
   */
  rewriteAnswer(studentId: string, key: string, from: AnswerValue, to: AnswerValue): Promise<boolean>;
  /** Replaces the stored form of a submission's content. Returns false and does nothing if it is not `from`. */
  rewriteSubmission(studentId: string, from: string, to: string): Promise<boolean>;
  /** Replaces the stored form of the answers behind a token, if the token still exists. */
  rewriteTemporaryAnswers(tokenHash: string, answers: Answers): Promise<void>;
}

/** A store without decryption: encrypted answers stay encrypted. */
export interface DatabaseStore extends Store, RewriteStore {
  /** Moves all data to another database. */
  readonly moving: MoveStore;
}

/** Options for opening a database. */
export interface Opening {
  /** Writes nothing, not even a schema update. */
  readonly readOnly?: boolean;
  /** Locks out other processes until it is closed, if the database supports it. */
  readonly alone?: boolean;
  /** Skips syncing to disk: tests need no durability. */
  readonly unsynced?: boolean;
}
