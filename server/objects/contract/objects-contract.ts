// Contract of every adapter of the file store. Run it with a factory that opens real, empty stores.
import { afterEach, beforeEach, describe } from 'vitest';
import type { ObjectStore } from '../object-store.ts';
import { testStoredObjects } from './stored-objects.ts';
import { testUploads } from './uploads.ts';

/** One empty store that accepts posts to its presigned uploads. */
export interface ObjectsUnderTest {
  readonly objects: ObjectStore;
  /** Closes the store and removes its content. */
  dispose(): Promise<void>;
}

/** Registers the contract's tests for one adapter. */
export function testObjectsContract(adapter: string, open: () => Promise<ObjectsUnderTest>): void {
  describe(`${adapter} keeps the file store contract`, () => {
    let underTest: ObjectsUnderTest;
    beforeEach(async () => {
      underTest = await open();
    });
    afterEach(() => underTest.dispose());

    describe('uploads', () => testUploads(() => underTest.objects));
    describe('objects', () => testStoredObjects(() => underTest.objects));
  });
}
