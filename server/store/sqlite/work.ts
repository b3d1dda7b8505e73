import type { ConversionWork, DocumentStore, Work } from '../document-store.ts';
import { answerKeyOf, replacementKey } from '../replacements.ts';
import { charged, comesBackIn, type DueWork, nextOf } from '../work-order.ts';
import type { Database, Row } from './database.ts';
import { studentWrites } from './student-writes.ts';

// Finished work keeps its lease in the row: a worker that did not receive the response may finish with the same
// outcome again.
const LEASED = `lease_token = ? AND status = 'IN_PROGRESS'`;

/** Returns the row of a job if the job is still wanted. */
function rowOf(work: Work): { readonly table: string; readonly where: string; readonly values: string[] } {
  return work.kind === 'conversion'
    ? {
        table: 'documents',
        where: 'student_id = ? AND key IN (?, ?) AND file_key = ?',
        values: [work.studentId, work.key, replacementKey(work.key), work.fileKey],
      }
    : {
        table: 'application_pdfs',
        where: 'student_id = ? AND source = ?',
        values: [work.studentId, work.source],
      };
}

function conversion(row: Row): Work {
  return {
    kind: 'conversion',
    studentId: String(row.student_id),
    key: answerKeyOf(String(row.key)),
    fileKey: String(row.file_key),
    fileName: JSON.parse(String(row.file_name)) as string,
    attempt: Number(row.attempts),
    expectedMs: Number(row.expected_ms),
  };
}

function applicationPdf(row: Row): Work {
  return {
    kind: 'applicationPdf',
    studentId: String(row.student_id),
    source: String(row.source),
    attempt: Number(row.attempts),
    expectedMs: Number(row.expected_ms),
  };
}

interface DueRow extends DueWork {
  readonly kind: Work['kind'];
  readonly studentId: string;
  /** The stored key; only for a conversion. */
  readonly key: string | null;
}

const DUE = `SELECT kind, student_id AS studentId, key, due_at AS dueAt, expected_ms AS expectedMs,
    work_spent_until AS spentUntil FROM (
    SELECT 'conversion' AS kind, student_id, key, due_at, expected_ms FROM documents WHERE due_at <= ?
    UNION ALL SELECT 'applicationPdf', student_id, NULL, due_at, expected_ms FROM application_pdfs WHERE due_at <= ?
  ) JOIN students ON students.id = student_id`;

/** Operations of workers. Each claim is one statement, so that no two workers take the same row. */
export function sqliteWork(
  database: Database,
): Pick<DocumentStore, 'claimWork' | 'settleWork' | 'extendLease' | 'finishWork' | 'releaseWork'> {
  const { incrementRevision } = studentWrites(database);

  /** Puts a converted file in the place of the document that it replaces, if it is a replacement. */
  const replaceDocument = ({ studentId, key, fileKey }: ConversionWork): void => {
    const of = 'WHERE student_id = ? AND key = ?';
    const replacement = [studentId, replacementKey(key)];
    if (database.get(`SELECT 1 FROM documents ${of} AND file_key = ?`, ...replacement, fileKey) === undefined)
      return;
    database.run(`DELETE FROM documents ${of}`, studentId, key);
    database.run(`UPDATE documents SET key = ? ${of}`, key, ...replacement);
  };

  /** Claims a row that was just due. Returns undefined if another worker was faster. */
  const claim = (
    { kind, studentId, key, expectedMs, spentUntil }: DueRow,
    leaseToken: string,
    now: number,
    leaseUntil: number,
  ): Row | undefined =>
    database.transaction(() => {
      const [table, where] =
        kind === 'conversion'
          ? ['documents', 'student_id = ? AND key = ?']
          : ['application_pdfs', 'student_id = ?'];
      const row = database.get(
        `UPDATE ${table} SET status = 'IN_PROGRESS', attempts = attempts + 1, lease_token = ?, lease_until = ?
         WHERE ${where} AND due_at <= ? RETURNING *`,
        leaseToken,
        leaseUntil,
        studentId,
        ...(key === null ? [] : [key]),
        now,
      );
      if (row !== undefined) {
        const until = charged(spentUntil, expectedMs, now);
        database.run('UPDATE students SET work_spent_until = ? WHERE id = ?', until, studentId);
      }
      return row;
    });

  return {
    claimWork: async (leaseToken, now, leaseUntil, lane) => {
      for (;;) {
        // Check first without a lock: workers poll constantly, and there is rarely work.
        const next = nextOf(database.all<DueRow>(DUE, now, now), now, lane);
        if (next === null) return null;
        const row = claim(next, leaseToken, now, leaseUntil);
        if (row !== undefined) return next.kind === 'conversion' ? conversion(row) : applicationPdf(row);
      }
    },

    settleWork: async (studentId, moreMs) => {
      const sql = 'UPDATE students SET work_spent_until = work_spent_until + ? WHERE id = ?';
      database.run(sql, comesBackIn(moreMs), studentId);
    },

    extendLease: async (work, leaseToken, leaseUntil) => {
      const { table, where, values } = rowOf(work);
      const sql = `UPDATE ${table} SET lease_until = ? WHERE ${where} AND ${LEASED}`;
      return database.run(sql, leaseUntil, ...values, leaseToken) === 1;
    },

    finishWork: async (work, leaseToken, outcome) => {
      const { table, where, values } = rowOf(work);
      const reason = outcome.status === 'FAILED' ? outcome.reason : null;
      const pdfKey = outcome.status === 'COMPLETED' ? outcome.pdfKey : null;
      const end = [outcome.status, reason, pdfKey];
      return database.transaction(() => {
        const changed = database.run(
          `UPDATE ${table} SET status = ?, reason = ?, pdf_key = ? WHERE ${where} AND lease_token = ?
             AND (status = 'IN_PROGRESS' OR (status = ? AND reason IS ? AND pdf_key IS ?))`,
          ...end,
          ...values,
          leaseToken,
          ...end,
        );
        if (changed === 1 && work.kind === 'conversion') {
          if (outcome.status === 'COMPLETED') replaceDocument(work);
          incrementRevision(work.studentId);
        }
        return changed === 1;
      });
    },

    releaseWork: async (work, leaseToken, { queuedAt, expectedMs } = {}) => {
      const { table, where, values } = rowOf(work);
      database.run(
        `UPDATE ${table} SET status = 'UNPROCESSED', attempts = attempts - 1, lease_token = NULL, lease_until = NULL,
           queued_at = coalesce(?, queued_at), expected_ms = coalesce(?, expected_ms) WHERE ${where} AND ${LEASED}`,
        queuedAt ?? null,
        expectedMs === undefined ? null : Math.round(expectedMs),
        ...values,
        leaseToken,
      );
    },
  };
}
