import type { Collection, Db } from 'mongodb';
import type { WebhookEvent } from '../../../engine/form/webhook.ts';
import type { WebStatus } from '../../../engine/wire/profile.ts';
import type { StaffRole } from '../staff-store.ts';
import type { StoredSubmission } from '../store.ts';
import type { StoredAnswer, StoredText } from './stored-answers.ts';
import type { StoredWork } from './stored-work.ts';

/** One account; `_id` is the normalised e-mail address. */
export interface AccountDocument {
  readonly _id: string;
  readonly studentId: string;
  /** Null if no password is valid. */
  readonly passwordHash: string | null;
  /** Absent means 0. */
  readonly passwordVersion?: number;
  readonly confirmed: boolean;
  /** Absent in accounts older than this field. */
  readonly signedUpAt?: Date;
  /** Present after another password was chosen for the unconfirmed account. */
  readonly contested?: true;
  /** Present while a code is pending. */
  readonly code?: { readonly hash: string; readonly expiresAt: Date; readonly attemptsLeft: number };
  /** Present while a reset link is pending. */
  readonly reset?: { readonly hash: string; readonly expiresAt: Date };
  /** Present after a code for another address was requested. */
  readonly emailChange?: { readonly hash: string; readonly expiresAt: Date; readonly attemptsLeft: number };
  /**
   * The address the account is moving to. Present from the right code until only the document at that address
   * is left.
   */
  readonly movingTo?: string;
}

/** One session; `_id` is the hash of its token. */
export interface SessionDocument {
  readonly _id: string;
  readonly email: string;
  readonly studentId: string;
  /** Absent means 0. */
  readonly passwordVersion?: number;
  /** Absent in sessions older than these fields. */
  readonly browser?: string;
  readonly system?: string;
  readonly idleUntil: Date;
  readonly endsAt: Date;
}

/** An uploaded file in the student's document. */
export interface StoredUpload {
  readonly fileName: StoredText;
  readonly fileSize: number;
  readonly fileKey: string;
  readonly work: StoredWork;
}

/** The PDF copy in the student's document. */
export interface StoredApplicationPdf {
  readonly source: string;
  readonly work: StoredWork;
}

/** One applicant's record; `_id` is the student id. Fields without writes are absent. */
export interface StudentDocument {
  readonly _id: string;
  /** Values under encoded keys: see `stored-answers.ts`. */
  readonly answers?: Readonly<Record<string, StoredAnswer>>;
  /** Under the same field names: the revision at which each answer last changed. Absent means 0. */
  readonly answerRevisions?: Readonly<Record<string, number>>;
  /** Counts and tabs under encoded ids, like the answers. */
  readonly addAnother?: Readonly<Record<string, number>>;
  readonly tabs?: Readonly<Record<string, string>>;
  /** Ids of removed entries by the encoded ids of their blocks. */
  readonly removedEntries?: Readonly<Record<string, readonly number[]>>;
  /** The order of entries under the same ids, if some were moved. */
  readonly entryOrder?: Readonly<Record<string, readonly number[]>>;
  /** The revision at which entries last moved; absent means 0. */
  readonly arrangedAt?: number;
  readonly revision?: number;
  readonly lastPage?: string;
  readonly webStatus?: readonly WebStatus[];
  readonly logins?: readonly string[];
  /** JSON text: always read and replaced as a whole, and its keys are arbitrary. */
  readonly validations?: string;
  /** Uploaded files under encoded keys, like the answers. */
  readonly documents?: Readonly<Record<string, StoredUpload>>;
  readonly applicationPdf?: StoredApplicationPdf;
  /** The submission's content; absent before the submission, and for submissions older than this field. */
  readonly submission?: StoredSubmission;
  /** Time of the submission; absent before, and for submissions older than this field. */
  readonly submittedAt?: Date;
  /** When work on this student's files became or becomes due; absent if there is none. */
  readonly workDueAt?: Date;
  /** When all worker time used by this student will have come back, in milliseconds since 1970. */
  readonly workSpentUntil?: number;
  /** Incremented with every write of files and work, to detect changes since a read. */
  readonly workVersion?: number;
}

/** One token; `_id` is its hash. */
export interface TokenDocument {
  readonly _id: string;
  readonly kind: 'service' | 'answers';
  /** A student id, or answers as JSON text. */
  readonly content: string;
  readonly expiresAt: Date;
}

/** One bucket of attempts or of a quota; `_id` is its kind and name. */
export interface ThrottleDocument {
  readonly _id: string;
  readonly count: number;
  /** The last allowed attempt, or the start of a quota's window. */
  readonly at: Date;
  readonly endsAt: Date;
}

/** One queued mail; `_id` is its kind and address. */
export interface MailDocument {
  readonly _id: string;
  readonly email: string;
  readonly kind: string;
  readonly content: string;
  readonly expiresAt: Date;
  /** When it can be claimed. */
  readonly dueAt: Date;
  readonly attempts: number;
  /** Token of the current lease. */
  readonly lease?: string;
}

/** One webhook call; `_id` is its id. */
export interface WebhookCallDocument {
  readonly _id: string;
  readonly hook: string;
  readonly event: WebhookEvent;
  readonly studentId: string;
  readonly applicationId: string;
  readonly queuedAt: Date;
  /** When it can be claimed; absent if it was set aside. */
  readonly dueAt?: Date;
  readonly attempts: number;
  readonly failure: string;
  /** Token of the current lease. */
  readonly lease?: string;
}

/** One staff account; `_id` is the normalised email address. */
export interface StaffDocument {
  readonly _id: string;
  readonly role: StaffRole;
  /** Absent until the invitation is accepted; the same holds for the encrypted secret of the second factor. */
  readonly passwordHash?: string;
  readonly factor?: string;
  /** The last second-factor time step that was used. */
  readonly factorStep: number;
  readonly version: number;
  /** Present while an invitation is pending. */
  readonly invitation?: { readonly hash: string; readonly expiresAt: Date };
}

/**
 * An application id in use; `_id` is the id. It stays when the application is deleted, without a reference to
 * anybody.
 */
export interface ApplicationIdDocument {
  readonly _id: string;
}

/**
 * Metadata of the database; `_id` is its name. It includes the id of a database whose move to this one is
 * unfinished.
 */
export interface DatabaseDocument {
  readonly _id: 'id' | 'unfinishedMove';
  readonly value: string;
  /** For an unfinished move: whether files are moved, too. */
  readonly withFiles?: boolean;
}

export interface Collections {
  readonly accounts: Collection<AccountDocument>;
  readonly sessions: Collection<SessionDocument>;
  readonly students: Collection<StudentDocument>;
  readonly tokens: Collection<TokenDocument>;
  readonly throttles: Collection<ThrottleDocument>;
  readonly mails: Collection<MailDocument>;
  readonly webhookCalls: Collection<WebhookCallDocument>;
  readonly staff: Collection<StaffDocument>;
  readonly applicationIds: Collection<ApplicationIdDocument>;
  readonly database: Collection<DatabaseDocument>;
}

/** Runs operations on the collections. Throws `StoreUnavailableError` if the database is unavailable. */
export type RunOnCollections = <Result>(
  work: (collections: Collections) => Promise<Result>,
) => Promise<Result>;

export function collectionsOf(database: Db): Collections {
  return {
    accounts: database.collection<AccountDocument>('accounts'),
    sessions: database.collection<SessionDocument>('sessions'),
    students: database.collection<StudentDocument>('students'),
    tokens: database.collection<TokenDocument>('tokens'),
    throttles: database.collection<ThrottleDocument>('throttles'),
    mails: database.collection<MailDocument>('mails'),
    webhookCalls: database.collection<WebhookCallDocument>('webhookCalls'),
    staff: database.collection<StaffDocument>('staff'),
    applicationIds: database.collection<ApplicationIdDocument>('applicationIds'),
    database: database.collection<DatabaseDocument>('database'),
  };
}
