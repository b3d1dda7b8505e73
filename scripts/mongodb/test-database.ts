import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** The address with a database name that no other test has; an empty address stays empty. */
export function ownDatabase(uri: string): string {
  return uri.replace(/^([^/]*\/\/[^/?]+)(?:\/[^?]*)?/, `$1/matricula_test_${randomUUID()}`);
}

/** Removes the database that an address names; without an address there is nothing to remove. */
export async function dropDatabase(uri: string): Promise<void> {
  if (uri === '') return;
  const client = new MongoClient(uri);
  try {
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
}
