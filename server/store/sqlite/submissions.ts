import type { StoredSubmission, SubmissionStore } from '../store.ts';
import type { Database } from './database.ts';
import { queueApplicationPdf } from './queue-rows.ts';
import { studentWrites } from './student-writes.ts';

/** Returns the content of a student's submission, or null. */
export function submissionOf(database: Database, studentId: string): StoredSubmission | null {
  const sql = 'SELECT application_id AS id, content FROM submissions WHERE student_id = ?';
  return database.get<StoredSubmission>(sql, studentId) ?? null;
}

/** Submissions: one row each, and one for each application id ever given. */
export function sqliteSubmissions(database: Database): SubmissionStore {
  const { webStatuses, appendStatus, revisionOf } = studentWrites(database);

  return {
    submit: async (studentId, revision, { id, content, pdfSource }, now) =>
      database.transaction(() => {
        const reached = webStatuses(studentId);
        if (reached.includes('submitted')) return 'submitted';
        if (!reached.includes('validating')) return 'early';
        if (revisionOf(studentId) !== revision) return 'changed';
        if (database.run('INSERT INTO application_ids (id) VALUES (?) ON CONFLICT DO NOTHING', id) === 0)
          return 'taken';
        const sql =
          'INSERT INTO submissions (student_id, application_id, content, submitted_at) VALUES (?, ?, ?, ?)';
        database.run(sql, studentId, id, content, now);
        appendStatus(studentId, 'submitted');
        queueApplicationPdf(database, studentId, pdfSource, now, now);
        return 'submitted';
      }),
  };
}
