import type { DocumentStore } from '../document-store.ts';
import { replacementKey } from '../replacements.ts';
import { USUAL_MS } from '../work-order.ts';
import type { Database } from './database.ts';
import { applicationPdfOf } from './document-rows.ts';
import { QUEUED, queueApplicationPdf } from './queue-rows.ts';
import { studentWrites } from './student-writes.ts';

/** Operations of applicants on documents and the PDF copy, one row each. */
export function sqliteDocuments(
  database: Database,
): Pick<DocumentStore, 'startConversion' | 'deleteDocument' | 'requestApplicationPdf'> {
  const { write, unlessSubmitted, revisionOf, incrementRevision } = studentWrites(database);

  /** Runs a statement that may change a document, which a submission must notice. */
  const changed = (studentId: string, work: () => number): 'saved' => {
    if (work() > 0) incrementRevision(studentId);
    return 'saved';
  };

  /** Returns the key to store a file under: a replacement's if another file is attached. */
  const placeOf = (studentId: string, key: string, fileKey: string): string => {
    const sql = `SELECT 1 FROM documents WHERE student_id = ? AND key = ? AND status = 'COMPLETED' AND file_key <> ?`;
    return database.get(sql, studentId, key, fileKey) === undefined ? key : replacementKey(key);
  };

  const hasOther = (studentId: string, key: string, fileKey: string): boolean => {
    const sql = `SELECT 1 FROM documents WHERE student_id = ? AND key = ? AND status <> 'FAILED' AND file_key <> ?`;
    return database.get(sql, studentId, key, fileKey) !== undefined;
  };

  const arrangedAtOf = (studentId: string): unknown =>
    database.get('SELECT arranged_at FROM students WHERE id = ?', studentId)?.arranged_at;

  return {
    startConversion: async (studentId, key, file, now) => {
      const { fileName, fileSize, fileKey, expectedMs = USUAL_MS, arrangedAt, onlyIfFree } = file;
      const result = await unlessSubmitted(studentId, () => {
        if (arrangedAt !== undefined && arrangedAt !== arrangedAtOf(studentId)) return 'moved';
        if (onlyIfFree && hasOther(studentId, key, fileKey)) return 'taken';
        return changed(studentId, () =>
          database.run(
            `INSERT INTO documents (student_id, key, file_name, file_size, file_key, expected_ms, queued_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET file_name = excluded.file_name, file_size = excluded.file_size,
             file_key = excluded.file_key, expected_ms = excluded.expected_ms, ${QUEUED}
           WHERE file_key <> excluded.file_key OR status = 'FAILED'`,
            studentId,
            placeOf(studentId, key, fileKey),
            JSON.stringify(fileName),
            fileSize,
            fileKey,
            Math.round(expectedMs),
            now,
          ),
        );
      });
      return result ?? 'submitted';
    },

    deleteDocument: async (studentId, key, revision) => {
      const result = await unlessSubmitted(studentId, () => {
        if (revision !== undefined && revision !== revisionOf(studentId)) return 'changed';
        return changed(studentId, () =>
          database.run(
            'DELETE FROM documents WHERE student_id = ? AND key IN (?, ?)',
            studentId,
            key,
            replacementKey(key),
          ),
        );
      });
      return result ?? 'submitted';
    },

    requestApplicationPdf: async (studentId, source, now, failedBefore) =>
      write(studentId, () => {
        const isQueued = queueApplicationPdf(database, studentId, source, now, failedBefore);
        const standing = isQueued ? null : applicationPdfOf(database, studentId);
        return standing ?? { source, requestedAt: now, status: 'UNPROCESSED', reason: null, pdfKey: null };
      }),
  };
}
