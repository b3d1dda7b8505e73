import { randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';
import type { RunOnCollections } from './collections.ts';

const _id = 'id';

/** The id of the database: a single document, which the first of several servers creates. */
export function mongoDatabaseId(run: RunOnCollections): Pick<Store, 'databaseId'> {
  return {
    databaseId: () =>
      run(async ({ metadata }) => {
        const stored = await metadata.findOneAndUpdate(
          { _id },
          { $setOnInsert: { value: randomUUID() } },
          { upsert: true, returnDocument: 'after' },
        );
        if (stored === null) throw new Error('MongoDB told nothing of a document that it has just made.');
        return stored.value;
      }),
  };
}
