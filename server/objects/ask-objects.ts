import type { ObjectStore } from './object-store.ts';

/** A key that never has an object. The reply about it shows that the file store works. */
const NO_OBJECT = 'readyz';

/** Throws `ObjectsUnavailableError` if the file store as a whole is unavailable. */
export async function askObjects(objects: Pick<ObjectStore, 'size'>): Promise<void> {
  await objects.size(NO_OBJECT);
}
