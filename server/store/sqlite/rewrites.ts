import type { Answers } from '../../../engine/form/compiled-form.ts';
import { readInPages } from '../pages.ts';
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

    listTemporaryAnswers: () =>
      readInPages(
        async (after, limit) =>
          database
            .all(
              `SELECT token_hash, content FROM tokens WHERE kind = 'answers' AND token_hash > ?
               ORDER BY token_hash LIMIT ?`,
              after,
              limit,
            )
            .map((row) => ({
              tokenHash: String(row.token_hash),
              answers: JSON.parse(String(row.content)) as Answers,
            })),
        ({ tokenHash }) => tokenHash,
      ),

    rewriteTemporaryAnswers: async (tokenHash, answers) => {
      const sql = `UPDATE tokens SET content = ? WHERE token_hash = ? AND kind = 'answers'`;
      database.run(sql, JSON.stringify(answers), tokenHash);
    },
  };
}
