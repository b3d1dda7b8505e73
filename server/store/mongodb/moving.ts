import type { Collection, Document, Filter } from 'mongodb';
import type { MovedKind, MovedRecord, MoveStore } from '../move-store.ts';
import { readInPages } from '../pages.ts';
import type { Collections, RunOnCollections } from './collections.ts';
import { finishMoves } from './move-account.ts';
import { type MovedDocuments, movedRecord, storedDocument } from './moved-documents.ts';

const UNFINISHED = { _id: 'unfinishedMove' } as const;

/** A collection with string ids. */
type StringIdCollection = Collection<Document & { _id: string }>;

const collectionOf = (collections: Collections, kind: MovedKind): StringIdCollection =>
  collections[kind] as unknown as StringIdCollection;

/** Moves everything the database holds, record by record. */
export function mongoMoving(run: RunOnCollections): MoveStore {
  const read = <Kind extends MovedKind>(
    kind: Kind,
    filter: Filter<{ _id: string }>,
    limit: number,
  ): Promise<MovedRecord<Kind>[]> =>
    run(async (collections) => {
      const found = collectionOf(collections, kind)
        .find(filter as Filter<Document & { _id: string }>)
        .sort({ _id: 1 })
        .limit(limit);
      const documents = (await found.toArray()) as unknown as MovedDocuments[Kind][];
      return documents.map((document) => movedRecord(kind, document));
    });

  return {
    count: (kind) =>
      run(async (collections) => {
        if (kind === 'accounts') await finishMoves(collections.accounts);
        return collectionOf(collections, kind).countDocuments();
      }),
    list: (kind) =>
      readInPages(
        async (after, limit) => {
          if (kind === 'accounts' && after === '') await run(({ accounts }) => finishMoves(accounts));
          return read(kind, { _id: { $gt: after } }, limit);
        },
        ({ id }) => id,
      ),
    find: async (kind, ids) => (ids.length === 0 ? [] : read(kind, { _id: { $in: [...ids] } }, ids.length)),
    put: (kind, records) =>
      run(async (collections) => {
        if (records.length === 0) return;
        const replacements = records.map((record) => {
          const { _id, ...replacement } = storedDocument(kind, record) as Document & { _id: string };
          return { replaceOne: { filter: { _id }, replacement, upsert: true } };
        });
        await collectionOf(collections, kind).bulkWrite(replacements, { ordered: false });
      }),
    remove: (kind, ids) =>
      run(async (collections) => {
        if (ids.length > 0) await collectionOf(collections, kind).deleteMany({ _id: { $in: [...ids] } });
      }),
    unfinishedMove: () =>
      run(async ({ metadata }) => {
        const found = await metadata.findOne(UNFINISHED);
        return found === null ? null : { databaseId: found.value, withFiles: found.withFiles === true };
      }),
    beginMove: ({ databaseId, withFiles }) =>
      run(async ({ metadata }) => {
        const id = { $set: { value: databaseId } };
        // Set the mark first: a database with another one's id and no mark counts as complete.
        await metadata.updateOne(UNFINISHED, { $set: { value: databaseId, withFiles } }, { upsert: true });
        await metadata.updateOne({ _id: 'id' }, id, { upsert: true });
      }),
    endMove: () =>
      run(async ({ metadata }) => {
        await metadata.deleteOne(UNFINISHED);
      }),
  };
}
