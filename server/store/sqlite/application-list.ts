import type { ApplicationListStore, ListedApplication } from '../application-list.ts';
import { readInPages } from '../pages.ts';
import type { Database } from './database.ts';

/** Lists applications from the students' rows and the submissions. */
export function sqliteApplicationList(database: Database): ApplicationListStore {
  return {
    listApplications: ({ status, from, before, studentId, applicationId, answers = [], after }) =>
      readInPages(
        async (last, limit) =>
          database
            .all<ListedApplication>(
              `SELECT id AS studentId, application_id AS applicationId, submitted_at AS submittedAt, last_page AS lastPage,
                 (SELECT time FROM logins WHERE student_id = students.id ORDER BY logins.id LIMIT 1) AS firstLogin,
                 (SELECT json_group_object(key, json(value)) FROM answers
                  WHERE student_id = students.id AND key IN (SELECT value FROM json_each(?6))) AS answers,
                 (SELECT web_status FROM web_statuses
                  WHERE student_id = students.id ORDER BY position DESC LIMIT 1) AS status
               FROM students LEFT JOIN submissions ON submissions.student_id = students.id
               WHERE id > ?1
                 AND (?2 IS NULL OR status = ?2)
                 AND (?3 IS NULL OR submitted_at >= ?3)
                 AND (?4 IS NULL OR submitted_at < ?4)
                 AND (?7 IS NULL OR id = ?7)
                 AND (?8 IS NULL OR application_id = ?8)
               ORDER BY id LIMIT ?5`,
              last,
              status ?? null,
              from ?? null,
              before ?? null,
              limit,
              JSON.stringify(answers),
              studentId ?? null,
              applicationId ?? null,
            )
            .map((row) => ({ ...row, answers: JSON.parse(String(row.answers)) })),
        ({ studentId }) => studentId,
        after,
      ),
  };
}
