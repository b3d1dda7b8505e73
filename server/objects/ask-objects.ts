import type { ObjectStore } from './object-store.ts';

/** A key under which nothing is ever kept: asking for it shows that the store of files answers. */
const NO_OBJECT = 'readyz';

/** Throws `ObjectsUnavailableError` when the store of files as a whole does not answer. */
export async function askObjects(objects: Pick<ObjectStore, 'size'>): Promise<void> {
  await objects.size(NO_OBJECT);
}
