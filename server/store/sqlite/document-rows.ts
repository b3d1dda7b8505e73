import type { ApplicationPdf, StoredDocument, WorkState } from '../document-store.ts';
import { withReplacements } from '../replacements.ts';
import type { Database } from './database.ts';

/** Returns the documents of a student by answer key. */
export function documentsOf(database: Database, studentId: string): Record<string, StoredDocument> {
  const rows = database.all<
    WorkState & Pick<StoredDocument, 'fileName' | 'fileSize' | 'fileKey'> & { key: string }
  >(
    `SELECT key, file_name AS fileName, file_size AS fileSize, file_key AS fileKey, status, reason,
       pdf_key AS pdfKey FROM documents WHERE student_id = ?`,
    studentId,
  );
  return withReplacements(
    rows.map(({ key, fileName, fileSize, fileKey, ...conversion }) => [
      key,
      { fileName: JSON.parse(fileName) as string, fileSize, fileKey, conversion },
    ]),
  );
}

/** Returns the PDF copy of a student's application, or null if it was never requested. */
export function applicationPdfOf(database: Database, studentId: string): ApplicationPdf | null {
  const sql = `SELECT source, queued_at AS requestedAt, status, reason, pdf_key AS pdfKey
    FROM application_pdfs WHERE student_id = ?`;
  return database.get<ApplicationPdf>(sql, studentId) ?? null;
}
