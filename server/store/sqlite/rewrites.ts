import type { RewriteStore } from '../rewrite-store.ts';
import type { Database } from './database.ts';

/** Rewrites stored answers in place. */
export function sqliteRewrites(database: Database): RewriteStore {
  return {
    rewriteAnswer: async (studentId, key, from, to) =>
      database.run(
        'UPDATE answers SET value = ? WHERE student_id = ? AND key = ? AND value = ?',
        JSON.stringify(to),
        studentId,
        key,
        JSON.stringify(from),
      ) === 1,

    rewriteSubmission: async (studentId, from, to) => {
      const sql = 'UPDATE submissions SET content = ? WHERE student_id = ? AND content = ?';
      return database.run(sql, to, studentId, from) === 1;
    },

    rewriteTemporaryAnswers: async (tokenHash, answers) => {
      const sql = `UPDATE tokens SET content = ? WHERE token_hash = ? AND kind = 'answers'`;
      database.run(sql, JSON.stringify(answers), tokenHash);
    },
  };
}
