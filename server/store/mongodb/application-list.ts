import type { Filter } from 'mongodb';
import { WEB_STATUS_ORDER } from '../../../engine/form/web-status.ts';
import type { ApplicationFilter, ApplicationListStore, ListedApplication } from '../application-list.ts';
import { readInPages } from '../pages.ts';
import type { RunOnCollections, StudentDocument } from './collections.ts';
import { answersOf, fieldName } from './stored-answers.ts';

/** The projected fields of a student's document. */
function projected(answers: readonly string[] = []) {
  const asked = Object.fromEntries(answers.map((key) => [`answers.${fieldName(key)}`, 1 as const]));
  const known = { webStatus: 1, 'submission.id': 1, submittedAt: 1, lastPage: 1, logins: 1 } as const;
  return { ...known, ...asked };
}

function listed({
  _id,
  webStatus,
  submission,
  submittedAt,
  logins,
  lastPage,
  answers,
}: StudentDocument): ListedApplication {
  return {
    studentId: _id,
    status: webStatus?.at(-1) ?? null,
    applicationId: submission?.id ?? null,
    submittedAt: submittedAt?.getTime() ?? null,
    firstLogin: logins?.[0] ?? null,
    lastPage: lastPage ?? null,
    answers: answersOf(answers),
  };
}

/** Filters the matching documents after an id. */
function fitting(
  { status, from, before, studentId, applicationId }: ApplicationFilter,
  after: string,
): Filter<StudentDocument> {
  const later = status === undefined ? [] : WEB_STATUS_ORDER.slice(WEB_STATUS_ORDER.indexOf(status) + 1);
  const times = {
    ...(from !== undefined && { $gte: new Date(from) }),
    ...(before !== undefined && { $lt: new Date(before) }),
  };
  return {
    $and: [
      { _id: { $gt: after } },
      ...(studentId === undefined ? [] : [{ _id: studentId }]),
      ...(applicationId === undefined ? [] : [{ 'submission.id': applicationId }]),
      ...(status === undefined ? [] : [{ webStatus: status }]),
      ...(later.length === 0 ? [] : [{ webStatus: { $nin: later } }]),
      ...(Object.keys(times).length === 0 ? [] : [{ submittedAt: times }]),
    ],
  };
}

/** Lists applications from a few fields of the students' documents. */
export function mongoApplicationList(run: RunOnCollections): ApplicationListStore {
  return {
    listApplications: (filter) =>
      readInPages(
        (last, limit) =>
          run(async ({ students }) => {
            const page = students.find(fitting(filter, last), { projection: projected(filter.answers) });
            return (await page.sort({ _id: 1 }).limit(limit).toArray()).map(listed);
          }),
        ({ studentId }) => studentId,
        filter.after,
      ),
  };
}
