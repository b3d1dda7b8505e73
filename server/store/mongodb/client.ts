import { type Db, MongoClient, ReadPreference } from 'mongodb';

/** How long one operation may take, with its retries and the wait for a new primary; then the applicant is told. */
export const OPERATION_LIMIT_MS = 3000;

/** A client that is not connected yet. Throws what the driver says of a bad address. */
export function newClient(uri: string, limitMs: number): MongoClient {
  return new MongoClient(uri, {
    appName: 'matricula',
    connectTimeoutMS: limitMs,
    serverSelectionTimeoutMS: limitMs,
    retryReads: true,
    retryWrites: true,
  });
}

/** The database with the promises of the store, whatever the options of the address are. */
export function storeDatabase(client: MongoClient, name: string): Db {
  return client.db(name, {
    timeoutMS: OPERATION_LIMIT_MS,
    // What an applicant is told is saved survives the loss of a server, and whoever saved reads it.
    writeConcern: { w: 'majority', journal: true },
    readPreference: ReadPreference.primary,
  });
}
