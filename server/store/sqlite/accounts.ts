import { lastSeen } from '../last-seen.ts';
import { readInPages } from '../pages.ts';
import type { AccountStore, ListedAccount } from '../store.ts';
import type { Database, Row } from './database.ts';
import { putMail } from './mails.ts';

function listed(row: Row): ListedAccount {
  return {
    email: String(row.email),
    studentId: String(row.student_id),
    confirmed: row.confirmed === 1,
    lastSeenAt: lastSeen(Number(row.signed_up_at), row.login === null ? undefined : String(row.login)),
  };
}

/** Accounts: one row each, keyed by the normalised email address. */
export function sqliteAccounts(database: Database): AccountStore {
  return {
    createAccount: async ({ email, studentId, passwordHash, code }, now) =>
      database.run(
        `INSERT INTO accounts
           (email, student_id, password_hash, code_hash, code_expires_at, code_attempts_left, signed_up_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
        email,
        studentId,
        passwordHash,
        code.hash,
        code.expiresAt,
        code.attemptsLeft,
        now,
      ) === 1,

    renewSignup: async (email, code, isSamePassword, now) =>
      database.run(
        `UPDATE accounts SET code_hash = ?, code_expires_at = ?, code_attempts_left = ?, signed_up_at = ?,
           contested = max(contested, ?)
         WHERE email = ? AND confirmed = 0`,
        code.hash,
        code.expiresAt,
        code.attemptsLeft,
        now,
        isSamePassword ? 0 : 1,
        email,
      ) === 1,

    contestSignup: async (email) =>
      database.run('UPDATE accounts SET contested = 1 WHERE email = ? AND confirmed = 0', email) === 1,

    findAccount: async (email) => {
      const row = database.get(
        'SELECT student_id, password_hash, password_version, confirmed, signed_up_at FROM accounts WHERE email = ?',
        email,
      );
      if (row === undefined) return null;
      return {
        email,
        studentId: String(row.student_id),
        passwordHash: String(row.password_hash) || null,
        passwordVersion: Number(row.password_version),
        confirmed: row.confirmed === 1,
        signedUpAt: Number(row.signed_up_at),
      };
    },

    findEmail: async (studentId) => {
      const row = database.get('SELECT email FROM accounts WHERE student_id = ?', studentId);
      return row === undefined ? null : String(row.email);
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

    confirmAccount: async (email, codeHash, now, passwordHash) => {
      const row = database.get(
        `UPDATE accounts SET
           code_attempts_left = code_attempts_left - 1,
           confirmed = (code_hash = ?1),
           password_hash =
             CASE WHEN code_hash = ?1 THEN coalesce(?2, iif(contested, '', password_hash)) ELSE password_hash END,
           password_version = password_version + (code_hash = ?1 AND (?2 IS NOT NULL OR contested)),
           code_hash = CASE WHEN code_hash = ?1 THEN NULL ELSE code_hash END
         WHERE email = ?3 AND confirmed = 0 AND code_hash IS NOT NULL AND code_expires_at > ?4 AND code_attempts_left > 0
         RETURNING confirmed, password_hash`,
        codeHash,
        passwordHash ?? null,
        email,
        now,
      );
      if (row === undefined) return 'none';
      if (row.confirmed !== 1) return 'wrong';
      return row.password_hash === '' ? 'contested' : 'confirmed';
    },

    startReset: async (email, secret) =>
      database.run(
        'UPDATE accounts SET reset_hash = ?, reset_expires_at = ? WHERE email = ?',
        secret.hash,
        secret.expiresAt,
        email,
      ) === 1,

    resetPassword: async (email, { idHash, usedHash, passwordHash, notice, now }) =>
      database.transaction(() => {
        const row = database.get(
          `UPDATE accounts SET password_hash = ?, password_version = password_version + 1,
             confirmed = 1, code_hash = NULL, reset_hash = ?
           WHERE email = ? AND reset_hash = ? AND reset_expires_at > ?
           RETURNING student_id`,
          passwordHash,
          usedHash,
          email,
          idHash,
          now,
        );
        if (row === undefined) return null;
        putMail(database, notice, now);
        return { email, studentId: String(row.student_id) };
      }),

    isResetUsed: async (email, usedHash, now) => {
      const used = 'SELECT 1 FROM accounts WHERE email = ? AND reset_hash = ? AND reset_expires_at > ?';
      return database.get(used, email, usedHash, now) !== undefined;
    },

    changePassword: async ({ email, studentId, passwordVersion }, passwordHash, now, notice) =>
      database.transaction(() => {
        const row = database.get(
          `UPDATE accounts SET password_hash = ?, password_version = password_version + 1, reset_hash = NULL
           WHERE email = ? AND student_id = ? AND password_version = ? AND confirmed = 1
           RETURNING password_version`,
          passwordHash,
          email,
          studentId,
          passwordVersion,
        );
        if (row === undefined) return null;
        putMail(database, notice, now);
        return Number(row.password_version);
      }),

    startEmailChange: async ({ email, studentId, passwordVersion }, code) =>
      database.run(
        `UPDATE accounts SET change_hash = ?, change_expires_at = ?, change_attempts_left = ?
         WHERE email = ? AND student_id = ? AND password_version = ? AND confirmed = 1`,
        code.hash,
        code.expiresAt,
        code.attemptsLeft,
        email,
        studentId,
        passwordVersion,
      ) === 1,

    changeEmail: async ({ email, studentId }, next, codeHash, now, notice) =>
      database.transaction(() => {
        const row = database.get(
          `UPDATE accounts SET change_attempts_left = change_attempts_left - 1
           WHERE email = ? AND student_id = ? AND change_expires_at > ? AND change_attempts_left > 0
           RETURNING change_hash`,
          email,
          studentId,
          now,
        );
        if (row === undefined) return 'none';
        if (row.change_hash !== codeHash) return 'wrong';
        database.run('DELETE FROM accounts WHERE email = ? AND confirmed = 0', next);
        if (database.get('SELECT 1 FROM accounts WHERE email = ?', next) !== undefined) return 'taken';
        database.run(
          `UPDATE accounts SET email = ?, reset_hash = NULL, change_hash = NULL, change_expires_at = NULL
           WHERE email = ?`,
          next,
          email,
        );
        putMail(database, notice, now);
        return 'changed';
      }),

    deleteAccount: async ({ email, studentId }) =>
      database.transaction(() => {
        database.run('DELETE FROM sessions WHERE student_id = ?', studentId);
        // The account's address may have changed, and the former one may belong to somebody else.
        database.run(
          `DELETE FROM mails WHERE email IN (SELECT email FROM accounts WHERE student_id = ?)
             OR (email = ? AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = ? AND student_id <> ?))`,
          ...[studentId, email, email, studentId],
        );
        database.run('DELETE FROM accounts WHERE student_id = ?', studentId);
      }),

    listAccounts: () =>
      readInPages(
        async (after, limit) =>
          database
            .all(
              `SELECT email, student_id, confirmed, signed_up_at,
                 (SELECT time FROM logins WHERE student_id = accounts.student_id ORDER BY id DESC LIMIT 1) AS login
               FROM accounts WHERE email > ? ORDER BY email LIMIT ?`,
              after,
              limit,
            )
            .map(listed),
        ({ email }) => email,
      ),
  };
}
