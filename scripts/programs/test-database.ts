import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** Returns the URI with a unique database name; an empty URI stays empty. */
export function withRandomDatabase(uri: string): string {
  return uri.replace(/^([^/]*\/\/[^/?]+)(?:\/[^?]*)?/, `$1/matricula_test_${randomUUID()}`);
}

/** Drops the database of a URI. No-op for an empty URI. */
export async function dropDatabase(uri: string): Promise<void> {
  if (uri === '') return;
  const client = new MongoClient(uri);
  try {
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
}
