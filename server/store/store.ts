// The storage port, in the product's terms. Each operation changes one aggregate (an account, a session or a
// student), so that no adapter needs to change two documents together. There are two exceptions. A deletion
// affects several, in an order that makes it repeatable. A change of an account's password or address also queues
// the notice to its owner: together with the change, or before it, so that no outage loses the notice.

import type { Answers } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import { AnsweredError } from '../runtime/answered-error.ts';
import type { ApplicationListStore } from './application-list.ts';
import type { ApplicationPdf, DocumentStore, StoredDocument, TokenStore } from './document-store.ts';
import type { MailStore, QueuedMail } from './mail-store.ts';
import type { Milliseconds } from './milliseconds.ts';
import type {
  EntriesChange,
  LayoutChange,
  OutdatedSave,
  RecordSaveResult,
  SaveBasis,
  SaveConflict,
} from './save-basis.ts';
import type { StaffStore } from './staff-store.ts';
import type { ThrottleStore } from './throttle-store.ts';
import type { WaitingStore } from './waiting-store.ts';
import type { WebhookStore } from './webhook-store.ts';

/** A mailed secret; only its keyed hash is stored. */
export interface MailedSecret {
  readonly hash: string;
  readonly expiresAt: Milliseconds;
}

/** A confirmation code; each attempt uses up one. */
export interface MailedCode extends MailedSecret {
  readonly attemptsLeft: number;
}

/**
 * Result of entering a code. `contested`: it is right and the account confirmed, but no password is valid.
 * `wrong`: it used up an attempt. `none`: no code is valid for the address, and nothing was written.
 */
export type ConfirmResult = 'confirmed' | 'contested' | 'wrong' | 'none';

/**
 * Result of entering the codes for another address. `taken`: they are right, but a confirmed account has the
 * address by now. `wrong` and `none` as for a confirmation.
 */
export type EmailChangeResult = 'changed' | 'taken' | 'wrong' | 'none';

/** A new account. */
export interface Signup {
  /** Normalised email address: the key of the account. */
  readonly email: string;
  readonly passwordHash: string;
  readonly code: MailedCode;
}

/** What a login needs to know of an account. */
export interface Account {
  readonly email: string;
  readonly studentId: string;
  /** Null if several passwords were chosen before the confirmation: none is valid until a reset sets one. */
  readonly passwordHash: string | null;
  /** Grows with every new password; a session is valid for one version. */
  readonly passwordVersion: number;
  readonly confirmed: boolean;
  readonly signedUpAt: Milliseconds;
}

/** An account in the list of accounts. */
export interface ListedAccount {
  readonly email: string;
  readonly studentId: string;
  readonly confirmed: boolean;
  /** Time of the last login or sign-up, according to the record with the account's own id. */
  readonly lastSeenAt: Milliseconds;
}

/** The owner of a session. */
export interface SessionOwner {
  readonly email: string;
  readonly studentId: string;
}

/** The browser of a session: names from a short list, empty if unknown. */
export interface SessionAgent {
  readonly browser: string;
  readonly system: string;
}

/** A session as shown to its owner. */
export interface OpenSession extends SessionAgent {
  readonly tokenHash: string;
  readonly idleUntil: Milliseconds;
  readonly endsAt: Milliseconds;
}

/** A session that is being opened. */
export interface NewSession extends SessionOwner {
  readonly tokenHash: string;
  readonly agent: SessionAgent;
  /** The account's version when its password was checked. */
  readonly passwordVersion: number;
  /** End of the session without further calls. */
  readonly idleUntil: Milliseconds;
  /** Absolute end of the session. */
  readonly endsAt: Milliseconds;
}

/** Newest logins kept per applicant. More than a person needs; bounds a program that logs in endlessly. */
export const KEPT_LOGINS = 200;

/** The stored record of an applicant (spec §3). */
export interface Student {
  readonly answers: Answers;
  readonly lastPage: string | null;
  /** Each status once, in the order reached. */
  readonly webStatus: readonly WebStatus[];
  /** One ISO time per login, oldest first; the newest `KEPT_LOGINS`. */
  readonly logins: readonly string[];
  /** Number of entries of each add-another block, by block id; absent means the block's minimum (spec §3). */
  readonly addAnother: Readonly<Record<string, number>>;
  /** Ids of the removed entries of each block, by block id (engine/answers/entries.ts). */
  readonly removedEntries: Readonly<Record<string, readonly number[]>>;
  /** The order of entries of blocks in which some were moved, by block id; absent if none ever were. */
  readonly entryOrder?: Readonly<Record<string, readonly number[]>>;
  /** A revision, not a time: the one at which entries were last moved. 0 if they never were. */
  readonly arrangedAt: number;
  /** The chosen tab of each tab set, by its id. */
  readonly tabs: Readonly<Record<string, string>>;
  /** Uploaded documents by answer key. */
  readonly documents: Readonly<Record<string, StoredDocument>>;
  /** The PDF copy, once requested. */
  readonly applicationPdf: ApplicationPdf | null;
  /** Null before the submission. */
  readonly submission: StoredSubmission | null;
  /** Grows with every write of answers, entries, tabs and documents, to detect changes since a check. */
  readonly revision: number;
  /** The last posted validations: for the record only, they decide nothing (decision API-01). */
  readonly validations: AnswerErrors;
}

/** The layout and progress of a record, without the applicant's texts and without anything encrypted. */
export type StudentOutline = Omit<Student, 'answers' | 'submission' | 'validations'>;

export interface AccountStore {
  /** Creates an unconfirmed account. Returns false if the address has one, which stays unchanged. */
  createAccount(signup: Signup & { readonly studentId: string }, now: Milliseconds): Promise<boolean>;
  /**
   * Gives an unconfirmed account a new code at another sign-up. Returns false if there is none for the address.
   * The stored password stays; a different one marks the account as contested.
   */
  renewSignup(email: string, code: MailedCode, isSamePassword: boolean, now: Milliseconds): Promise<boolean>;
  /**
   * Marks an unconfirmed account as contested by another password. Returns false if there is none for the
   * address.
   */
  contestSignup(email: string): Promise<boolean>;
  findAccount(email: string): Promise<Account | null>;
  /** Returns the address of the account that owns a student's record. */
  findEmail(studentId: string): Promise<string | null>;
  /** Replaces the code of an unconfirmed account. Returns false if there is none for the address. */
  replaceCode(email: string, code: MailedCode): Promise<boolean>;
  /**
   * Uses one attempt of an unexpired code. If the hash matches, confirms the account and drops the code in the
   * same step, so that concurrent attempts cannot exceed the limit. A given password hash becomes the account's
   * in the same step; otherwise a contested one is dropped.
   */
  confirmAccount(
    email: string,
    codeHash: string,
    now: Milliseconds,
    passwordHash?: string,
  ): Promise<ConfirmResult>;
  /** Stores the hash of a reset id, replacing any former one. Returns false if the address has no account. */
  startReset(email: string, secret: MailedSecret): Promise<boolean>;
  /**
   * Sets the password if the unexpired reset id matches, uses up the id and confirms the account, because only
   * the owner of the mailbox has the id. Queues the notice. No session of a former password continues. Returns null
   * if the id does not match.
   */
  resetPassword(
    email: string,
    reset: {
      readonly idHash: string;
      /** Replaces `idHash` until that would have expired, so that a repeated call is recognised. */
      readonly usedHash: string;
      readonly passwordHash: string;
      readonly notice: QueuedMail;
      readonly now: Milliseconds;
    },
  ): Promise<SessionOwner | null>;
  /** Whether the latest reset id of the address was used, given its `usedHash`, and has not expired since. */
  isResetUsed(email: string, usedHash: string, now: Milliseconds): Promise<boolean>;
  /**
   * Replaces the password of a version, invalidates an open reset id, and queues the notice. Returns the new
   * version, under which sessions continue. Returns null and changes nothing if the account no longer exists with
   * that version.
   */
  changePassword(
    account: Pick<Account, 'email' | 'studentId' | 'passwordVersion'>,
    passwordHash: string,
    now: Milliseconds,
    notice: QueuedMail,
  ): Promise<number | null>;
  /**
   * Stores the code for another address, replacing any former one; its hash includes the address. Returns false
   * if the account no longer exists with that password version.
   */
  startEmailChange(
    account: Pick<Account, 'email' | 'studentId' | 'passwordVersion'>,
    code: MailedCode,
  ): Promise<boolean>;
  /**
   * Uses one attempt of an unexpired code. If the hash matches, moves the account to the other address and
   * replaces an unconfirmed account there. Ends sessions under the former address, invalidates an open reset id,
   * and queues the notice. If it is interrupted after the right code, the same call completes it, and so do
   * `findAccount` and `startReset` with the former address, and the next start.
   */
  changeEmail(
    owner: SessionOwner,
    email: string,
    codeHash: string,
    now: Milliseconds,
    notice: QueuedMail,
  ): Promise<EmailChangeResult>;
  /**
   * Removes a student's account under its current address, if there is one, with its sessions and queued mails.
   * What belongs to somebody else under the given address stays.
   */
  deleteAccount(owner: SessionOwner): Promise<void>;
  /**
   * Lists all accounts, read page by page while others write. An account that exists throughout is listed once;
   * one that is added or removed meanwhile may be listed.
   */
  listAccounts(): AsyncIterable<ListedAccount>;
}

/** The idle timeout moves by at least this much, so that not every call costs a durable write. */
export const IDLE_STEP_MS = 60_000;

export interface SessionStore {
  /** Opens a session. It replaces one with the same token. */
  openSession(session: NewSession, now: Milliseconds): Promise<void>;
  /**
   * Moves a session to the address and password version of its changed account. It ends at `endsAt`, or at its
   * former end if that is earlier. Returns false if there is no such session.
   */
  renewSession(
    tokenHash: string,
    renewal: Pick<NewSession, 'email' | 'passwordVersion' | 'endsAt'>,
  ): Promise<boolean>;
  /**
   * Returns the owner of a live session whose account still has the same password. Extends its idle timeout to
   * `idleUntil`, never shortens it.
   */
  continueSession(
    tokenHash: string,
    now: Milliseconds,
    idleUntil: Milliseconds,
  ): Promise<SessionOwner | null>;
  endSession(tokenHash: string): Promise<void>;
  /** Lists the live sessions of an applicant, oldest first. */
  listSessions(studentId: string, now: Milliseconds): Promise<readonly OpenSession[]>;
  /** Ends a session if it belongs to the applicant. */
  endSessionOf(studentId: string, tokenHash: string): Promise<void>;
  /** Ends every session of an applicant except the kept ones, given by their token hashes. */
  endSessionsOf(studentId: string, kept?: readonly string[]): Promise<void>;
}

/** `taken`: the application id was given before. Nothing was written; try another id. */
export type SubmitResult = 'submitted' | 'changed' | 'early' | 'taken';

/** Content of a submission: a record of the application at that time (engine/wire/submission-record.ts). */
export interface StoredSubmission {
  /** The application id. None is given twice, not even after a deletion. */
  readonly id: string;
  /** The record as JSON text. */
  readonly content: string;
}

/** A submission in progress. */
export interface NewSubmission extends StoredSubmission {
  /** Source of the record's PDF, which is requested in the same step. */
  readonly pdfSource: string;
}

/** Which records a deletion may remove. */
export type Deletable = 'unsubmitted' | 'any';

/** A student is created by the first write; reading an unknown one returns an empty record. */
export interface StudentStore {
  loadStudent(studentId: string): Promise<Student>;
  /** Like `loadStudent`, without the answers. */
  loadOutline(studentId: string): Promise<StudentOutline>;
  /**
   * Merges per key, so that two writers lose nothing of each other. Without a basis the later write of a key
   * wins. With one, a key whose stored value changed after the base and differs from the new value is a
   * conflict, and the save writes nothing. It also writes nothing if the record no longer has the revision the
   * basis was computed on. An answer that was never stored counts as `""` or false; writing the stored value
   * changes nothing. The returned revision is a base for these keys only. It is a base for the whole record if
   * it is the base + 1; otherwise others wrote meanwhile, and the client has to load the record first. The layout
   * changes in the same step.
   */
  saveAnswers(
    studentId: string,
    changes: Answers,
    basis?: SaveBasis,
    layout?: LayoutChange,
  ): Promise<RecordSaveResult | SaveConflict | OutdatedSave>;
  /**
   * Changes the entries of a block, with everything that this moves or removes, in one step. It needs the
   * revision it was computed on; removed answers are checked for conflicts like other answers.
   */
  saveEntries(
    studentId: string,
    change: EntriesChange,
    basis: SaveBasis & { readonly readRevision: number },
  ): Promise<RecordSaveResult | SaveConflict | OutdatedSave>;
  saveLastPage(studentId: string, route: string): Promise<void>;
  /** Appends a status if the one before it was reached. Repeats change nothing; returns false for a skip. */
  appendWebStatus(studentId: string, status: Exclude<WebStatus, 'submitted'>): Promise<boolean>;
  /**
   * Submits the application if it is validating and its record has the checked revision. Stores the content and
   * requests its PDF in the same step. Returns `changed` if the record was written to since, and `early` if it
   * is not validating yet. A second submit changes nothing.
   */
  submit(
    studentId: string,
    revision: number,
    submission: NewSubmission,
    now: Milliseconds,
  ): Promise<SubmitResult>;
  /** Replaces the stored validations. */
  saveValidations(studentId: string, validations: AnswerErrors): Promise<void>;
  recordLogin(studentId: string, time: string): Promise<void>;
  /**
   * Removes the record with its documents, their work, the tokens that open it, and its calls, if it exists.
   * Returns false and keeps everything if it is submitted and may not be deleted. This is checked in the same
   * step, so that of a concurrent submission and deletion exactly one happens. A later write creates a new
   * record; a submission creates none.
   */
  deleteStudent(studentId: string, which: Deletable): Promise<boolean>;
  /** Lists the ids of all records of an account that were written to, for all forms (record-ids.ts). */
  listRecords(studentId: string): Promise<readonly string[]>;
}

/**
 * The storage port. Every write that returned is durable. Throws `StoreUnavailableError` if the database is
 * unavailable.
 */
export interface Store
  extends AccountStore,
    SessionStore,
    StudentStore,
    ApplicationListStore,
    DocumentStore,
    TokenStore,
    ThrottleStore,
    MailStore,
    WebhookStore,
    StaffStore,
    WaitingStore {
  /**
   * Returns a random id, `[0-9a-f-]+`, created once. Copies of this database, such as backups, have the same
   * one.
   */
  databaseId(): Promise<string>;
  /** Resolves when the database answers; throws `StoreUnavailableError` otherwise. */
  ping(): Promise<void>;
  /** Idempotent. */
  close(): Promise<void>;
}

/** The database is unreachable, locked or full; nothing of the refused operation was written. */
export class StoreUnavailableError extends AnsweredError {
  override readonly name = 'StoreUnavailableError';
  readonly statusCode = 503;
  readonly textId = 'error.busy';

  constructor(cause: unknown) {
    super('The database cannot be used at this moment; its own error is the cause.', { cause });
  }
}

/** Ignores an outage of the database, for `catch`: what happened before has taken effect already. */
export function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailableError)) throw error;
}
