// The part of the storage port that lists applications for the office: their key data, and only the answers
// that are requested.
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import type { Milliseconds } from './milliseconds.ts';

/** Filters the listed applications; an absent field excludes none. */
export interface ApplicationFilter {
  /** The last status reached. */
  readonly status?: WebStatus;
  /** Submitted at this time or later. With a time bound, only submitted applications are listed. */
  readonly from?: Milliseconds;
  /** Submitted before this time. */
  readonly before?: Milliseconds;
  /** Only the application of this student, or the one submitted under this id. */
  readonly studentId?: string;
  readonly applicationId?: string;
  /** Keys of the answers to include. */
  readonly answers?: readonly string[];
  /** Only students whose ids come after this one; resumes a list that was interrupted. */
  readonly after?: string;
}

/** An application in a list. */
export interface ListedApplication {
  readonly studentId: string;
  /** The last status reached; null if the application was never started. */
  readonly status: WebStatus | null;
  /** Null before the submission. */
  readonly applicationId: string | null;
  /** Null before the submission. */
  readonly submittedAt: Milliseconds | null;
  /** The oldest login on record, as an ISO string; null before any login. */
  readonly firstLogin: string | null;
  /** Route of the last page visited; null before any. */
  readonly lastPage: string | null;
  /** The requested answers that were given. */
  readonly answers: Answers;
}

export interface ApplicationListStore {
  /**
   * Lists the matching applications ordered by student id, page by page while others write. An application that
   * matches throughout is listed exactly once, even if the list is interrupted and resumed.
   */
  listApplications(filter: ApplicationFilter): AsyncIterable<ListedApplication>;
}
