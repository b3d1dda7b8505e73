import { type Db, MongoServerSelectionError } from 'mongodb';
import type { Settings } from '../../settings.ts';
import { StoreUnavailableError } from '../store.ts';
import { newClient, SEARCH_LIMIT_MS, storeDatabase } from './client.ts';
import { unavailable } from './unavailable.ts';

/** A connection that outlives every outage of the database. */
export interface Connection {
  /** Runs operations; throws `StoreUnavailableError` when the database cannot be used. */
  run<Result>(work: (database: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Keeps a client, which connects when it is first used, and puts a fresh one in its place when it finds no server any more. */
export function keepConnected({ uri, database }: NonNullable<Settings['mongodb']>): Connection {
  let client = newClient(uri);
  let closed = false;

  // The driver's watch over a server can wait for ever on a connection that ends at the wrong moment (it writes to a
  // closed socket and waits for "drain"); the client then never sees that the server is back. A fresh one does.
  const replace = (): void => {
    const old = client;
    client = newClient(uri);
    // What is under way on the old one may still end well.
    setTimeout(() => void old.close().catch(() => undefined), SEARCH_LIMIT_MS).unref();
  };

  return {
    run: async (work) => {
      if (closed) throw new StoreUnavailableError(new Error('The store was closed before.'));
      const used = client;
      try {
        return await work(storeDatabase(used, database));
      } catch (error) {
        if (error instanceof MongoServerSelectionError && used === client && !closed) replace();
        throw unavailable(error);
      }
    },
    close: async () => {
      closed = true;
      await client.close();
    },
  };
}
