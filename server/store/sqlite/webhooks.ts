import type { WebhookEvent } from '../../../engine/form/webhook.ts';
import { readInPages } from '../pages.ts';
import type { QueuedCall, WebhookStore } from '../webhook-store.ts';
import type { Database, Row } from './database.ts';

function callOf(row: Row): QueuedCall {
  return {
    id: String(row.id),
    hook: String(row.hook),
    event: String(row.event) as WebhookEvent,
    studentId: String(row.student_id),
    applicationId: String(row.application_id),
    queuedAt: Number(row.queued_at),
  };
}

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

    claimCall: async (leaseToken, now, leaseUntil) => {
      if (database.get('SELECT 1 FROM webhook_calls WHERE due_at <= ? LIMIT 1', now) === undefined)
        return null;
      const row = database.get(
        `UPDATE webhook_calls SET attempts = attempts + 1, lease_token = ?, due_at = ?
         WHERE id = (SELECT id FROM webhook_calls WHERE due_at <= ? ORDER BY due_at LIMIT 1)
         RETURNING *`,
        leaseToken,
        leaseUntil,
        now,
      );
      return row === undefined ? null : { ...callOf(row), attempt: Number(row.attempts) };
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
          database
            .all('SELECT * FROM webhook_calls WHERE id > ? ORDER BY id LIMIT ?', after, limit)
            .map((row) => ({
              ...callOf(row),
              attempts: Number(row.attempts),
              dueAt: row.due_at === null ? null : Number(row.due_at),
              failure: String(row.failure),
            })),
        ({ id }) => id,
      ),

    retryCall: async (id, now) =>
      database.run(
        'UPDATE webhook_calls SET due_at = ?1, queued_at = ?1, attempts = 0, lease_token = NULL WHERE id = ?2',
        now,
        id,
      ) === 1,
  };
}
