import type { Db, MongoClient } from 'mongodb';
import { StartError } from '../../runtime/start-error.ts';
import type { Settings } from '../../settings.ts';
import type { Opening } from '../rewrite-store.ts';
import { newClient, storeDatabase } from './client.ts';
import { collectionsOf } from './collections.ts';
import { type Connection, keepConnected } from './connection.ts';
import { makeIndexes } from './indexes.ts';
import { finishMoves } from './move-account.ts';

/** Limits the search for a writable server at the start. */
const START_LIMIT_MS = 5000;
/** Building a new version's indexes may take long with many applicants. */
const INDEXES_LIMIT_MS = 30 * 60_000;

/**
 * Connects. Unless the store is read-only, creates the indexes and completes changes of address that a killed
 * process has left. Throws a one-line `StartError` without the password if that fails.
 */
export async function connect(
  settings: NonNullable<Settings['mongodb']>,
  { readOnly = false }: Opening = {},
): Promise<Connection> {
  const { uri, database } = settings;
  const limits = { searchMs: START_LIMIT_MS };
  try {
    await withDatabase(newClient(uri, limits), database, (opened) => opened.command({ ping: 1 }));
    if (!readOnly) {
      const client = newClient(uri, { ...limits, answerMs: INDEXES_LIMIT_MS });
      await withDatabase(client, database, async (opened) => {
        await makeIndexes(opened);
        await finishMoves(collectionsOf(storeDatabase(client, database)).accounts);
      });
    }
    return keepConnected(settings);
  } catch (error) {
    const reason = withoutSecret(error instanceof Error ? error.message : String(error), uri);
    throw new StartError(
      `The database of MONGODB_URI (${hostsOf(uri)}, database ${database}) cannot be used: ${reason}. Check that it runs, and check the address and the name, password and permissions of its user.`,
    );
  }
}

/** Connects, runs the work and closes the client. */
async function withDatabase(
  client: MongoClient,
  name: string,
  work: (database: Db) => Promise<unknown>,
): Promise<void> {
  try {
    await client.connect();
    await work(client.db(name));
  } finally {
    await client.close();
  }
}

/** Returns the hosts of a validated address. */
function hostsOf(uri: string): string {
  return uri.replace(/^[^/]*\/\/(?:[^/?]*@)?/, '').replace(/[/?].*$/, '');
}

/** Returns the reason in one line, with the password masked. */
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
