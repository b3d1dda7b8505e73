import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { unlessDuplicate } from './unavailable.ts';

/**
 * Updates the one document of a filter by its `_id` and by what was read of it; with `upsert` it makes one that was not
 * there. False, and nothing is written, when it has changed since.
 */
export async function updateAsRead<Schema extends { readonly _id: string }>(
  collection: Collection<Schema>,
  filter: Filter<Schema>,
  update: UpdateFilter<Schema>,
  upsert: boolean,
): Promise<boolean> {
  let written = false;
  // Where the filter does not fit, an insert meets the `_id` that is there.
  const fresh = await unlessDuplicate(async () => {
    const { matchedCount, upsertedCount } = await collection.updateOne(filter, update, { upsert });
    written = matchedCount + upsertedCount === 1;
  });
  return fresh && written;
}
