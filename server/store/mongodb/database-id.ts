import { randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';
import type { RunOnCollections } from './collections.ts';
import { unlessDuplicate } from './unavailable.ts';

const _id = 'id';

/** The id of the database: one document, of which the first of several servers makes the only one. */
export function mongoDatabaseId(run: RunOnCollections): Pick<Store, 'databaseId'> {
  return {
    databaseId: () =>
      run(async ({ database }) => {
        for (;;) {
          const stored = await database.findOne({ _id });
          if (stored !== null) return stored.value;
          await unlessDuplicate(() => database.insertOne({ _id, value: randomUUID() }));
        }
      }),
  };
}
