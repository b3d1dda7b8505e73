// The part of the storage port that takes all that one database holds into another (server/moving): each record whole, as it
// stands there, encrypted answers encrypted. A record reads the same out of every adapter, so that two of them can be compared.

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

/** An applicant's record. What has keys stands in lists in the order of the keys. */
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

/** What a record of each kind holds beside its id. */
export interface MovedContents {
  readonly applicationIds: Readonly<Record<string, never>>;
  /** By e-mail address. */
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
  /** By kind and bucket, with a colon between them. */
  readonly throttles: { readonly count: number; readonly at: Milliseconds; readonly endsAt: Milliseconds };
  /** By kind and address, with a blank between them. */
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
  /** By e-mail address. */
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

/** All kinds of records, in the order in which they are moved: what others refer to comes before them. */
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

/** When a record has ended, and databases may remove it by themselves; null where it never does. */
export function endOf(record: MovedRecord): Milliseconds | null {
  const { content } = record;
  if ('endsAt' in content) return content.endsAt;
  // A mail that is due no longer is taken out by who sends mails, a token by the database.
  return 'expiresAt' in content && 'kind' in content ? content.expiresAt : null;
}

/** A database that is being moved to this one. */
export interface UnfinishedMove {
  readonly databaseId: string;
  /** Whether its files are moved along with it. */
  readonly withFiles: boolean;
}

export interface MoveStore {
  count(kind: MovedKind): Promise<number>;
  /** Every record of a kind, read as `listAccounts` reads. */
  list<Kind extends MovedKind>(kind: Kind): AsyncIterable<MovedRecord<Kind>>;
  /** Those of some ids that are there, in no certain order. */
  find<Kind extends MovedKind>(kind: Kind, ids: readonly string[]): Promise<readonly MovedRecord<Kind>[]>;
  /** Puts records in place of what is there under their ids. */
  put<Kind extends MovedKind>(kind: Kind, records: readonly MovedRecord<Kind>[]): Promise<void>;
  remove(kind: MovedKind, ids: readonly string[]): Promise<void>;
  /** What is being moved here, and has not come whole yet; null where nothing is. */
  unfinishedMove(): Promise<UnfinishedMove | null>;
  /** Takes over the id of the database that is moved here. From now on no server starts on it. */
  beginMove(move: UnfinishedMove): Promise<void>;
  /** Everything has come. */
  endMove(): Promise<void>;
}
