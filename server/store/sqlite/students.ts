import type { AnswerValue } from '../../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../../engine/form/form-module.ts';
import { WEB_STATUS_ORDER } from '../../../engine/status/web-status.ts';
import type { WebStatus } from '../../../engine/wire/profile.ts';
import type { StudentStore } from '../store.ts';
import type { Database } from './database.ts';

/** Students: one row each, with one row for each answer, reached status and login. */
export function sqliteStudents(database: Database): StudentStore {
  const write = <Result>(studentId: string, work: () => Result): Result =>
    database.transaction(() => {
      database.run('INSERT INTO students (id) VALUES (?) ON CONFLICT DO NOTHING', studentId);
      return work();
    });

  const webStatuses = (studentId: string): readonly WebStatus[] =>
    database
      .all('SELECT web_status FROM web_statuses WHERE student_id = ? ORDER BY position', studentId)
      .map((row) => row.web_status as WebStatus);

  const answersOf = (studentId: string): Record<string, AnswerValue> =>
    Object.fromEntries(
      database
        .all('SELECT key, value FROM answers WHERE student_id = ?', studentId)
        .map((row) => [String(row.key), JSON.parse(String(row.value)) as AnswerValue]),
    );

  return {
    loadStudent: async (studentId) => {
      const student = database.get('SELECT last_page, validations FROM students WHERE id = ?', studentId);
      return {
        answers: answersOf(studentId),
        lastPage: student?.last_page == null ? null : String(student.last_page),
        webStatus: webStatuses(studentId),
        logins: database
          .all('SELECT time FROM logins WHERE student_id = ? ORDER BY id', studentId)
          .map((row) => String(row.time)),
        validations: JSON.parse(String(student?.validations ?? '{}')) as AnswerErrors,
      };
    },

    saveAnswers: async (studentId, changes) =>
      write(studentId, () => {
        if (webStatuses(studentId).includes('submitted')) return 'submitted';
        for (const [key, value] of Object.entries(changes)) {
          database.run(
            'INSERT INTO answers (student_id, key, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
            studentId,
            key,
            JSON.stringify(value),
          );
        }
        return 'saved';
      }),

    saveLastPage: async (studentId, route) => {
      write(studentId, () =>
        database.run('UPDATE students SET last_page = ? WHERE id = ?', route, studentId),
      );
    },

    appendWebStatus: async (studentId, status) =>
      write(studentId, () => {
        const reached = webStatuses(studentId);
        if (reached.includes(status)) return true;
        if (WEB_STATUS_ORDER[reached.length] !== status) return false;
        database.run(
          'INSERT INTO web_statuses (student_id, position, web_status) VALUES (?, ?, ?)',
          studentId,
          reached.length,
          status,
        );
        return true;
      }),

    saveValidations: async (studentId, validations) => {
      const json = JSON.stringify(validations);
      write(studentId, () =>
        database.run('UPDATE students SET validations = ? WHERE id = ?', json, studentId),
      );
    },

    recordLogin: async (studentId, time) => {
      write(studentId, () =>
        database.run('INSERT INTO logins (student_id, time) VALUES (?, ?)', studentId, time),
      );
    },
  };
}
