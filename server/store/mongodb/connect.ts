import type { MongoClient } from 'mongodb';
import type { Settings } from '../../settings.ts';
import { StartError } from '../../start-error.ts';
import { newClient } from './client.ts';
import { type Connection, keepConnected } from './connection.ts';
import { makeIndexes } from './indexes.ts';

/** How long a start waits for a server that takes writes. */
const START_LIMIT_MS = 5000;

/** Connects and makes the indexes. Throws a `StartError` of one line, without the password, when that is not possible. */
export async function connect(settings: NonNullable<Settings['mongodb']>): Promise<Connection> {
  const { uri, database } = settings;
  let client: MongoClient | undefined;
  try {
    client = newClient(uri, START_LIMIT_MS);
    await client.connect();
    await makeIndexes(client.db(database, { timeoutMS: START_LIMIT_MS }));
    return keepConnected(client, settings);
  } catch (error) {
    await client?.close();
    const reason = withoutSecret(error instanceof Error ? error.message : String(error), uri);
    throw new StartError(
      `The database of MONGODB_URI (${hostsOf(uri)}, database ${database}) cannot be used: ${reason}; check that it runs, the address, and the name, password and rights of its user.`,
    );
  }
}

/** The hosts of an address that the settings have checked. */
function hostsOf(uri: string): string {
  return uri.replace(/^[^/]*\/\/(?:[^/?]*@)?/, '').replace(/[/?].*$/, '');
}

/** One line of a reason, in which the password does not stand. */
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
