import { type Db, MongoClient, ReadPreference } from 'mongodb';

/** How long an operation looks for a server that takes it, and how long it waits for a free connection to that. */
export const SEARCH_LIMIT_MS = 3000;
/** How long a server may take to greet, at first and whenever the driver looks after it. */
const GREETING_LIMIT_MS = 5000;
/** How long a server may be silent about one operation: one on a busy machine stalls for seconds. */
const ANSWER_LIMIT_MS = 10_000;
/** How long a majority may take to have a write: shorter, so that the server itself can say that it has not. */
const MAJORITY_LIMIT_MS = 8000;

/**
 * A client that is not connected yet. Throws what the driver says of a bad address. The driver has no limit for an
 * operation as a whole (its `timeoutMS` does nothing); it tries most of them twice.
 */
export function newClient(
  uri: string,
  { searchMs = SEARCH_LIMIT_MS, answerMs = ANSWER_LIMIT_MS } = {},
): MongoClient {
  return new MongoClient(uri, {
    appName: 'matricula',
    connectTimeoutMS: GREETING_LIMIT_MS,
    serverSelectionTimeoutMS: searchMs,
    waitQueueTimeoutMS: searchMs,
    socketTimeoutMS: answerMs,
    retryReads: true,
    retryWrites: true,
  });
}

/** The database with the promises of the store, whatever the options of the address are. */
export function storeDatabase(client: MongoClient, name: string): Db {
  return client.db(name, {
    // What an applicant is told is saved survives the loss of a server, and whoever saved reads it.
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: MAJORITY_LIMIT_MS },
    readPreference: ReadPreference.primary,
  });
}
