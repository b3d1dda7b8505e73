import type { ClaimedMail, MailStore, QueuedMail } from '../mail-store.ts';
import type { Database } from './database.ts';

/** Queues a mail. It replaces one of the same kind and address. */
export function putMail(
  database: Database,
  { email, kind, content, expiresAt }: QueuedMail,
  now: number,
): void {
  database.run(
    `INSERT INTO mails (email, kind, content, expires_at, due_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET content = excluded.content, expires_at = excluded.expires_at,
       due_at = excluded.due_at, attempts = 0, lease_token = NULL`,
    email,
    kind,
    content,
    expiresAt,
    now,
  );
}

/** Mails: one row per kind and address. A claim is a single statement, so that no two senders take the same row. */
export function sqliteMails(database: Database): MailStore {
  return {
    queueMail: async (mail, now) => putMail(database, mail, now),

    claimMail: async (leaseToken, now, leaseUntil) => {
      // Check first without a lock: there is rarely a mail.
      if (database.get('SELECT 1 FROM mails WHERE due_at <= ? LIMIT 1', now) === undefined) return null;
      const row = database.get<ClaimedMail>(
        `UPDATE mails SET attempts = attempts + 1, lease_token = ?, due_at = ?
         WHERE (email, kind) = (SELECT email, kind FROM mails INDEXED BY mails_by_expiry
           WHERE due_at <= ? ORDER BY expires_at, due_at LIMIT 1)
         RETURNING email, kind, content, expires_at AS expiresAt, attempts AS attempt`,
        leaseToken,
        leaseUntil,
        now,
      );
      return row ?? null;
    },

    postponeMail: async ({ email, kind }, leaseToken, dueAt) => {
      const sql =
        'UPDATE mails SET due_at = ?, lease_token = NULL WHERE email = ? AND kind = ? AND lease_token = ?';
      database.run(sql, dueAt, email, kind, leaseToken);
    },

    removeMail: async ({ email, kind }, leaseToken) => {
      const sql = 'DELETE FROM mails WHERE email = ? AND kind = ? AND lease_token = ?';
      database.run(sql, email, kind, leaseToken);
    },
  };
}
