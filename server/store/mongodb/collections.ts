// The types of the documents in each MongoDB collection. Field names are stored, so they never change.
import type { Collection, Db } from 'mongodb';
import type { WebhookEvent } from '../../../engine/language/webhook.ts';
import type { WebStatus } from '../../../engine/wire/profile.ts';
import type { StaffRole } from '../staff-store.ts';
import type { StoredSubmission } from '../store.ts';
import type { StoredAnswer, StoredText } from './stored-answers.ts';
import type { StoredJob } from './stored-work.ts';

/** One account; `_id` is the normalised e-mail address. */
export interface AccountDocument {
  readonly _id: string;
  readonly studentId: string;
  /** Null if no password is valid. */
  readonly passwordHash: string | null;
  /** Incremented with every new password. */
  readonly passwordVersion: number;
  readonly confirmed: boolean;
  readonly signedUpAt: Date;
  /** Present if two sign-ups before the confirmation chose different passwords. */
  readonly contested?: true;
  /** Present while a confirmation code is pending. */
  readonly code?: { readonly hash: string; readonly expiresAt: Date; readonly attemptsLeft: number };
  /** The last reset link: its id's hash, or another hash once it was used. */
  readonly reset?: { readonly hash: string; readonly expiresAt: Date };
  /** Present while a code is pending that moves the account to another address. */
  readonly emailChange?: { readonly hash: string; readonly expiresAt: Date; readonly attemptsLeft: number };
  /**
   * The new address of an account whose address is being changed. Set when the code was right; a copy under the
   * new address follows, and then this document is deleted.
   */
  readonly movingTo?: string;
}

/** One session; `_id` is the hash of its token. */
export interface SessionDocument {
  readonly _id: string;
  readonly email: string;
  readonly studentId: string;
  /** The account's version when the session began. */
  readonly passwordVersion: number;
  readonly browser: string;
  readonly system: string;
  readonly idleUntil: Date;
  readonly endsAt: Date;
}

/** An uploaded file; part of a `StudentDocument`. */
export interface StoredUpload {
  readonly fileName: StoredText;
  readonly fileSize: number;
  readonly fileKey: string;
  /** The job that converts the file. */
  readonly work: StoredJob;
}

/** The PDF copy of an application; part of a `StudentDocument`. */
export interface StoredApplicationPdf {
  /** What the copy is made from. A copy with another source than the application is outdated. */
  readonly source: string;
  /** The job that makes the copy. */
  readonly work: StoredJob;
}

/** One applicant's record; `_id` is the student id. A field is absent until its first write. */
export interface StudentDocument {
  readonly _id: string;
  /** Values under encoded keys: see `stored-answers.ts`. */
  readonly answers?: Readonly<Record<string, StoredAnswer>>;
  /** The revision at which each answer last changed, under the same keys as `answers`. Absent means 0. */
  readonly answerRevisions?: Readonly<Record<string, number>>;
  /** Number of entries of each add-another block. Block ids are encoded like answer keys. */
  readonly addAnother?: Readonly<Record<string, number>>;
  /** The chosen tab of each tab set. Ids of tab sets are encoded like answer keys. */
  readonly tabs?: Readonly<Record<string, string>>;
  /** Ids of removed entries, by encoded block id. */
  readonly removedEntries?: Readonly<Record<string, readonly number[]>>;
  /** Ids of entries in their order, by encoded block id. A block is absent until an entry is moved. */
  readonly entryOrder?: Readonly<Record<string, readonly number[]>>;
  /** A revision, not a time: the one at which entries were last moved. Absent means 0. */
  readonly arrangedAt?: number;
  readonly revision?: number;
  readonly lastPage?: string;
  readonly webStatus?: readonly WebStatus[];
  readonly logins?: readonly string[];
  /** JSON text, because its keys are arbitrary. Always read and replaced as a whole. */
  readonly validations?: string;
  /** Uploaded files, by encoded answer key. */
  readonly documents?: Readonly<Record<string, StoredUpload>>;
  readonly applicationPdf?: StoredApplicationPdf;
  /** The submission's content; absent before the submission, as is its time. */
  readonly submission?: StoredSubmission;
  readonly submittedAt?: Date;
  /** The earliest time at which a worker can claim a job on this student's files. Absent if there is no job. */
  readonly workDueAt?: Date;
  /** When the student's whole budget of worker time is available again (work-order.ts); milliseconds since 1970. */
  readonly workSpentUntil?: number;
  /** Incremented with every write of files or their jobs, so that a write can detect changes since its read. */
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

/** A count of attempts, a used quota or a mark; `_id` is the kind and the name of what is counted or marked. */
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
  /** When a sender can claim the mail. */
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
  /** When a sender can claim the call. Absent if the call was set aside: it is not sent again. */
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
  /** Absent until the invitation is accepted. */
  readonly passwordHash?: string;
  /** Encrypted secret of the second factor. Absent until the invitation is accepted. */
  readonly factor?: string;
  /** The last second-factor time step that was used. */
  readonly factorStep: number;
  /** Incremented with changes that end the account's sessions. */
  readonly version: number;
  /** Present while an invitation is pending. */
  readonly invitation?: { readonly hash: string; readonly expiresAt: Date };
}

/**
 * An application id in use; `_id` is the id. The document stays when the application is deleted, so that no
 * other application gets the same id. It refers to nobody.
 */
export interface ApplicationIdDocument {
  readonly _id: string;
}

/**
 * One property of the whole database; `_id` is its name. The value of `id` is the id of this database, the value
 * of `unfinishedMove` the id of the database from which records are being moved here.
 */
export interface MetadataDocument {
  readonly _id: 'id' | 'unfinishedMove';
  readonly value: string;
  /** Only for `unfinishedMove`: whether files are moved, too. */
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
  readonly metadata: Collection<MetadataDocument>;
}

/**
 * Calls `work` with the collections and returns its result. Throws `StoreUnavailableError` if the database is
 * unavailable.
 */
export type RunOnCollections = <Result>(
  work: (collections: Collections) => Promise<Result>,
) => Promise<Result>;

/** Returns the typed collections of a database. */
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
    metadata: database.collection<MetadataDocument>('database'),
  };
}
