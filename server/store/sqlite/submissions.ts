import type { Milliseconds } from '../milliseconds.ts';
import { readInPages } from '../pages.ts';
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

  /** Returns false and writes nothing if the id was given before. */
  const keep = (
    studentId: string,
    { id, content }: StoredSubmission,
    submittedAt: Milliseconds | null,
  ): boolean => {
    if (database.run('INSERT INTO application_ids (id) VALUES (?) ON CONFLICT DO NOTHING', id) === 0)
      return false;
    const sql =
      'INSERT INTO submissions (student_id, application_id, content, submitted_at) VALUES (?, ?, ?, ?)';
    database.run(sql, studentId, id, content, submittedAt);
    return true;
  };

  return {
    submit: async (studentId, revision, submission, now) =>
      database.transaction(() => {
        const reached = webStatuses(studentId);
        if (reached.includes('submitted')) return 'submitted';
        if (!reached.includes('validating')) return 'early';
        if (revisionOf(studentId) !== revision) return 'changed';
        if (!keep(studentId, submission, now)) return 'taken';
        appendStatus(studentId, 'submitted');
        queueApplicationPdf(database, studentId, submission.pdfSource, now, now);
        return 'submitted';
      }),

    keepEarlierSubmission: async (studentId, submission) =>
      database.transaction(() => {
        const isKept = submissionOf(database, studentId) !== null;
        if (isKept || !webStatuses(studentId).includes('submitted')) return 'there';
        return keep(studentId, submission, null) ? 'kept' : 'taken';
      }),

    listUnkeptSubmissions: () =>
      readInPages(
        async (after, limit) =>
          database.all<{ readonly studentId: string }>(
            `SELECT student_id AS studentId FROM web_statuses WHERE web_status = 'submitted' AND student_id > ?
               AND student_id NOT IN (SELECT student_id FROM submissions) ORDER BY student_id LIMIT ?`,
            after,
            limit,
          ),
        ({ studentId }) => studentId,
      ),
  };
}
