// The part of the storage port for documents, the background work on them, and tokens. A document is part of
// its student's record, so that a submission and an upload cannot miss each other.
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { FailureReason } from '../conversion/door.ts';
import type { Milliseconds } from './milliseconds.ts';
import type { Lane } from './work-order.ts';

/** The status of work on a file. Work that was never requested has none (`NOT_ANSWERED` in the API). */
export type WorkStatus = 'UNPROCESSED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';

/** The state of work on a file. */
export interface WorkState {
  readonly status: WorkStatus;
  /** Why it failed: id of a text for the applicant. Null unless `FAILED`. */
  readonly reason: FailureReason | null;
  /** Object key of the PDF. Null unless `COMPLETED`. */
  readonly pdfKey: string | null;
}

/** An uploaded file and its conversion (spec §3 "document answers"). */
export interface StoredDocument {
  readonly fileName: string;
  /** Bytes of the uploaded file. */
  readonly fileSize: number;
  /** Object key of the uploaded file. */
  readonly fileKey: string;
  readonly conversion: WorkState;
  /** A newer file that takes the place of this converted one once it is converted, or could not be. */
  readonly replacement?: StoredDocument;
}

/** The PDF copy of an application. */
export interface ApplicationPdf extends WorkState {
  /** What the copy is made from. A copy with another source than the application is outdated. */
  readonly source: string;
  readonly requestedAt: Milliseconds;
}

/** Result of writing a document. `submitted`: the application was submitted before; nothing was written. */
export type SaveResult = 'saved' | 'submitted';

/** A file to convert. */
export interface ConversionWork {
  readonly kind: 'conversion';
  readonly studentId: string;
  readonly key: string;
  readonly fileKey: string;
  readonly fileName: string;
  /** 1 for the first worker that claims it. */
  readonly attempt: number;
  /** Expected worker time in milliseconds, as charged at the claim. */
  readonly expectedMs: number;
}

/** An application whose PDF copy is to be made. */
export interface ApplicationPdfWork {
  readonly kind: 'applicationPdf';
  readonly studentId: string;
  readonly source: string;
  readonly attempt: number;
  readonly expectedMs: number;
}

export type Work = ConversionWork | ApplicationPdfWork;

/** The outcome of work. */
export type WorkOutcome =
  | { readonly status: 'COMPLETED'; readonly pdfKey: string }
  | { readonly status: 'FAILED'; readonly reason: FailureReason };

/** A file uploaded for a question. */
export interface NewDocument {
  readonly fileName: string;
  readonly fileSize: number;
  readonly fileKey: string;
  /** Expected conversion time of a worker in milliseconds; `USUAL_MS` by default. */
  readonly expectedMs?: number;
  /** `arrangedAt` of the record in which the question's key was looked up; undefined for any. */
  readonly arrangedAt?: number | undefined;
  /** Refuses the file if the question has another one that has not failed. */
  readonly onlyIfFree?: boolean;
}

export interface DocumentStore {
  /**
   * Stores an uploaded file as the document of a question and queues its conversion. A former document that is
   * converted stays until the file is converted, too; any other is replaced at once. The same file again changes
   * nothing. Returns `moved` and stores nothing if entries have moved since `arrangedAt`: the key may mean another
   * question now. Returns `taken` and stores nothing if `onlyIfFree` refuses the file.
   */
  startConversion(
    studentId: string,
    key: string,
    file: NewDocument,
    now: Milliseconds,
  ): Promise<SaveResult | 'moved' | 'taken'>;
  /**
   * Removes a document with its conversion and replacement, if there is one. With `revision`, it returns
   * `changed` and removes nothing if the record has another revision.
   */
  deleteDocument(studentId: string, key: string, revision?: number): Promise<SaveResult | 'changed'>;
  /**
   * Requests the PDF copy of an application. A copy of the same source that is queued, in progress or done
   * stays. One that failed at or before `failedBefore` is retried; it counts as failed from the end of its
   * worker's lease. Returns the resulting state.
   */
  requestApplicationPdf(
    studentId: string,
    source: string,
    now: Milliseconds,
    failedBefore: Milliseconds,
  ): Promise<ApplicationPdf>;
  /**
   * Claims the next job (see `work-order.ts`) in one lane or in all, among those that wait or whose lease has
   * expired. Charges its account with the expected time and leases the job under this random token. Returns
   * null if there is none. Concurrent claims never get the same job.
   */
  claimWork(
    leaseToken: string,
    now: Milliseconds,
    leaseUntil: Milliseconds,
    lane?: Lane,
  ): Promise<Work | null>;
  /**
   * Corrects the charge of claimed work by the difference between actual and expected time, which may be
   * negative.
   */
  settleWork(studentId: string, moreMs: number): Promise<void>;
  /** Moves the end of a lease. Returns false if the lease is no longer current or the work is gone. */
  extendLease(work: Work, leaseToken: string, leaseUntil: Milliseconds): Promise<boolean>;
  /**
   * Records the outcome of work if the lease is current and the work still wanted; returns false otherwise. A
   * converted replacement takes the place of its document in the same write.
   */
  finishWork(work: Work, leaseToken: string, outcome: WorkOutcome): Promise<boolean>;
  /**
   * Returns work to the queue as if it had not been claimed. `queuedAt` and `expectedMs` replace its queue time
   * and its expected duration.
   */
  releaseWork(
    work: Work,
    leaseToken: string,
    as?: { readonly queuedAt?: Milliseconds; readonly expectedMs?: number },
  ): Promise<void>;
}

/** Tokens that each open one thing for a limited time. Only their keyed hashes are stored. */
export interface TokenStore {
  /** Stores a token for the read-only view of one application. */
  saveServiceToken(
    tokenHash: string,
    studentId: string,
    expiresAt: Milliseconds,
    now: Milliseconds,
  ): Promise<void>;
  /** Returns the student whose application an unexpired token opens. */
  findServiceToken(tokenHash: string, now: Milliseconds): Promise<string | null>;
  /** Stores answers to open a form with (spec §2 "token"). */
  saveTemporaryAnswers(
    tokenHash: string,
    answers: Answers,
    expiresAt: Milliseconds,
    now: Milliseconds,
  ): Promise<void>;
  findTemporaryAnswers(tokenHash: string, now: Milliseconds): Promise<Answers | null>;
}
