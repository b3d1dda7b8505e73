import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { unlessDuplicate } from './unavailable.ts';

/**
 * Updates the document that matches a filter of its `_id` and its state as read; `upsert` creates a missing
 * one. Returns false and writes nothing if it has changed since.
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
