import { type Db, MongoServerError } from 'mongodb';
import { collectionsOf } from './collections.ts';

/**
 * Makes the indexes that are not there yet; any number of servers may do so at once. Uniqueness needs none: what must
 * be unique is an `_id`. Throws what the driver says when the user may not or the server is away.
 */
export async function makeIndexes(database: Db): Promise<void> {
  const { sessions } = collectionsOf(database);
  await sessions.createIndex({ studentId: 1 }, { name: 'sessions_of_student' });
  try {
    await sessions.createIndex({ endsAt: 1 }, { name: 'sessions_that_ended', expireAfterSeconds: 0 });
  } catch (error) {
    // The queries enforce expiry; a server that cannot clean up by itself is no failure.
    if (!(error instanceof MongoServerError && error.codeName === 'NotImplemented')) throw error;
  }
}
