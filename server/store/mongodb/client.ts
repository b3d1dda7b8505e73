import { type Db, MongoClient, ReadPreference } from 'mongodb';

/** Limits the search for a writable server, and the wait for a free connection to it. */
export const SEARCH_LIMIT_MS = 3000;
/** Limits a server's handshake, at the start and at each heartbeat of the driver. */
const GREETING_LIMIT_MS = 5000;
/** Limits a server's silence during one operation. On a busy machine an operation stalls for seconds. */
const ANSWER_LIMIT_MS = 10_000;
/**
 * Limits the wait for a majority. Shorter than the answer limit, so that the server itself can report the
 * failure.
 */
const MAJORITY_LIMIT_MS = 8000;

/**
 * Creates a client that is not connected yet. Throws the driver's error for an invalid address. The driver has
 * no time limit per operation (its `timeoutMS` has no effect) and tries most operations twice.
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

/** Returns the database with the store's guarantees, whatever options the address has. */
export function storeDatabase(client: MongoClient, name: string): Db {
  return client.db(name, {
    // A confirmed save survives the loss of a server, and its writer can read it.
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: MAJORITY_LIMIT_MS },
    readPreference: ReadPreference.primary,
  });
}
