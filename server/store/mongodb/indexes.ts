import type { Db } from 'mongodb';
import { collectionsOf } from './collections.ts';

/** TTL index. Queries enforce expiry; this only keeps the database from growing. */
const EXPIRING = { expireAfterSeconds: 0 } as const;

/**
 * Creates the missing indexes; several servers may do so concurrently. Uniqueness needs none: everything unique
 * is an `_id`. Throws the driver's error if the user lacks the right, or the server fails or is unavailable.
 */
export async function makeIndexes(database: Db): Promise<void> {
  const { accounts, sessions, students, tokens, throttles, mails, webhookCalls } = collectionsOf(database);
  await sessions.createIndex({ studentId: 1 }, { name: 'sessions_of_student' });
  await accounts.createIndex({ studentId: 1 }, { name: 'accounts_of_student' });
  await students.createIndex({ workDueAt: 1 }, { name: 'students_by_work_due' });
  await students.createIndex({ 'submission.id': 1 }, { name: 'students_by_application', sparse: true });
  await mails.createIndex({ dueAt: 1 }, { name: 'mails_by_due' });
  await mails.createIndex({ expiresAt: 1, dueAt: 1 }, { name: 'mails_by_expiry' });
  await webhookCalls.createIndex({ dueAt: 1 }, { name: 'webhook_calls_by_due' });
  await mails.createIndex({ email: 1 }, { name: 'mails_of_address' });
  await sessions.createIndex({ endsAt: 1 }, { name: 'sessions_that_ended', ...EXPIRING });
  await tokens.createIndex({ expiresAt: 1 }, { name: 'tokens_that_expired', ...EXPIRING });
  await tokens.createIndex(
    { content: 1 },
    { name: 'tokens_of_student', partialFilterExpression: { kind: 'service' } },
  );
  await throttles.createIndex({ endsAt: 1 }, { name: 'throttles_that_ended', ...EXPIRING });
}
