import { readInPages } from '../pages.ts';
import type { ClaimedCall, ListedCall, WebhookStore } from '../webhook-store.ts';
import type { Database } from './database.ts';

/** The columns of a call, by the names of its properties. */
const CALL = `id, hook, event, student_id AS studentId, application_id AS applicationId, queued_at AS queuedAt`;
const DUE = 'due_at <= ? AND hook NOT IN (SELECT value FROM json_each(?))';

/** Webhook calls: one row each. A claim is a single statement, as for mails. */
export function sqliteWebhooks(database: Database): WebhookStore {
  return {
    queueCall: async ({ id, hook, event, studentId, applicationId, queuedAt }, dueAt) => {
      database.run(
        `INSERT OR REPLACE INTO webhook_calls (id, hook, event, student_id, application_id, queued_at, due_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        id,
        hook,
        event,
        studentId,
        applicationId,
        queuedAt,
        dueAt,
      );
    },

    claimCall: async (leaseToken, now, leaseUntil, fullHooks) => {
      const due = [now, JSON.stringify(fullHooks)];
      if (database.get(`SELECT 1 FROM webhook_calls WHERE ${DUE} LIMIT 1`, ...due) === undefined) return null;
      const row = database.get<ClaimedCall>(
        `UPDATE webhook_calls SET attempts = attempts + 1, lease_token = ?, due_at = ?
         WHERE id = (SELECT id FROM webhook_calls WHERE ${DUE} ORDER BY due_at LIMIT 1)
         RETURNING ${CALL}, attempts AS attempt`,
        leaseToken,
        leaseUntil,
        ...due,
      );
      return row ?? null;
    },

    returnCall: async (id, leaseToken, dueAt, failure) => {
      const sql =
        'UPDATE webhook_calls SET due_at = ?, failure = ?, lease_token = NULL WHERE id = ? AND lease_token = ?';
      database.run(sql, dueAt, failure, id, leaseToken);
    },

    removeCall: async (id, leaseToken) => {
      database.run('DELETE FROM webhook_calls WHERE id = ? AND lease_token = ?', id, leaseToken);
    },

    listCalls: () =>
      readInPages(
        async (after, limit) =>
          database.all<ListedCall>(
            `SELECT ${CALL}, attempts, due_at AS dueAt, failure FROM webhook_calls WHERE id > ? ORDER BY id LIMIT ?`,
            after,
            limit,
          ),
        ({ id }) => id,
      ),

    retryCall: async (id, now) =>
      database.run(
        'UPDATE webhook_calls SET due_at = ?1, queued_at = ?1, attempts = 0, lease_token = NULL WHERE id = ?2',
        now,
        id,
      ) === 1,

    discardCall: async (id) => database.run('DELETE FROM webhook_calls WHERE id = ?', id) === 1,
  };
}
