// The part of the storage port that lists applications for the office: what they are known by, and of what they answer no more than is asked for.
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import type { Milliseconds } from './milliseconds.ts';

/** Which applications are listed; what is absent leaves none out. */
export interface ApplicationFilter {
  /** The last status that was reached. */
  readonly status?: WebStatus;
  /**
   * Submitted at this time or later. With a bound of time only submitted applications are listed, among them those of which
   * the database does not know when: whoever asks has to look into their records.
   */
  readonly submittedFrom?: Milliseconds;
  /** Submitted before this time; as above. */
  readonly submittedBefore?: Milliseconds;
  /** The one of this student alone, or the one that was submitted under this id. */
  readonly studentId?: string;
  readonly applicationId?: string;
  /** Keys of answers that come along. */
  readonly answers?: readonly string[];
  /** Only students whose ids come after this one, as a list that was broken off goes on. */
  readonly after?: string;
}

/** An application in a list. */
export interface ListedApplication {
  readonly studentId: string;
  /** The last status that was reached; null where it was never begun. */
  readonly status: WebStatus | null;
  /** Null before the submission, and for one older than records. */
  readonly applicationId: string | null;
  /** Null before the submission, and for one older than this time in the database. */
  readonly submittedAt: Milliseconds | null;
  /** The first of the logins that are kept, as an ISO text; null before any. */
  readonly firstLogin: string | null;
  /** Route of the page that was left last; null before any. */
  readonly lastPage: string | null;
  /** Those that were asked for, as far as they were answered. */
  readonly answers: Answers;
}

export interface ApplicationListStore {
  /**
   * The applications that fit, by the ids of their students, read page by page while others write: one that fits all the time
   * comes once, however the list is broken off and gone on with.
   */
  listApplications(filter: ApplicationFilter): AsyncIterable<ListedApplication>;
}
