import { IDLE_STEP_MS, type SessionStore } from '../store.ts';
import type { Database } from './database.ts';

/** Sessions: one row each, keyed by the hash of the token. The queries enforce expiry, the deletion only tidies. */
export function sqliteSessions(database: Database): SessionStore {
  return {
    openSession: async (session, now) => {
      database.transaction(() => {
        database.run('DELETE FROM sessions WHERE idle_until <= ?', now);
        database.run(
          `INSERT INTO sessions (token_hash, email, student_id, password_version, idle_until, ends_at)
           VALUES (?, ?, ?, ?, ?, ?)`,
          session.tokenHash,
          session.email,
          session.studentId,
          session.passwordVersion,
          session.idleUntil,
          session.endsAt,
        );
      });
    },

    continueSession: async (tokenHash, now, idleUntil) => {
      const row = database.get(
        `SELECT email, student_id FROM sessions JOIN accounts USING (email, student_id, password_version)
         WHERE token_hash = ? AND idle_until > ? AND ends_at > ?`,
        tokenHash,
        now,
        now,
      );
      if (row === undefined) return null;
      database.run(
        'UPDATE sessions SET idle_until = ? WHERE token_hash = ? AND idle_until <= ?',
        idleUntil,
        tokenHash,
        idleUntil - IDLE_STEP_MS,
      );
      return { email: String(row.email), studentId: String(row.student_id) };
    },

    endSession: async (tokenHash) => {
      database.run('DELETE FROM sessions WHERE token_hash = ?', tokenHash);
    },

    endSessionsOf: async (studentId) => {
      database.run('DELETE FROM sessions WHERE student_id = ?', studentId);
    },
  };
}
