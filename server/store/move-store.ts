// The part of the storage port that moves all data of one database to another (server/maintenance). Each record is
// moved whole, and encrypted answers stay encrypted. Every adapter reads a record the same way, so that two
// databases can be compared.

import type { AnswerValue } from '../../engine/form/compiled-form.ts';
import type { WebhookEvent } from '../../engine/form/webhook.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import type { FailureReason } from '../conversion/door.ts';
import type { WorkStatus } from './document-store.ts';
import type { Milliseconds } from './milliseconds.ts';
import type { StaffRole } from './staff-store.ts';
import type { StoredSubmission } from './store.ts';

/** Work on a file. */
export interface MovedWork {
  readonly status: WorkStatus;
  readonly reason: FailureReason | null;
  readonly pdfKey: string | null;
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
  readonly documents: readonly {
    readonly key: string;
    readonly fileName: string;
    readonly fileSize: number;
    readonly fileKey: string;
    readonly work: MovedWork;
  }[];
  readonly applicationPdf: { readonly source: string; readonly work: MovedWork } | null;
  readonly submission: (StoredSubmission & { readonly submittedAt: Milliseconds | null }) | null;
}

/** Contents of a record of each kind, without its id. */
export interface MovedContents {
  readonly applicationIds: Readonly<Record<string, never>>;
  /** Keyed by email address. */
  readonly accounts: {
    readonly studentId: string;
    readonly passwordHash: string | null;
    readonly passwordVersion: number;
    readonly confirmed: boolean;
    readonly signedUpAt: Milliseconds | null;
    readonly contested: boolean;
    readonly code: {
      readonly hash: string;
      readonly expiresAt: Milliseconds;
      readonly attemptsLeft: number;
    } | null;
    readonly reset: { readonly hash: string; readonly expiresAt: Milliseconds } | null;
    readonly emailChange: {
      readonly hash: string;
      readonly expiresAt: Milliseconds;
      readonly attemptsLeft: number;
    } | null;
  };
  readonly students: MovedStudent;
  readonly sessions: {
    readonly email: string;
    readonly studentId: string;
    readonly passwordVersion: number;
    readonly browser: string;
    readonly system: string;
    readonly idleUntil: Milliseconds;
    readonly endsAt: Milliseconds;
  };
  readonly tokens: {
    readonly kind: 'service' | 'answers';
    readonly content: string;
    readonly expiresAt: Milliseconds;
  };
  /** Keyed by kind and bucket, joined by a colon. */
  readonly throttles: { readonly count: number; readonly at: Milliseconds; readonly endsAt: Milliseconds };
  /** Keyed by kind and address, joined by a blank. */
  readonly mails: {
    readonly content: string;
    readonly expiresAt: Milliseconds;
    readonly dueAt: Milliseconds;
    readonly attempts: number;
    readonly lease: string | null;
  };
  readonly webhookCalls: {
    readonly hook: string;
    readonly event: WebhookEvent;
    readonly studentId: string;
    readonly applicationId: string;
    readonly queuedAt: Milliseconds;
    readonly dueAt: Milliseconds | null;
    readonly attempts: number;
    readonly failure: string;
    readonly lease: string | null;
  };
  /** Keyed by email address. */
  readonly staff: {
    readonly role: StaffRole;
    readonly passwordHash: string | null;
    readonly factor: string | null;
    readonly factorStep: number;
    readonly version: number;
    readonly invitation: { readonly hash: string; readonly expiresAt: Milliseconds } | null;
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
