import type { WebStatus } from '../../engine/wire/profile.ts';
import type { ApplicationFilter, ListedApplication } from '../store/application-list.ts';
import type { Milliseconds } from '../store/milliseconds.ts';
import type { Store } from '../store/store.ts';
import { timeOf } from './exported-application.ts';

/** Which applications are given out: as it stands in the log of runs, too. */
export interface ExportFilter {
  /** Absent: whatever their status. */
  readonly status?: WebStatus;
  /** The first moment of the submissions that are taken. */
  readonly from?: Milliseconds;
  /** The first moment of those that are not taken any more. */
  readonly before?: Milliseconds;
}

/** What the database is asked for. */
export function listFilter({ status, from, before }: ExportFilter, after?: string): ApplicationFilter {
  return {
    ...(status === undefined ? {} : { status }),
    ...(from === undefined ? {} : { submittedFrom: from }),
    ...(before === undefined ? {} : { submittedBefore: before }),
    ...(after === undefined ? {} : { after }),
  };
}

/**
 * Whether an application is taken, once it is known when it was submitted. One of which nobody knows that is older than all
 * others: it comes where there is no beginning.
 */
export function isTaken({ from, before }: ExportFilter, submittedAt: Milliseconds | null): boolean {
  if (submittedAt === null) return from === undefined;
  return submittedAt >= (from ?? submittedAt) && (before === undefined || submittedAt < before);
}

/** The applications that are taken, without their answers. */
export async function* takenApplications(
  store: Pick<Store, 'listApplications' | 'loadStudent'>,
  filter: ExportFilter,
): AsyncGenerator<ListedApplication, void> {
  for await (const listed of store.listApplications(listFilter(filter))) {
    const isUnknown = listed.status === 'submitted' && listed.submittedAt === null;
    const submittedAt = isUnknown
      ? timeOf(listed, await store.loadStudent(listed.studentId))
      : listed.submittedAt;
    if (isTaken(filter, submittedAt)) yield { ...listed, submittedAt };
  }
}
