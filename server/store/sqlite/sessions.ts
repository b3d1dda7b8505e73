import { IDLE_STEP_MS, type OpenSession, type SessionStore } from '../store.ts';
import type { Database } from './database.ts';

/** Sessions: one row each, keyed by the hash of the token. Queries enforce expiry; the deletion only cleans up. */
export function sqliteSessions(database: Database): SessionStore {
  return {
    openSession: async (session, now) => {
      database.transaction(() => {
        database.run('DELETE FROM sessions WHERE idle_until <= ?', now);
        database.run(
          `INSERT OR REPLACE INTO sessions (token_hash, email, student_id, password_version, idle_until, ends_at, browser, system)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          session.tokenHash,
          session.email,
          session.studentId,
          session.passwordVersion,
          session.idleUntil,
          session.endsAt,
          session.agent.browser,
          session.agent.system,
        );
      });
    },

    renewSession: async (tokenHash, { email, passwordVersion, endsAt }) => {
      const sql =
        'UPDATE sessions SET email = ?, password_version = ?, ends_at = min(ends_at, ?) WHERE token_hash = ?';
      return database.run(sql, email, passwordVersion, endsAt, tokenHash) === 1;
    },

    continueSession: async (tokenHash, now, idleUntil) => {
      const row = database.get(
        `SELECT email, student_id, sessions.idle_until FROM sessions JOIN accounts USING (email, student_id, password_version)
         WHERE token_hash = ? AND idle_until > ? AND ends_at > ?`,
        tokenHash,
        now,
        now,
      );
      if (row === undefined) return null;
      // Even an update that changes nothing takes the write lock.
      if (Number(row.idle_until) <= idleUntil - IDLE_STEP_MS)
        database.run(
          'UPDATE sessions SET idle_until = ?1 WHERE token_hash = ?2 AND idle_until < ?1',
          idleUntil,
          tokenHash,
        );
      return { email: String(row.email), studentId: String(row.student_id) };
    },

    endSession: async (tokenHash) => {
      database.run('DELETE FROM sessions WHERE token_hash = ?', tokenHash);
    },

    listSessions: async (studentId, now) =>
      database.all<OpenSession>(
        `SELECT token_hash AS tokenHash, idle_until AS idleUntil, ends_at AS endsAt, browser, system
         FROM sessions JOIN accounts USING (email, student_id, password_version)
         WHERE student_id = ? AND idle_until > ? AND ends_at > ? ORDER BY ends_at, token_hash`,
        studentId,
        now,
        now,
      ),

    endSessionOf: async (studentId, tokenHash) => {
      database.run('DELETE FROM sessions WHERE student_id = ? AND token_hash = ?', studentId, tokenHash);
    },

    endSessionsOf: async (studentId, kept = []) => {
      database.run(
        'DELETE FROM sessions WHERE student_id = ? AND token_hash NOT IN (SELECT value FROM json_each(?))',
        studentId,
        JSON.stringify(kept),
      );
    },
  };
}
