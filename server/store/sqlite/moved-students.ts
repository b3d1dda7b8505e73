import type { SQLInputValue } from 'node:sqlite';
import type { AnswerValue } from '../../../engine/form/compiled-form.ts';
import type { WebStatus } from '../../../engine/wire/profile.ts';
import type { FailureReason } from '../../conversion/door.ts';
import type { WorkStatus } from '../document-store.ts';
import type { MovedRecord, MovedStudent, MovedWork } from '../move-store.ts';
import type { Database, Row } from './database.ts';

const numbers = (json: unknown): number[] => JSON.parse(String(json)) as number[];

function workOf(row: Row): MovedWork {
  return {
    status: row.status as WorkStatus,
    reason: row.reason as FailureReason | null,
    pdfKey: row.pdf_key as string | null,
    queuedAt: Number(row.queued_at),
    attempts: Number(row.attempts),
    expectedMs: Number(row.expected_ms),
    lease:
      row.lease_token === null ? null : { token: String(row.lease_token), until: Number(row.lease_until) },
  };
}

function workColumns({ status, reason, pdfKey, queuedAt, attempts, expectedMs, lease }: MovedWork) {
  return {
    status,
    reason,
    pdf_key: pdfKey,
    queued_at: queuedAt,
    attempts,
    expected_ms: expectedMs,
    lease_token: lease?.token ?? null,
    lease_until: lease?.until ?? null,
  };
}

/** Reads a student's record with all its rows; undefined if there is none. */
export function readStudent(database: Database, id: string): MovedStudent | undefined {
  const student = database.get('SELECT * FROM students WHERE id = ?', id);
  if (student === undefined) return undefined;
  const rows = (table: string, order: string): readonly Row[] =>
    database.all(`SELECT * FROM ${table} WHERE student_id = ? ORDER BY ${order}`, id);
  const [pdf] = rows('application_pdfs', 'student_id');
  const [submission] = rows('submissions', 'student_id');
  return {
    revision: Number(student.revision),
    arrangedAt: Number(student.arranged_at),
    lastPage: student.last_page === null ? null : String(student.last_page),
    validations: String(student.validations),
    workSpentUntil: Number(student.work_spent_until),
    answers: rows('answers', 'key').map((row) => ({
      key: String(row.key),
      value: JSON.parse(String(row.value)) as AnswerValue,
      revision: Number(row.revision),
    })),
    blocks: rows('add_another', 'block_id').map((row) => ({
      key: String(row.block_id),
      count: Number(row.count),
      removed: numbers(row.removed),
      order: numbers(row.places),
    })),
    tabs: rows('tabs', 'tab_set_id').map((row) => ({ key: String(row.tab_set_id), tab: String(row.tab) })),
    webStatus: rows('web_statuses', 'position').map((row) => row.web_status as WebStatus),
    logins: rows('logins', 'id').map((row) => String(row.time)),
    documents: rows('documents', 'key').map((row) => ({
      key: String(row.key),
      fileName: JSON.parse(String(row.file_name)) as string,
      fileSize: Number(row.file_size),
      fileKey: String(row.file_key),
      work: workOf(row),
    })),
    applicationPdf: pdf === undefined ? null : { source: String(pdf.source), work: workOf(pdf) },
    submission:
      submission === undefined
        ? null
        : {
            id: String(submission.application_id),
            content: String(submission.content),
            submittedAt: Number(submission.submitted_at),
          },
  };
}

/** Replaces the record with the same id. The application id has been reserved before. */
export function putStudent(database: Database, { id, content }: MovedRecord<'students'>): void {
  const put = (table: string, columns: Readonly<Record<string, SQLInputValue>>): void => {
    const names = Object.keys(columns);
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    database.run(sql, ...Object.values(columns));
  };
  const { revision, arrangedAt, lastPage, validations, workSpentUntil } = content;
  // Cascades to all other rows.
  database.run('DELETE FROM students WHERE id = ?', id);
  put('students', {
    id,
    revision,
    arranged_at: arrangedAt,
    last_page: lastPage,
    validations,
    work_spent_until: workSpentUntil,
  });
  const of = { student_id: id };
  for (const { key, value, revision: changedAt } of content.answers)
    put('answers', { ...of, key, value: JSON.stringify(value), revision: changedAt });
  for (const { key, count, removed, order } of content.blocks) {
    const lists = { removed: JSON.stringify(removed), places: JSON.stringify(order) };
    put('add_another', { ...of, block_id: key, count, ...lists });
  }
  for (const { key, tab } of content.tabs) put('tabs', { ...of, tab_set_id: key, tab });
  for (const [position, status] of content.webStatus.entries())
    put('web_statuses', { ...of, position, web_status: status });
  for (const time of content.logins) put('logins', { ...of, time });
  for (const { key, fileName, fileSize, fileKey, work } of content.documents) {
    const file = { file_name: JSON.stringify(fileName), file_size: fileSize, file_key: fileKey };
    put('documents', { ...of, key, ...file, ...workColumns(work) });
  }
  const { applicationPdf: pdf, submission } = content;
  if (pdf !== null) put('application_pdfs', { ...of, source: pdf.source, ...workColumns(pdf.work) });
  if (submission !== null) {
    const { id: applicationId, content: record, submittedAt } = submission;
    put('submissions', { ...of, application_id: applicationId, content: record, submitted_at: submittedAt });
  }
}
