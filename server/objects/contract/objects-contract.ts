// What every adapter of the store of files must do. Run it with a factory that opens real, empty stores.
import { afterEach, beforeEach, describe } from 'vitest';
import type { ObjectStore } from '../object-store.ts';
import { testStoredObjects } from './stored-objects.ts';
import { testUploads } from './uploads.ts';

/** One empty store whose presigned uploads can be posted. */
export interface ObjectsUnderTest {
  readonly objects: ObjectStore;
  /** Closes the store and removes what is in it. */
  dispose(): Promise<void>;
}

/** Registers the contract's tests for one adapter. */
export function testObjectsContract(adapter: string, open: () => Promise<ObjectsUnderTest>): void {
  describe(`${adapter} keeps the contract of the store of files`, () => {
    let underTest: ObjectsUnderTest;
    beforeEach(async () => {
      underTest = await open();
    });
    afterEach(() => underTest.dispose());

    describe('uploads', () => testUploads(() => underTest.objects));
    describe('objects', () => testStoredObjects(() => underTest.objects));
  });
}
