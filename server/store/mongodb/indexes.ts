import { type Db, MongoServerError } from 'mongodb';
import { collectionsOf } from './collections.ts';

/**
 * Makes the indexes that are not there yet; any number of servers may do so at once. Uniqueness needs none: what must
 * be unique is an `_id`. Throws what the driver says when the user may not or the server is away.
 */
export async function makeIndexes(database: Db): Promise<void> {
  const { accounts, sessions, students, tokens, throttles, mails } = collectionsOf(database);
  await sessions.createIndex({ studentId: 1 }, { name: 'sessions_of_student' });
  await accounts.createIndex({ studentId: 1 }, { name: 'accounts_of_student' });
  await students.createIndex({ workDueAt: 1 }, { name: 'students_by_work_due' });
  await mails.createIndex({ dueAt: 1 }, { name: 'mails_by_due' });
  await mails.createIndex({ email: 1 }, { name: 'mails_of_address' });
  await unlessNotImplemented(() =>
    sessions.createIndex({ endsAt: 1 }, { name: 'sessions_that_ended', expireAfterSeconds: 0 }),
  );
  await unlessNotImplemented(() =>
    tokens.createIndex({ expiresAt: 1 }, { name: 'tokens_that_expired', expireAfterSeconds: 0 }),
  );
  await unlessNotImplemented(() =>
    tokens.createIndex(
      { content: 1 },
      { name: 'tokens_of_student', partialFilterExpression: { kind: 'service' } },
    ),
  );
  await unlessNotImplemented(() =>
    throttles.createIndex({ endsAt: 1 }, { name: 'throttles_that_ended', expireAfterSeconds: 0 }),
  );
}

/** The queries enforce expiry and find what they look for without: a server that cannot do it is no failure. */
async function unlessNotImplemented(make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof MongoServerError && error.codeName === 'NotImplemented')) throw error;
  }
}
