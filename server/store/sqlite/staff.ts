import type { SQLInputValue } from 'node:sqlite';
import type { Staff, StaffStore } from '../staff-store.ts';
import type { Database } from './database.ts';

/** Reads accounts, with columns by the names of their properties. */
const SELECT = 'SELECT email, role, password_hash AS passwordHash, factor, version FROM staff';

/** Staff accounts: one row each. */
export function sqliteStaff(database: Database): StaffStore {
  const found = (where: string, ...values: SQLInputValue[]): Staff | null =>
    database.get<Staff>(`${SELECT} WHERE ${where}`, ...values) ?? null;
  return {
    inviteStaff: async (email, role, { hash, expiresAt }, now) => {
      database.run(
        `INSERT INTO staff (email, role, invitation_hash, invitation_expires_at, version) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET role = excluded.role, invitation_hash = excluded.invitation_hash,
           invitation_expires_at = excluded.invitation_expires_at`,
        email,
        role,
        hash,
        expiresAt,
        now,
      );
    },

    findStaff: async (email) => found('email = ?', email),

    findInvited: async (invitationHash, now) =>
      found('invitation_hash = ? AND invitation_expires_at > ?', invitationHash, now),

    acceptInvitation: async (invitationHash, now, { passwordHash, factor, step }) =>
      database.run(
        `UPDATE staff SET password_hash = ?, factor = ?, factor_step = ?, version = version + 1,
           invitation_hash = NULL, invitation_expires_at = NULL
         WHERE invitation_hash = ? AND invitation_expires_at > ?`,
        passwordHash,
        factor,
        step,
        invitationHash,
        now,
      ) === 1,

    takeFactorStep: async (email, step) =>
      database.run('UPDATE staff SET factor_step = ?1 WHERE email = ?2 AND factor_step < ?1', step, email) ===
      1,

    endStaffLogins: async (email) => {
      database.run('UPDATE staff SET version = version + 1 WHERE email = ?', email);
    },

    removeStaff: async (email) => database.run('DELETE FROM staff WHERE email = ?', email) === 1,

    listStaff: async () => database.all<Staff>(`${SELECT} ORDER BY email`),
  };
}
