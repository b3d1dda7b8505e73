import type { ObjectEntry, ObjectStore } from '../object-store.ts';

/** All entries of a listing, by key. */
export async function collect(objects: ObjectStore, prefix: string): Promise<ObjectEntry[]> {
  const entries: ObjectEntry[] = [];
  for await (const entry of objects.list(prefix)) entries.push(entry);
  return entries.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The keys of a listing, sorted. */
export async function keysOf(objects: ObjectStore, prefix: string): Promise<string[]> {
  return (await collect(objects, prefix)).map(({ key }) => key);
}
