// The storage port, in the product's own words. Each operation changes one aggregate (an account, a session, or a
// student), so that an adapter never needs two documents to change together; a deletion takes several, in an order that
// lets it be repeated.

import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import { AnsweredError } from '../errors/answered-error.ts';
import type { ApplicationListStore } from './application-list.ts';
import type { ApplicationPdf, DocumentStore, StoredDocument, TokenStore } from './document-store.ts';
import type { MailStore } from './mail-store.ts';
import type { Milliseconds } from './milliseconds.ts';
import type {
  BegunRecord,
  EntriesChange,
  MigratedRecord,
  OutdatedSave,
  RecordSaveResult,
  SaveBasis,
  SaveConflict,
} from './save-basis.ts';
import type { StaffStore } from './staff-store.ts';
import type { ThrottleStore } from './throttle-store.ts';
import type { WaitingStore } from './waiting-store.ts';
import type { WebhookStore } from './webhook-store.ts';

/** A secret that was mailed: only its keyed hash is stored. */
export interface MailedSecret {
  readonly hash: string;
  readonly expiresAt: Milliseconds;
}

/** A confirmation code; each try takes one of its attempts. */
export interface MailedCode extends MailedSecret {
  readonly attemptsLeft: number;
}

/**
 * What became of a code: `contested` where it fits and the account is confirmed, but no password counts; `wrong` where it
 * has taken an attempt in vain; `none` where none counts for the address, and nothing was written.
 */
export type ConfirmResult = 'confirmed' | 'contested' | 'wrong' | 'none';

/**
 * What became of the codes for another address: `taken` where they fit, but a confirmed account has the address by now;
 * `wrong` and `none` as of a confirmation.
 */
export type EmailChangeResult = 'changed' | 'taken' | 'wrong' | 'none';

/** A new account. */
export interface Signup {
  /** Normalised e-mail address: the key of the account. */
  readonly email: string;
  readonly passwordHash: string;
  readonly code: MailedCode;
}

/** What a login has to know of an account. */
export interface Account {
  readonly email: string;
  readonly studentId: string;
  /** Null where several passwords were chosen while the account waited: none counts until one is set by a reset. */
  readonly passwordHash: string | null;
  /** Grows with every new password; a session belongs to the one that it was opened under. */
  readonly passwordVersion: number;
  readonly confirmed: boolean;
  /** Null for an account older than this record. */
  readonly signedUpAt: Milliseconds | null;
}

/** An account in the list of all of them. */
export interface ListedAccount {
  readonly email: string;
  readonly studentId: string;
  readonly confirmed: boolean;
  /**
   * Time of the last login or sign-up, as far as the record under the account's own id knows; null where neither is known,
   * as of an account older than this record.
   */
  readonly lastSeenAt: Milliseconds | null;
}

/** Who a session belongs to. */
export interface SessionOwner {
  readonly email: string;
  readonly studentId: string;
}

/** What is told of the browser of a session: names of a short list, empty where they are not known. */
export interface SessionAgent {
  readonly browser: string;
  readonly system: string;
}

/** A session as its owner may see it. */
export interface OpenSession extends SessionAgent {
  readonly tokenHash: string;
  readonly idleUntil: Milliseconds;
  readonly endsAt: Milliseconds;
}

/** A session that is being opened. */
export interface NewSession extends SessionOwner {
  readonly tokenHash: string;
  readonly agent: SessionAgent;
  /** That of the account when its password was checked. */
  readonly passwordVersion: number;
  /** End of the session if nothing is called before. */
  readonly idleUntil: Milliseconds;
  /** End of the session, whatever is called. */
  readonly endsAt: Milliseconds;
}

/**
 * So many logins of an applicant are kept, the newest: more than anybody makes in the years of an application, and a
 * bound for a program that logs in without end.
 */
export const KEPT_LOGINS = 200;

/** The stored record of an applicant (spec §3). */
export interface Student {
  readonly answers: Answers;
  readonly lastPage: string | null;
  /** Each status once, in the order in which they were reached. */
  readonly webStatus: readonly WebStatus[];
  /** One ISO time for each login, oldest first; the newest `KEPT_LOGINS`. */
  readonly logins: readonly string[];
  /** How many entries each add-another block has, by block id; absent is one (spec §3). */
  readonly addAnother: Readonly<Record<string, number>>;
  /** Ids of the entries of each block that were removed, by block id (engine/answers/entries.ts). */
  readonly removedEntries: Readonly<Record<string, readonly number[]>>;
  /** The order of the entries of each block where some were moved, by block id; absent where none ever were. */
  readonly entryOrder?: Readonly<Record<string, readonly number[]>>;
  /** The revision at which entries last took other places; 0 where they never did. */
  readonly arrangedAt: number;
  /** The chosen tab of each tab set, by its id. */
  readonly tabs: Readonly<Record<string, string>>;
  /** Uploaded documents by answer key. */
  readonly documents: Readonly<Record<string, StoredDocument>>;
  /** The PDF copy, once it was asked for. */
  readonly applicationPdf: ApplicationPdf | null;
  /** Null before the submission, and for one older than records until `keepEarlierSubmission`. */
  readonly submission: StoredSubmission | null;
  /** Grows with every write of answers, entries, tabs and documents: who checked the record can tell whether it changed since. */
  readonly revision: number;
  /** The last posted validations: a record only, it decides nothing (decision API-01). */
  readonly validations: AnswerErrors;
}

/** What of a record says how it is laid out and how far it is: nothing that an applicant wrote, and nothing encrypted. */
export type StudentOutline = Omit<Student, 'answers' | 'submission' | 'validations'>;

export interface AccountStore {
  /** Creates an unconfirmed account; false when the address has one already, which then stays as it is. */
  createAccount(signup: Signup & { readonly studentId: string }, now: Milliseconds): Promise<boolean>;
  /**
   * Gives an unconfirmed account that signs up again a new code; false when there is none for the address. The stored
   * password stays; where another one was chosen, it is contested from now on.
   */
  renewSignup(email: string, code: MailedCode, isSamePassword: boolean, now: Milliseconds): Promise<boolean>;
  /** Notes that another password was chosen for an unconfirmed account; false when there is none for the address. */
  contestSignup(email: string): Promise<boolean>;
  findAccount(email: string): Promise<Account | null>;
  /** The address of the account that a student's record belongs to. */
  findEmail(studentId: string): Promise<string | null>;
  /** Replaces the code of an unconfirmed account; false when there is none for the address. */
  replaceCode(email: string, code: MailedCode): Promise<boolean>;
  /**
   * Takes one attempt of an unexpired code and, when the hash is the stored one, confirms the account and drops the
   * code, all in one step: however many tries run at once, no more than the attempts of a code are compared. A password
   * hash, where one is given, becomes the account's in the same step; else a contested one is dropped.
   */
  confirmAccount(
    email: string,
    codeHash: string,
    now: Milliseconds,
    passwordHash?: string,
  ): Promise<ConfirmResult>;
  /** Stores the hash of a reset id in place of any former one; false when the address has no account. */
  startReset(email: string, secret: MailedSecret): Promise<boolean>;
  /**
   * Sets the password when the unexpired reset id fits, uses the id up and confirms the account, since only the owner
   * of the mailbox has the id. From then on no session of a former password continues. Null when it does not fit.
   */
  resetPassword(
    email: string,
    reset: { readonly idHash: string; readonly passwordHash: string; readonly now: Milliseconds },
  ): Promise<SessionOwner | null>;
  /**
   * Sets another password in place of the one of a version, and voids a reset id that is out: gives the version of the new
   * one, under which sessions continue. Null, and nothing is written, where the account is not there with that version any more.
   */
  changePassword(
    account: Pick<Account, 'email' | 'studentId' | 'passwordVersion'>,
    passwordHash: string,
  ): Promise<number | null>;
  /**
   * Keeps the code for another address, in place of any former one; its hash says which address. False where the account is not there with that
   * version of its password any more.
   */
  startEmailChange(
    account: Pick<Account, 'email' | 'studentId' | 'passwordVersion'>,
    code: MailedCode,
  ): Promise<boolean>;
  /**
   * Takes one attempt of an unexpired code and, when the hash is the stored one, gives the account the other address: an
   * account that waits there gives way. Sessions under the former address do not continue, and a reset id that is out is
   * void. Where it breaks off with the right code, the same call completes it, and so does `findAccount` of the former address.
   */
  changeEmail(
    owner: SessionOwner,
    email: string,
    codeHash: string,
    now: Milliseconds,
  ): Promise<EmailChangeResult>;
  /**
   * Removes the account of a student, whatever its address is by now, with its sessions and the mails that wait for it; there may be
   * none, and what is somebody else's under the address stays.
   */
  deleteAccount(owner: SessionOwner): Promise<void>;
  /**
   * All accounts, read page by page while others write: one that is there all the time comes once, one that comes or goes
   * meanwhile may come or not.
   */
  listAccounts(): AsyncIterable<ListedAccount>;
}

/** The idle end of a session moves by at least this much, so that not every call costs a durable write. */
export const IDLE_STEP_MS = 60_000;

export interface SessionStore {
  openSession(session: NewSession, now: Milliseconds): Promise<void>;
  /**
   * The owner of a session that has not ended, and whose account is there with the same password; moves its idle end to
   * `idleUntil` (never back).
   */
  continueSession(
    tokenHash: string,
    now: Milliseconds,
    idleUntil: Milliseconds,
  ): Promise<SessionOwner | null>;
  endSession(tokenHash: string): Promise<void>;
  /** The sessions of an applicant that a call would continue, those that were opened first before the others. */
  listSessions(studentId: string, now: Milliseconds): Promise<readonly OpenSession[]>;
  /** Ends a session if it is one of the applicant's. */
  endSessionOf(studentId: string, tokenHash: string): Promise<void>;
  /** Ends every session of an applicant but those that are kept, by the hashes of their tokens. */
  endSessionsOf(studentId: string, kept?: readonly string[]): Promise<void>;
}

/** `taken`: the application id was given before; nothing was written, and another one is to be tried. */
export type SubmitResult = 'submitted' | 'changed' | 'early' | 'taken';

/** What a submission keeps: a record of the application as it was read then (engine/wire/submission-record.ts). */
export interface StoredSubmission {
  /** The application id; none is ever given twice, not even once an application was deleted. */
  readonly id: string;
  /** The record as JSON text. */
  readonly content: string;
}

/** A submission that is being made. */
export interface NewSubmission extends StoredSubmission {
  /** What the PDF of the record is made from: it is asked for in the same step. */
  readonly pdfSource: string;
}

/** Which records a deletion may take: those that were submitted only where whoever decides about them wants it. */
export type Deletable = 'unsubmitted' | 'any';

export interface SubmissionStore {
  /**
   * Submits the application if it is validating and its record is still of the revision that was checked, in one step with
   * what the submission keeps, and asks for its PDF: `changed` when it was written to since, `early` when it is not
   * validating yet. A second submit changes nothing.
   */
  submit(
    studentId: string,
    revision: number,
    submission: NewSubmission,
    now: Milliseconds,
  ): Promise<SubmitResult>;
  /**
   * Keeps something for an application that was submitted before submissions kept anything. `there`, and nothing is written,
   * where something is kept already or nothing is submitted.
   */
  keepEarlierSubmission(studentId: string, submission: StoredSubmission): Promise<'kept' | 'there' | 'taken'>;
  /** The submitted applications of which nothing is kept, read as `listAccounts` reads. */
  listUnkeptSubmissions(): AsyncIterable<{ readonly studentId: string }>;
}

/** A student comes into being with the first write; reading an unknown one gives an empty record. */
export interface StudentStore extends SubmissionStore {
  loadStudent(studentId: string): Promise<Student>;
  /** As `loadStudent`, for whoever needs no answers. */
  loadOutline(studentId: string): Promise<StudentOutline>;
  /**
   * Merges per key: two writers lose nothing of each other's. Without a basis the later write of one key stays. With one,
   * a key whose stored value was changed after the base and is not the new value is a conflict, and then nothing of the save
   * is written; nor is it where the basis says on which revision it was worked out, and the record is another by now. What was never stored counts as `""` or false; writing the value that is stored changes nothing of an answer.
   *
   * The revision of the result is a base for these keys only. It is one for the whole record if it is the base + 1; else
   * others wrote meanwhile, and whoever wants to go on from it loads the record first.
   */
  saveAnswers(
    studentId: string,
    changes: Readonly<Record<string, AnswerValue>>,
    basis?: SaveBasis,
  ): Promise<RecordSaveResult | SaveConflict | OutdatedSave>;
  /** A block that has more entries already keeps them: who asks for fewer has not seen what somebody else added. */
  saveAddAnother(studentId: string, blockId: string, count: number): Promise<RecordSaveResult>;
  /**
   * Gives a block other entries, with all that this moves or removes, in one step: worked out on the record of a revision,
   * and on the same terms as other answers where an entry with answers is removed.
   */
  saveEntries(
    studentId: string,
    change: EntriesChange,
    basis: SaveBasis & { readonly readAt: number },
  ): Promise<RecordSaveResult | SaveConflict | OutdatedSave>;
  /**
   * Stores the chosen tab and, in the same step, the emptied answers of the tab that was left: with a basis, on the same
   * terms as other answers.
   */
  saveTab(
    studentId: string,
    tabSetId: string,
    tab: string,
    emptied: Readonly<Record<string, AnswerValue>>,
    basis?: SaveBasis,
  ): Promise<RecordSaveResult | SaveConflict | OutdatedSave>;
  /** Brings a record to another form, in one step: worked out on the record of a revision, and written to no other one. */
  saveMigrated(
    studentId: string,
    migrated: MigratedRecord,
    basis: Pick<SaveBasis, 'read'> & { readonly readAt: number },
  ): Promise<RecordSaveResult | OutdatedSave>;
  /** Writes what an application begins with, in one step, where its record is still of the revision that was read. */
  saveBegun(
    studentId: string,
    begun: BegunRecord,
    basis: Pick<SaveBasis, 'read'> & { readonly readAt: number },
  ): Promise<RecordSaveResult | OutdatedSave>;
  saveLastPage(studentId: string, route: string): Promise<void>;
  /** Appends a status once the one before it was reached; repeats change nothing; false for a jump. */
  appendWebStatus(studentId: string, status: Exclude<WebStatus, 'submitted'>): Promise<boolean>;
  /** Replaces the stored set. */
  saveValidations(studentId: string, validations: AnswerErrors): Promise<void>;
  recordLogin(studentId: string, time: string): Promise<void>;
  /**
   * Removes the record with its documents and all work on them, the tokens that open it, and calls about it; there may be none. False, and
   * everything stays, where it is submitted and may not be deleted then: that is looked at in the same step, so that of a
   * submission and a deletion at once one happens. A write that comes later makes a new record; a submission makes none.
   */
  deleteStudent(studentId: string, which: Deletable): Promise<boolean>;
  /**
   * The ids of all records of an account, of whichever forms (record-ids.ts): those that were written to, and may be none.
   */
  listRecords(studentId: string): Promise<readonly string[]>;
  /** All students, read as `listAccounts` reads. */
  listStudents(): AsyncIterable<{ readonly studentId: string }>;
}

/** Every write that returned is durable. Throws `StoreUnavailableError` when the database cannot be used. */
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
  /** Random and made once, `[0-9a-f-]+`: in every copy of this database, such as a backup, and in no other one. */
  databaseId(): Promise<string>;
  /** Resolves when the database answers; throws `StoreUnavailableError` when it does not, for whatever reason. */
  ping(): Promise<void>;
  /** Closing twice is harmless. */
  close(): Promise<void>;
}

/** The database cannot be reached, is locked or full; nothing of the refused operation was written. */
export class StoreUnavailableError extends AnsweredError {
  override readonly name = 'StoreUnavailableError';
  readonly statusCode = 503;
  readonly textId = 'error.busy';

  constructor(cause: unknown) {
    super('The database cannot be used at this moment; its own error is the cause.', { cause });
  }
}
