import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { unlessDuplicate } from './unavailable.ts';

/**
 * Updates a document if it still is as it was read. The filter has its `_id` and the fields that must not have
 * changed. `upsert` creates a missing document. Returns false and writes nothing if the document has changed.
 */
export async function updateAsRead<Schema extends { readonly _id: string }>(
  collection: Collection<Schema>,
  filter: Filter<Schema>,
  update: UpdateFilter<Schema>,
  upsert: boolean,
): Promise<boolean> {
  let written = false;
  // If the filter does not match, the insert collides with the existing `_id`.
  const fresh = await unlessDuplicate(async () => {
    const { matchedCount, upsertedCount } = await collection.updateOne(filter, update, { upsert });
    written = matchedCount + upsertedCount === 1;
  });
  return fresh && written;
}
