// The part of the storage port that changes how answers and submissions are written without changing them: what a rotation of encryption
// keys needs (server/encryption).
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import type { MoveStore } from './move-store.ts';
import type { Store } from './store.ts';

export interface RewriteStore {
  /**
   * Puts another writing of an answer in place of the stored one; false, and nothing is done, when it is not `from` any
   * more. The answer counts as unchanged, and that of a submitted application is rewritten as well.
   */
  rewriteAnswer(studentId: string, key: string, from: AnswerValue, to: AnswerValue): Promise<boolean>;
  /** Puts another writing of what a submission keeps in place of the stored one; false, and nothing is done, when it is not `from`. */
  rewriteSubmission(studentId: string, from: string, to: string): Promise<boolean>;
  /** The answers behind all tokens, expired ones perhaps among them, read as `listAccounts` reads. */
  listTemporaryAnswers(): AsyncIterable<{ readonly tokenHash: string; readonly answers: Answers }>;
  /** Puts another writing of the answers behind a token in place of the stored one; the token may be gone. */
  rewriteTemporaryAnswers(tokenHash: string, answers: Answers): Promise<void>;
}

/** A store as a database has it: answers as they are written there, encrypted ones encrypted. */
export interface DatabaseStore extends Store, RewriteStore {
  /** All that it holds, to be taken into another database. */
  readonly moving: MoveStore;
}

/** How a database is opened. */
export interface Opening {
  /** Nothing is written, not even what a start would bring up to date. */
  readonly readOnly?: boolean;
  /** As far as the database knows of it, no other process may have it open, nor open it until it is closed. */
  readonly alone?: boolean;
  /** What is written need not survive the machine: tests do not wait for the disk. */
  readonly unsynced?: boolean;
}
