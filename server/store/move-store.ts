// The part of the storage port that moves all data of one database to another (server/maintenance). Each record is
// moved whole, and encrypted answers stay encrypted. Every adapter reads a record the same way, so that two
// databases can be compared.

import type { AnswerValue } from '../../engine/form/compiled-form.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import type { StoredDocument, WorkState } from './document-store.ts';
import type { QueuedMail } from './mail-store.ts';
import type { Milliseconds } from './milliseconds.ts';
import type { Staff } from './staff-store.ts';
import type {
  Account,
  MailedCode,
  MailedSecret,
  NewSession,
  SessionAgent,
  StoredSubmission,
} from './store.ts';
import type { Bucket } from './throttling.ts';
import type { ListedCall } from './webhook-store.ts';

/** Work on a file. */
export interface MovedWork extends WorkState {
  readonly queuedAt: Milliseconds;
  readonly attempts: number;
  readonly expectedMs: number;
  readonly lease: { readonly token: string; readonly until: Milliseconds } | null;
}

/** An applicant's record. Keyed data is stored in lists in the order of the keys. */
export interface MovedStudent {
  readonly revision: number;
  readonly arrangedAt: number;
  readonly lastPage: string | null;
  /** JSON text. */
  readonly validations: string;
  readonly workSpentUntil: Milliseconds;
  readonly answers: readonly {
    readonly key: string;
    readonly value: AnswerValue;
    readonly revision: number;
  }[];
  readonly blocks: readonly {
    readonly key: string;
    readonly count: number;
    readonly removed: readonly number[];
    readonly order: readonly number[];
  }[];
  readonly tabs: readonly { readonly key: string; readonly tab: string }[];
  readonly webStatus: readonly WebStatus[];
  readonly logins: readonly string[];
  readonly documents: readonly (Pick<StoredDocument, 'fileName' | 'fileSize' | 'fileKey'> & {
    readonly key: string;
    readonly work: MovedWork;
  })[];
  readonly applicationPdf: { readonly source: string; readonly work: MovedWork } | null;
  readonly submission: (StoredSubmission & { readonly submittedAt: Milliseconds }) | null;
}

/** Contents of a record of each kind, without its id. */
export interface MovedContents {
  readonly applicationIds: Readonly<Record<string, never>>;
  /** Keyed by email address. */
  readonly accounts: Omit<Account, 'email'> & {
    readonly contested: boolean;
    readonly code: MailedCode | null;
    readonly reset: MailedSecret | null;
    readonly emailChange: MailedCode | null;
  };
  readonly students: MovedStudent;
  readonly sessions: Omit<NewSession, 'tokenHash' | 'agent'> & SessionAgent;
  readonly tokens: {
    readonly kind: 'service' | 'answers';
    readonly content: string;
    readonly expiresAt: Milliseconds;
  };
  /** Keyed by kind and bucket, joined by a colon. */
  readonly throttles: Bucket;
  /** Keyed by kind and address, joined by a blank. */
  readonly mails: Pick<QueuedMail, 'content' | 'expiresAt'> & {
    readonly dueAt: Milliseconds;
    readonly attempts: number;
    readonly lease: string | null;
  };
  readonly webhookCalls: Omit<ListedCall, 'id'> & { readonly lease: string | null };
  /** Keyed by email address. */
  readonly staff: Omit<Staff, 'email'> & {
    readonly factorStep: number;
    readonly invitation: MailedSecret | null;
  };
}

export type MovedKind = keyof MovedContents;

/** All kinds of records in the order of their move: referenced kinds come first. */
export const MOVED_KINDS = [
  'applicationIds',
  'accounts',
  'students',
  'sessions',
  'tokens',
  'throttles',
  'mails',
  'webhookCalls',
  'staff',
] as const satisfies readonly MovedKind[];

/** One record of a kind. */
export interface MovedRecord<Kind extends MovedKind = MovedKind> {
  readonly id: string;
  readonly content: MovedContents[Kind];
}

/** Returns when a record has expired and the database may remove it; null if never. */
export function endOf(record: MovedRecord): Milliseconds | null {
  const { content } = record;
  if ('endsAt' in content) return content.endsAt;
  // An expired mail is removed by the mail sender, an expired token by the database.
  return 'expiresAt' in content && 'kind' in content ? content.expiresAt : null;
}

/** A database that is being moved to this one. */
export interface UnfinishedMove {
  readonly databaseId: string;
  /** Whether files are moved, too. */
  readonly withFiles: boolean;
}

export interface MoveStore {
  count(kind: MovedKind): Promise<number>;
  /** Lists every record of a kind, paged like `listAccounts`. */
  list<Kind extends MovedKind>(kind: Kind): AsyncIterable<MovedRecord<Kind>>;
  /** Finds the existing records among some ids, in any order. */
  find<Kind extends MovedKind>(kind: Kind, ids: readonly string[]): Promise<readonly MovedRecord<Kind>[]>;
  /** Writes records, replacing those with the same ids. */
  put<Kind extends MovedKind>(kind: Kind, records: readonly MovedRecord<Kind>[]): Promise<void>;
  remove(kind: MovedKind, ids: readonly string[]): Promise<void>;
  /** Returns the unfinished move to this database, or null. */
  unfinishedMove(): Promise<UnfinishedMove | null>;
  /** Takes over the id of the database that is moved here. No server starts on it until the move has ended. */
  beginMove(move: UnfinishedMove): Promise<void>;
  /** Marks the move as complete. */
  endMove(): Promise<void>;
}
