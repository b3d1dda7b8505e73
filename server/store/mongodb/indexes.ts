import type { Db } from 'mongodb';
import { collectionsOf } from './collections.ts';

/** What is past its time goes by itself: queries enforce expiry, but without this a database only grows. */
const EXPIRING = { expireAfterSeconds: 0 } as const;

/**
 * Makes the indexes that are not there yet; any number of servers may do so at once. Uniqueness needs none: what must
 * be unique is an `_id`. Throws what the driver says when the user may not, the server cannot or is away.
 */
export async function makeIndexes(database: Db): Promise<void> {
  const { accounts, sessions, students, tokens, throttles, mails, webhookCalls } = collectionsOf(database);
  await sessions.createIndex({ studentId: 1 }, { name: 'sessions_of_student' });
  await accounts.createIndex({ studentId: 1 }, { name: 'accounts_of_student' });
  await students.createIndex({ workDueAt: 1 }, { name: 'students_by_work_due' });
  await students.createIndex({ 'submission.id': 1 }, { name: 'students_by_application', sparse: true });
  await mails.createIndex({ dueAt: 1 }, { name: 'mails_by_due' });
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
