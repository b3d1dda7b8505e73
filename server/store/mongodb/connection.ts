import { type Db, MongoServerSelectionError } from 'mongodb';
import type { Settings } from '../../settings.ts';
import { StoreUnavailableError } from '../store.ts';
import { newClient, SEARCH_LIMIT_MS, storeDatabase } from './client.ts';
import { unavailable } from './unavailable.ts';

/** A connection that survives every outage of the database. */
export interface Connection {
  /** Runs operations. Throws `StoreUnavailableError` if the database is unavailable. */
  run<Result>(work: (database: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Keeps a client that connects on first use, and replaces it when it no longer finds a server. */
export function keepConnected({ uri, database }: NonNullable<Settings['mongodb']>): Connection {
  let client = newClient(uri);
  let closed = false;

  // The driver's monitor can hang forever on a connection that ends at the wrong moment: it writes to a closed
  // socket and waits for "drain". The client then never notices that the server is back. A fresh one does.
  const replace = (): void => {
    const old = client;
    client = newClient(uri);
    // Operations in flight on the old client may still succeed.
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
