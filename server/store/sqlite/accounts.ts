import type { AccountStore } from '../store.ts';
import type { Database } from './database.ts';

/** Accounts: one row each, keyed by the normalised e-mail address. */
export function sqliteAccounts(database: Database): AccountStore {
  return {
    createAccount: async ({ email, studentId, passwordHash, code }) =>
      database.run(
        `INSERT INTO accounts (email, student_id, password_hash, code_hash, code_expires_at, code_attempts_left)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
        email,
        studentId,
        passwordHash,
        code.hash,
        code.expiresAt,
        code.attemptsLeft,
      ) === 1,

    renewSignup: async ({ email, passwordHash, code }, now) =>
      database.run(
        `UPDATE accounts SET password_hash = ?, code_hash = ?, code_expires_at = ?, code_attempts_left = ?
         WHERE email = ? AND confirmed = 0 AND code_expires_at <= ?`,
        passwordHash,
        code.hash,
        code.expiresAt,
        code.attemptsLeft,
        email,
        now,
      ) === 1,

    findAccount: async (email) => {
      const row = database.get(
        'SELECT student_id, password_hash, confirmed FROM accounts WHERE email = ?',
        email,
      );
      if (row === undefined) return null;
      return {
        email,
        studentId: String(row.student_id),
        passwordHash: String(row.password_hash),
        confirmed: row.confirmed === 1,
      };
    },

    replaceCode: async (email, code) =>
      database.run(
        `UPDATE accounts SET code_hash = ?, code_expires_at = ?, code_attempts_left = ?
         WHERE email = ? AND confirmed = 0`,
        code.hash,
        code.expiresAt,
        code.attemptsLeft,
        email,
      ) === 1,

    confirmAccount: async (email, codeHash, now) => {
      const row = database.get(
        `UPDATE accounts SET
           code_attempts_left = code_attempts_left - 1,
           confirmed = (code_hash = ?),
           code_hash = CASE WHEN code_hash = ? THEN NULL ELSE code_hash END
         WHERE email = ? AND confirmed = 0 AND code_hash IS NOT NULL AND code_expires_at > ? AND code_attempts_left > 0
         RETURNING confirmed`,
        codeHash,
        codeHash,
        email,
        now,
      );
      return row?.confirmed === 1;
    },

    startReset: async (email, secret) =>
      database.run(
        'UPDATE accounts SET reset_hash = ?, reset_expires_at = ? WHERE email = ?',
        secret.hash,
        secret.expiresAt,
        email,
      ) === 1,

    resetPassword: async (email, { idHash, passwordHash, now }) => {
      const row = database.get(
        `UPDATE accounts SET password_hash = ?, confirmed = 1, code_hash = NULL, reset_hash = NULL
         WHERE email = ? AND reset_hash = ? AND reset_expires_at > ?
         RETURNING student_id`,
        passwordHash,
        email,
        idHash,
        now,
      );
      return row === undefined ? null : { email, studentId: String(row.student_id) };
    },
  };
}
