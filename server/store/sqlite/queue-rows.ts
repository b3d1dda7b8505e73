import type { Milliseconds } from '../milliseconds.ts';
import type { Database } from './database.ts';

/** Requeued work has no outcome, attempts or lease. */
export const QUEUED = `status = 'UNPROCESSED', reason = NULL, pdf_key = NULL, queued_at = excluded.queued_at, attempts = 0,
  lease_token = NULL, lease_until = NULL`;

/**
 * Queues the PDF copy of an application. Returns false if a copy of this source stays
 * (`requestApplicationPdf`).
 */
export function queueApplicationPdf(
  database: Database,
  studentId: string,
  source: string,
  now: Milliseconds,
  failedBefore: Milliseconds,
): boolean {
  const sql = `INSERT INTO application_pdfs (student_id, source, queued_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET source = excluded.source, ${QUEUED}
    WHERE source <> excluded.source OR (status = 'FAILED' AND lease_until <= ?)`;
  return database.run(sql, studentId, source, now, failedBefore) === 1;
}
