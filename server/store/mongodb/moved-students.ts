import type { MovedStudent, MovedWork } from '../move-store.ts';
import type { StoredApplicationPdf, StoredUpload, StudentDocument } from './collections.ts';
import { answerKey, answersOf, decodeText, encodeAnswer, encodeText, fieldName } from './stored-answers.ts';
import { earliestDue, filesOf } from './stored-files.ts';
import { expectedOf, type StoredJob } from './stored-work.ts';

/** Validations of a record without any. */
const NO_VALIDATIONS = '{}';

interface Keyed {
  readonly key: string;
}

/** Byte order, which every database supports. */
function inOrder<Item extends Keyed>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
}

function keyed<Value>(fields: Readonly<Record<string, Value>> | undefined): { key: string; value: Value }[] {
  return inOrder(Object.entries(fields ?? {}).map(([field, value]) => ({ key: answerKey(field), value })));
}

function workOf(work: StoredJob): MovedWork {
  const { status, reason = null, pdfKey = null, queuedAt, attempts, lease } = work;
  return {
    status,
    reason,
    pdfKey,
    queuedAt: queuedAt.getTime(),
    attempts,
    expectedMs: expectedOf(work),
    lease: lease === undefined ? null : { token: lease.token, until: lease.until.getTime() },
  };
}

function storedWork(work: MovedWork): StoredJob {
  const { status, reason, pdfKey, queuedAt, attempts, expectedMs, lease } = work;
  return {
    status,
    queuedAt: new Date(queuedAt),
    attempts,
    expectedMs,
    ...(lease !== null && { lease: { token: lease.token, until: new Date(lease.until) } }),
    ...(reason !== null && { reason }),
    ...(pdfKey !== null && { pdfKey }),
  };
}

/** Converts a student's document to a record. */
export function movedStudent(student: StudentDocument): MovedStudent {
  const revisions = new Map(Object.entries(student.answerRevisions ?? {}));
  const answers = Object.entries(answersOf(student.answers)).map(([key, value]) => ({
    key,
    value,
    revision: revisions.get(fieldName(key)) ?? 0,
  }));
  const { removedEntries = {}, entryOrder = {}, submission, submittedAt, applicationPdf } = student;
  // A block without a stored count has one entry.
  const counts = {
    ...mapped(removedEntries, () => 1),
    ...mapped(entryOrder, () => 1),
    ...student.addAnother,
  };
  return {
    revision: student.revision ?? 0,
    arrangedAt: student.arrangedAt ?? 0,
    lastPage: student.lastPage ?? null,
    validations: student.validations ?? NO_VALIDATIONS,
    workSpentUntil: student.workSpentUntil ?? 0,
    answers: inOrder(answers),
    blocks: keyed(counts).map(({ key, value: count }) => ({
      key,
      count,
      removed: removedEntries[fieldName(key)] ?? [],
      order: entryOrder[fieldName(key)] ?? [],
    })),
    tabs: keyed(student.tabs).map(({ key, value: tab }) => ({ key, tab })),
    webStatus: student.webStatus ?? [],
    logins: student.logins ?? [],
    documents: keyed(student.documents).map(
      ({ key, value: { fileName, fileSize, fileKey, work } }: { key: string; value: StoredUpload }) => ({
        key,
        fileName: decodeText(fileName),
        fileSize,
        fileKey,
        work: workOf(work),
      }),
    ),
    applicationPdf:
      applicationPdf === undefined
        ? null
        : { source: applicationPdf.source, work: workOf(applicationPdf.work) },
    submission:
      submission === undefined || submittedAt === undefined
        ? null
        : { id: submission.id, content: submission.content, submittedAt: submittedAt.getTime() },
  };
}

function mapped<From, To>(
  fields: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, map(value)]));
}

function fields<Item extends Keyed, Value>(items: readonly Item[], value: (item: Item) => Value) {
  return Object.fromEntries(items.map((item) => [fieldName(item.key), value(item)]));
}

/** Converts a record to a student's document. Empty fields are left out, as in a document without writes. */
export function storedStudent(id: string, student: MovedStudent): StudentDocument {
  const { answers, blocks, tabs, documents, applicationPdf, submission } = student;
  const changed = answers.filter(({ revision }) => revision > 0);
  const removing = blocks.filter(({ removed }) => removed.length > 0);
  const ordered = blocks.filter(({ order }) => order.length > 0);
  const files: { documents?: Record<string, StoredUpload>; applicationPdf?: StoredApplicationPdf } = {
    ...(documents.length > 0 && {
      documents: fields(documents, ({ fileName, fileSize, fileKey, work }) => ({
        fileName: encodeText(fileName),
        fileSize,
        fileKey,
        work: storedWork(work),
      })),
    }),
    ...(applicationPdf !== null && {
      applicationPdf: { source: applicationPdf.source, work: storedWork(applicationPdf.work) },
    }),
  };
  const due = earliestDue(filesOf(files));
  return {
    _id: id,
    ...(answers.length > 0 && { answers: fields(answers, ({ value }) => encodeAnswer(value)) }),
    ...(changed.length > 0 && { answerRevisions: fields(changed, ({ revision }) => revision) }),
    ...(blocks.length > 0 && { addAnother: fields(blocks, ({ count }) => count) }),
    ...(tabs.length > 0 && { tabs: fields(tabs, ({ tab }) => tab) }),
    ...(removing.length > 0 && { removedEntries: fields(removing, ({ removed }) => removed) }),
    ...(ordered.length > 0 && { entryOrder: fields(ordered, ({ order }) => order) }),
    ...(student.arrangedAt > 0 && { arrangedAt: student.arrangedAt }),
    ...(student.revision > 0 && { revision: student.revision }),
    ...(student.lastPage !== null && { lastPage: student.lastPage }),
    ...(student.webStatus.length > 0 && { webStatus: student.webStatus }),
    ...(student.logins.length > 0 && { logins: student.logins }),
    ...(student.validations !== NO_VALIDATIONS && { validations: student.validations }),
    ...files,
    ...(submission !== null && {
      submission: { id: submission.id, content: submission.content },
      submittedAt: new Date(submission.submittedAt),
    }),
    ...(due !== null && { workDueAt: due.dueAt }),
    ...(student.workSpentUntil > 0 && { workSpentUntil: student.workSpentUntil }),
  };
}
