import type { DocumentStore, Work } from '../document-store.ts';
import type { Database, Row } from './database.ts';
import { studentWrites } from './student-writes.ts';

// The lease of finished work stays in its row: work may be finished again with the same end, as by a worker that did not
// hear of its success.
const LEASED = `lease_token = ? AND status = 'IN_PROGRESS'`;

/** The row of a piece of work, as long as that work is still wanted. */
function rowOf(work: Work): { readonly table: string; readonly where: string; readonly values: string[] } {
  return work.kind === 'conversion'
    ? {
        table: 'documents',
        where: 'student_id = ? AND key = ? AND file_key = ?',
        values: [work.studentId, work.key, work.fileKey],
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
    key: String(row.key),
    fileKey: String(row.file_key),
    fileName: JSON.parse(String(row.file_name)) as string,
    attempt: Number(row.attempts),
  };
}

function applicationPdf(row: Row): Work {
  return {
    kind: 'applicationPdf',
    studentId: String(row.student_id),
    source: String(row.source),
    attempt: Number(row.attempts),
  };
}

/** What workers do: each claim is one statement, so that no two workers take the same row. */
export function sqliteWork(
  database: Database,
): Pick<DocumentStore, 'claimWork' | 'extendLease' | 'finishWork' | 'releaseWork'> {
  const { grow } = studentWrites(database);

  /** Takes the oldest row of one table; undefined when another worker has just taken the last one. */
  const claim = (table: string, key: string, values: readonly [string, number, number]): Row | undefined =>
    database.get(
      `UPDATE ${table} SET status = 'IN_PROGRESS', attempts = attempts + 1, lease_token = ?, lease_until = ?
       WHERE (${key}) = (SELECT ${key} FROM ${table} WHERE due_at <= ? ORDER BY due_at LIMIT 1)
       RETURNING *`,
      ...values,
    );

  return {
    claimWork: async (leaseToken, now, leaseUntil) => {
      for (;;) {
        // Asking first costs no lock: workers ask all the time, and there is seldom work.
        const oldest = database.get(
          `SELECT kind FROM (
             SELECT 'conversion' AS kind, due_at FROM documents WHERE due_at <= ?
             UNION ALL SELECT 'applicationPdf', due_at FROM application_pdfs WHERE due_at <= ?
           ) ORDER BY due_at LIMIT 1`,
          now,
          now,
        );
        if (oldest === undefined) return null;
        const lease = [leaseToken, leaseUntil, now] as const;
        const row =
          oldest.kind === 'conversion'
            ? claim('documents', 'student_id, key', lease)
            : claim('application_pdfs', 'student_id', lease);
        if (row !== undefined) return oldest.kind === 'conversion' ? conversion(row) : applicationPdf(row);
      }
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
        if (changed === 1 && work.kind === 'conversion') grow(work.studentId);
        return changed === 1;
      });
    },

    releaseWork: async (work, leaseToken, queuedAt) => {
      const { table, where, values } = rowOf(work);
      database.run(
        `UPDATE ${table} SET status = 'UNPROCESSED', attempts = attempts - 1, lease_token = NULL, lease_until = NULL,
           queued_at = coalesce(?, queued_at) WHERE ${where} AND ${LEASED}`,
        queuedAt ?? null,
        ...values,
        leaseToken,
      );
    },
  };
}
