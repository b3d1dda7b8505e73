import type { FailureReason } from '../../conversion/door.ts';
import type { ApplicationPdf, StoredDocument, WorkState, WorkStatus } from '../document-store.ts';
import { withReplacements } from '../replacements.ts';
import type { Database, Row } from './database.ts';

function workState(row: Row): WorkState {
  return {
    status: row.status as WorkStatus,
    reason: row.reason as FailureReason | null,
    pdfKey: row.pdf_key as string | null,
  };
}

/** Returns the documents of a student by answer key. */
export function documentsOf(database: Database, studentId: string): Record<string, StoredDocument> {
  const rows = database.all(
    'SELECT key, file_name, file_size, file_key, status, reason, pdf_key FROM documents WHERE student_id = ?',
    studentId,
  );
  return withReplacements(
    rows.map((row) => [
      String(row.key),
      {
        fileName: JSON.parse(String(row.file_name)) as string,
        fileSize: Number(row.file_size),
        fileKey: String(row.file_key),
        conversion: workState(row),
      },
    ]),
  );
}

/** Returns the PDF copy of a student's application, or null if it was never requested. */
export function applicationPdfOf(database: Database, studentId: string): ApplicationPdf | null {
  const row = database.get(
    'SELECT source, queued_at, status, reason, pdf_key FROM application_pdfs WHERE student_id = ?',
    studentId,
  );
  if (row === undefined) return null;
  return { source: String(row.source), requestedAt: Number(row.queued_at), ...workState(row) };
}
