import type { Staff, StaffRole, StaffStore } from '../staff-store.ts';
import type { Database, Row } from './database.ts';

function staffOf(row: Row): Staff {
  return {
    email: String(row.email),
    role: String(row.role) as StaffRole,
    passwordHash: row.password_hash === null ? null : String(row.password_hash),
    factor: row.factor === null ? null : String(row.factor),
    version: Number(row.version),
  };
}

/** Staff accounts: one row each. */
export function sqliteStaff(database: Database): StaffStore {
  const found = (row: Row | undefined): Staff | null => (row === undefined ? null : staffOf(row));
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

    findStaff: async (email) => found(database.get('SELECT * FROM staff WHERE email = ?', email)),

    findInvited: async (invitationHash, now) =>
      found(
        database.get(
          'SELECT * FROM staff WHERE invitation_hash = ? AND invitation_expires_at > ?',
          invitationHash,
          now,
        ),
      ),

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

    listStaff: async () => database.all('SELECT * FROM staff ORDER BY email').map(staffOf),
  };
}
