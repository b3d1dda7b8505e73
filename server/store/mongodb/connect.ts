import { MongoClient, ReadPreference } from 'mongodb';
import type { Settings } from '../../settings.ts';
import { StartError } from '../../start-error.ts';
import { makeIndexes } from './indexes.ts';

/** How long a start waits for a server that takes writes. */
const START_LIMIT_MS = 5000;
/** How long one operation may take, with its retries and the wait for a new primary; then the applicant is told. */
const OPERATION_LIMIT_MS = 3000;

/** A connected client and the name of the store's database. */
export interface Connection {
  readonly client: MongoClient;
  database(): ReturnType<MongoClient['db']>;
}

/** Connects and makes the indexes. Throws a `StartError` of one line, without the password, when that is not possible. */
export async function connect({ uri, database }: NonNullable<Settings['mongodb']>): Promise<Connection> {
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(uri, {
      appName: 'matricula',
      connectTimeoutMS: START_LIMIT_MS,
      serverSelectionTimeoutMS: START_LIMIT_MS,
      retryReads: true,
      retryWrites: true,
    });
    const connected = await client.connect();
    await makeIndexes(connected.db(database));
    return { client: connected, database: () => storeDatabase(connected, database) };
  } catch (error) {
    await client?.close();
    const reason = withoutSecret(error instanceof Error ? error.message : String(error), uri);
    throw new StartError(
      `The database of MONGODB_URI (${hostsOf(uri)}, database ${database}) cannot be used: ${reason}; check that it runs, the address, and the name, password and rights of its user.`,
    );
  }
}

/** The database with the promises of the store, whatever the options of the address are. */
function storeDatabase(client: MongoClient, name: string): ReturnType<MongoClient['db']> {
  return client.db(name, {
    timeoutMS: OPERATION_LIMIT_MS,
    // What an applicant is told is saved survives the loss of a server, and whoever saved reads it.
    writeConcern: { w: 'majority', journal: true },
    readPreference: ReadPreference.primary,
  });
}

/** The hosts of an address that the settings have checked. */
function hostsOf(uri: string): string {
  return uri.replace(/^[^/]*\/\/(?:[^/?]*@)?/, '').replace(/[/?].*$/, '');
}

/** One line of a reason, in which neither the password nor the address with it stands. */
function withoutSecret(reason: string, uri: string): string {
  const password = /^[^/]*\/\/[^:/?@]*:([^/?@]+)@/.exec(uri)?.[1];
  const line = reason.replace(/\s+/g, ' ').replace(/[.;]$/, '');
  if (password === undefined) return line;
  return line.replaceAll(password, '***').replaceAll(decoded(password), '***');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
