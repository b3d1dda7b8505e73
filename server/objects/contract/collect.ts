import type { ObjectEntry, ObjectStore } from '../object-store.ts';

/** Collects all entries of a listing. */
export async function collect(objects: ObjectStore, prefix: string): Promise<ObjectEntry[]> {
  const entries: ObjectEntry[] = [];
  for await (const entry of objects.list(prefix)) entries.push(entry);
  return entries.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Returns the keys of a listing, in its order. */
export async function keysOf(objects: ObjectStore, prefix: string): Promise<string[]> {
  return (await collect(objects, prefix)).map(({ key }) => key);
}
