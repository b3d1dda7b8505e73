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
  /** Null where none counts. */
  readonly passwordHash: string | null;
  /** Absent stands for 0. */
  readonly passwordVersion?: number;
  readonly confirmed: boolean;
  /** Absent in accounts older than this field. */
  readonly signedUpAt?: Date;
  /** Present once another password was chosen while the account waited. */
  readonly contested?: true;
  /** Present while a code is awaited. */
  readonly code?: { readonly hash: string; readonly expiresAt: Date; readonly attemptsLeft: number };
  /** Present while a reset link is out. */
  readonly reset?: { readonly hash: string; readonly expiresAt: Date };
  /** Present once a code for another address was asked for. */
  readonly emailChange?: { readonly hash: string; readonly expiresAt: Date; readonly attemptsLeft: number };
  /** The address that the account moves to: present from the right code until the document of that address is all there is. */
  readonly movingTo?: string;
}

/** One session; `_id` is the hash of its token. */
export interface SessionDocument {
  readonly _id: string;
  readonly email: string;
  readonly studentId: string;
  /** Absent stands for 0. */
  readonly passwordVersion?: number;
  /** Absent in sessions older than these fields. */
  readonly browser?: string;
  readonly system?: string;
  readonly idleUntil: Date;
  readonly endsAt: Date;
}

/** An uploaded file as it stands in the student's document. */
export interface StoredUpload {
  readonly fileName: StoredText;
  readonly fileSize: number;
  readonly fileKey: string;
  readonly work: StoredWork;
}

/** The PDF copy as it stands in the student's document. */
export interface StoredApplicationPdf {
  readonly source: string;
  readonly work: StoredWork;
}

/** One applicant's record; `_id` is the student id. What was never written is absent. */
export interface StudentDocument {
  readonly _id: string;
  /** Values under encoded keys: see `stored-answers.ts`. */
  readonly answers?: Readonly<Record<string, StoredAnswer>>;
  /** Under the same names: the revision at which each answer was last changed; absent stands for 0. */
  readonly answerRevisions?: Readonly<Record<string, number>>;
  /** Counts and tabs under encoded ids, as the answers. */
  readonly addAnother?: Readonly<Record<string, number>>;
  readonly tabs?: Readonly<Record<string, string>>;
  /** Ids of removed entries by the encoded ids of their blocks. */
  readonly removedEntries?: Readonly<Record<string, readonly number[]>>;
  /** The order of entries by the same ids, where some were moved. */
  readonly entryOrder?: Readonly<Record<string, readonly number[]>>;
  /** The revision at which entries last took other places; absent stands for 0. */
  readonly arrangedAt?: number;
  readonly revision?: number;
  readonly lastPage?: string;
  readonly webStatus?: readonly WebStatus[];
  readonly logins?: readonly string[];
  /** JSON text: it is only ever read and replaced as a whole, and its keys may be anything. */
  readonly validations?: string;
  /** Uploaded files under encoded keys, as the answers. */
  readonly documents?: Readonly<Record<string, StoredUpload>>;
  readonly applicationPdf?: StoredApplicationPdf;
  /** What the submission keeps; absent before it, and for one older than this field. */
  readonly submission?: StoredSubmission;
  /** When it was submitted; absent before, and for one older than this field. */
  readonly submittedAt?: Date;
  /** Since when a worker may take some work on this student's files; absent when there is none. */
  readonly workDueAt?: Date;
  /** When all time of workers will have come back that this student's work has used, in milliseconds since 1970. */
  readonly workSpentUntil?: number;
  /** Grows with every write of files and work: who read them can tell whether they changed since. */
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
  /** The last allowed attempt, or the beginning of a quota's window. */
  readonly at: Date;
  readonly endsAt: Date;
}

/** One mail that waits; `_id` is its kind and address. */
export interface MailDocument {
  readonly _id: string;
  readonly email: string;
  readonly kind: string;
  readonly content: string;
  readonly expiresAt: Date;
  /** Since when somebody may take it. */
  readonly dueAt: Date;
  readonly attempts: number;
  /** Token of whoever has it. */
  readonly lease?: string;
}

/** One call to another program; `_id` is its id. */
export interface WebhookCallDocument {
  readonly _id: string;
  readonly hook: string;
  readonly event: WebhookEvent;
  readonly studentId: string;
  readonly applicationId: string;
  readonly queuedAt: Date;
  /** Since when somebody may make it; absent where it was set aside. */
  readonly dueAt?: Date;
  readonly attempts: number;
  readonly failure: string;
  /** Token of whoever has it. */
  readonly lease?: string;
}

/** The account of somebody of the staff; `_id` is the normalised e-mail address. */
export interface StaffDocument {
  readonly _id: string;
  readonly role: StaffRole;
  /** Absent until the invitation is accepted, and so is the sealed secret of the second factor. */
  readonly passwordHash?: string;
  readonly factor?: string;
  /** The last step of time that was taken. */
  readonly factorStep: number;
  readonly version: number;
  /** Present while one is out. */
  readonly invitation?: { readonly hash: string; readonly expiresAt: Date };
}

/** An application id that was given; `_id` is the id. It stays when the application is deleted, and names nobody then. */
export interface ApplicationIdDocument {
  readonly _id: string;
}

/** What is known of the database itself; `_id` names it. The id of another one that is moved here and has not come whole yet is known, too. */
export interface DatabaseDocument {
  readonly _id: 'id' | 'unfinishedMove';
  readonly value: string;
  /** Of an unfinished move: whether its files come with it. */
  readonly withFiles?: boolean;
}

/** The collections of the store. */
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

/** Runs operations on the collections; throws `StoreUnavailableError` when the database cannot be used. */
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
