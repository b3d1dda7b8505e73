// Contract of every adapter of the storage port. Run it with a factory that opens real databases.
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseStore } from '../rewrite-store.ts';
import { type Store, StoreUnavailableError } from '../store.ts';
import { testAccounts } from './accounts.ts';
import { testApplicationList } from './application-list.ts';
import { testDeletion } from './deletion.ts';
import { testDocuments } from './documents.ts';
import { testEmailChange } from './email-change.ts';
import { testEntries } from './entries.ts';
import { testMails } from './mails.ts';
import { testMigrated } from './migrated.ts';
import { testRewrites } from './rewrites.ts';
import { testSaves } from './saves.ts';
import { testSessions } from './sessions.ts';
import { testStaff } from './staff.ts';
import { testStudents } from './students.ts';
import { testSubmission } from './submission.ts';
import { testThrottles } from './throttles.ts';
import { testTokens } from './tokens.ts';
import { testWaiting } from './waiting.ts';
import { testWebhooks } from './webhooks.ts';
import { testWork } from './work.ts';

/** One empty database and how to reopen it. */
export interface StoreUnderTest<Opened extends Store = Store> {
  readonly store: Opened;
  /** Opens another connection to the same data, as a second process would. */
  openAnother(): Promise<Opened>;
  /** Closes all connections and removes the data. */
  dispose(): Promise<void>;
}

/** Registers the contract's tests for one adapter. */
export function testStoreContract(adapter: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${adapter} keeps the storage contract`, () => {
    let underTest: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      underTest = await open();
      store = underTest.store;
    });
    afterEach(() => underTest.dispose());

    const current = () => store;
    const openAnother = () => underTest.openAnother();
    describe('accounts', () => testAccounts(current, openAnother));
    describe('email change', () => testEmailChange(current, openAnother));
    describe('sessions', () => testSessions(current));
    describe('students', () => testStudents(current, openAnother));
    describe('saves', () => testSaves(current, openAnother));
    describe('submission', () => testSubmission(current, openAnother));
    describe('documents', () => testDocuments(current, openAnother));
    describe('entries', () => testEntries(current, openAnother));
    describe('migrated', () => testMigrated(current, openAnother));
    describe('work', () => testWork(current, openAnother));
    describe('tokens', () => testTokens(current));
    describe('throttles', () => testThrottles(current, openAnother));
    describe('mails', () => testMails(current, openAnother));
    describe('webhooks', () => testWebhooks(current, openAnother));
    describe('staff', () => testStaff(current, openAnother));
    describe('waiting', () => testWaiting(current));
    describe('deletion', () => testDeletion(current, openAnother));
    describe('applications', () => testApplicationList(current, openAnother));

    test('has one id, even when first read concurrently, and a different one than other databases', async () => {
      const other = await openAnother();
      const ids = await Promise.all([store, other, store, other].map((each) => each.databaseId()));
      expect(ids).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f-]{32,36}$/)));
      expect(new Set(ids).size).toBe(1);
      await store.close();
      expect(await (await openAnother()).databaseId()).toBe(ids[0]);
      const elsewhere = await open();
      onTestFinished(() => elsewhere.dispose());
      expect(await elsewhere.store.databaseId()).not.toBe(ids[0]);
    });

    test('answers a ping until it is closed, and may be closed twice', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
      await store.close();
      await store.close();
      await expect(store.ping()).rejects.toThrow(StoreUnavailableError);
    });
  });
}

/** Registers the contract's tests for a database adapter, which also rewrites answers. */
export function testDatabaseContract(
  adapter: string,
  open: () => Promise<StoreUnderTest<DatabaseStore>>,
): void {
  testStoreContract(adapter, open);
  describe(`${adapter} rewrites`, () => {
    let underTest: StoreUnderTest<DatabaseStore>;
    beforeEach(async () => {
      underTest = await open();
    });
    afterEach(() => underTest.dispose());
    testRewrites(
      () => underTest.store,
      () => underTest.openAnother(),
    );
  });
}
