// The part of the storage port about documents, the work that is done on them outside of calls, and tokens. A document
// stands in its student's record, so that a submission and a document can never pass each other unseen.
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { FailureReason } from '../conversion/door.ts';
import type { Milliseconds } from './milliseconds.ts';
import type { Lane } from './work-order.ts';

/** How far work on a file is; what was never asked for has no state (`NOT_ANSWERED` in the calls). */
export type WorkStatus = 'UNPROCESSED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';

/** What has become of work on a file. */
export interface WorkState {
  readonly status: WorkStatus;
  /** Why it failed: the id of a text for the applicant. Null unless `FAILED`. */
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
}

/** The PDF copy of an application. */
export interface ApplicationPdf extends WorkState {
  /** What it is made from; once the application has another source, the copy is out of date. */
  readonly source: string;
  readonly requestedAt: Milliseconds;
}

/** What became of a write of a document. `submitted`: the application was submitted before, nothing was written. */
export type SaveResult = 'saved' | 'submitted';

/** A file that is to be converted. */
export interface ConversionWork {
  readonly kind: 'conversion';
  readonly studentId: string;
  readonly key: string;
  readonly fileKey: string;
  readonly fileName: string;
  /** 1 for the first worker that takes it. */
  readonly attempt: number;
  /** What it was expected to take of a worker's time when it was claimed, in milliseconds: so much was charged. */
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

/** How work ended. */
export type WorkOutcome =
  | { readonly status: 'COMPLETED'; readonly pdfKey: string }
  | { readonly status: 'FAILED'; readonly reason: FailureReason };

/** A file that was uploaded for a question. */
export interface NewDocument {
  readonly fileName: string;
  readonly fileSize: number;
  readonly fileKey: string;
  /** What its conversion is expected to take of a worker's time, in milliseconds; `USUAL_MS` where nothing is known. */
  readonly expectedMs?: number;
}

export interface DocumentStore {
  /**
   * Records an uploaded file as the document of a question, in place of any former one, and asks for its conversion.
   * The same file again changes nothing.
   */
  startConversion(studentId: string, key: string, file: NewDocument, now: Milliseconds): Promise<SaveResult>;
  /**
   * Removes a document with its conversion; there may be none. `changed`, and nothing is removed, where the record has to
   * be of a revision and is of another.
   */
  deleteDocument(studentId: string, key: string, revision?: number): Promise<SaveResult | 'changed'>;
  /**
   * Asks for the PDF copy of an application. A copy that is being made or was made from the same source stays; one that
   * failed at or before `failedBefore` is tried again; it counts as failed from the end of its worker's lease. Returns
   * what stands afterwards.
   */
  requestApplicationPdf(
    studentId: string,
    source: string,
    now: Milliseconds,
    failedBefore: Milliseconds,
  ): Promise<ApplicationPdf>;
  /**
   * Takes the work that comes next (see `work-order.ts`) of what waits, or whose worker's lease has run out, in one lane
   * or in all; charges its account with what it is expected to take, and gives it a lease under this (random) token; null
   * when there is none. However many workers ask at once, each piece of work goes to one of them.
   */
  claimWork(
    leaseToken: string,
    now: Milliseconds,
    leaseUntil: Milliseconds,
    lane?: Lane,
  ): Promise<Work | null>;
  /** Charges an account with so many milliseconds more than were expected of work that was claimed; with less, too. */
  settleWork(studentId: string, moreMs: number): Promise<void>;
  /** Moves the end of a lease; false when the lease is not the current one any more, or the work is gone. */
  extendLease(work: Work, leaseToken: string, leaseUntil: Milliseconds): Promise<boolean>;
  /** Records how work ended, if the lease is still the current one and the work still wanted; false otherwise. */
  finishWork(work: Work, leaseToken: string, outcome: WorkOutcome): Promise<boolean>;
  /**
   * Gives work back undone, as if it had not been claimed; with `queuedAt` as if it had been asked for only then, with
   * `expectedMs` as what is expected to take so long.
   */
  releaseWork(
    work: Work,
    leaseToken: string,
    as?: { readonly queuedAt?: Milliseconds; readonly expectedMs?: number },
  ): Promise<void>;
}

/** Tokens that open one thing each for a while; only their keyed hashes are stored. */
export interface TokenStore {
  /** A token that opens the read-only view of one application. */
  saveServiceToken(
    tokenHash: string,
    studentId: string,
    expiresAt: Milliseconds,
    now: Milliseconds,
  ): Promise<void>;
  /** The student whose application an unexpired token opens. */
  findServiceToken(tokenHash: string, now: Milliseconds): Promise<string | null>;
  /** Answers that a form can be opened with (spec §2 "token"). */
  saveTemporaryAnswers(
    tokenHash: string,
    answers: Answers,
    expiresAt: Milliseconds,
    now: Milliseconds,
  ): Promise<void>;
  findTemporaryAnswers(tokenHash: string, now: Milliseconds): Promise<Answers | null>;
}
