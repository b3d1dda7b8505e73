import type { WebStatus } from '../../engine/wire/profile.ts';
import type { ApplicationFilter, ListedApplication } from '../store/application-list.ts';
import type { Milliseconds } from '../store/milliseconds.ts';
import type { Store } from '../store/store.ts';
import { submissionTimeOf } from './exported-application.ts';

/** The exported applications, as also written to the run log. */
export interface ExportFilter {
  /** Any status if absent. */
  readonly status?: WebStatus;
  /** Start of the submission times, inclusive. */
  readonly from?: Milliseconds;
  /** End of the submission times, exclusive. */
  readonly before?: Milliseconds;
}

/** Returns the filter for the database. */
export function listFilter({ status, from, before }: ExportFilter, after?: string): ApplicationFilter {
  return {
    ...(status === undefined ? {} : { status }),
    ...(from === undefined ? {} : { submittedFrom: from }),
    ...(before === undefined ? {} : { submittedBefore: before }),
    ...(after === undefined ? {} : { after }),
  };
}

/**
 * Returns whether an application with this submission time matches. An unknown time is older than all others,
 * so it matches without a start.
 */
export function matchesFilter({ from, before }: ExportFilter, submittedAt: Milliseconds | null): boolean {
  if (submittedAt === null) return from === undefined;
  return submittedAt >= (from ?? submittedAt) && (before === undefined || submittedAt < before);
}

/** Yields the matching applications, without their answers. */
export async function* matchingApplications(
  store: Pick<Store, 'listApplications' | 'loadStudent'>,
  filter: ExportFilter,
): AsyncGenerator<ListedApplication, void> {
  for await (const listed of store.listApplications(listFilter(filter))) {
    const isUnknown = listed.status === 'submitted' && listed.submittedAt === null;
    const submittedAt = isUnknown
      ? submissionTimeOf(listed, await store.loadStudent(listed.studentId))
      : listed.submittedAt;
    if (matchesFilter(filter, submittedAt)) yield { ...listed, submittedAt };
  }
}
