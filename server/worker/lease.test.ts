import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { keepLease, LEASE_MS } from './lease.ts';

const FILE = { fileName: 'a.pdf', fileSize: 1, fileKey: 'uploads/a' };

/** Work that a worker claimed at time 0, and a clock for the test. */
async function claimed() {
  const store = openSqliteStore(join(temporaryFolder(), 'matricula.sqlite'));
  onTestFinished(() => store.close());
  await store.startConversion('s', 'doc', FILE, 0);
  const work = await store.claimWork('token', 0, LEASE_MS);
  if (work === null) throw new Error('There is no work.');
  let time = 0;
  const clock = {
    now: () => time,
    set: (milliseconds: number) => {
      time = milliseconds;
    },
  };
  const keep = (from: Parameters<typeof keepLease>[0] = store) => {
    const lease = keepLease(from, work, 'token', { until: LEASE_MS, now: clock.now, everyMs: 10 });
    onTestFinished(() => lease.end());
    return lease;
  };
  return { store, clock, keep };
}

test('keeps the work from others while the lease is kept, and no longer', async () => {
  const { store, clock, keep } = await claimed();
  let extended = 0;
  const lease = keep({
    extendLease: async (...lease) => {
      const isKept = await store.extendLease(...lease);
      extended += 1;
      return isKept;
    },
  });
  clock.set(LEASE_MS - 1);
  // The first call may have read the clock before it was set.
  await eventually(() => expect(extended).toBeGreaterThan(1));
  expect(await store.claimWork('other', LEASE_MS + 1, 2 * LEASE_MS)).toBeNull();
  expect(lease.lost.aborted).toBe(false);
  lease.end();
  expect(await store.claimWork('other', 2 * LEASE_MS, 3 * LEASE_MS)).toMatchObject({ attempt: 2 });
});

test('is lost when another worker takes over the work', async () => {
  const { store, keep } = await claimed();
  expect(await store.claimWork('other', LEASE_MS + 1, 2 * LEASE_MS)).not.toBeNull();
  const lease = keep();
  await eventually(() => expect(lease.lost.aborted).toBe(true));
});

test('is lost when the document is deleted or replaced', async () => {
  const { store, keep } = await claimed();
  const lease = keep();
  await store.startConversion('s', 'doc', { ...FILE, fileKey: 'uploads/b' }, 1);
  await eventually(() => expect(lease.lost.aborted).toBe(true));
});

test('survives a database outage until it expires', async () => {
  const { clock, keep } = await claimed();
  // A database cannot be unavailable for one caller only.
  let tried = 0;
  const lease = keep({
    extendLease: async () => {
      tried += 1;
      throw new StoreUnavailableError('away');
    },
  });
  clock.set(LEASE_MS - 1);
  await eventually(() => expect(tried).toBeGreaterThan(2));
  expect(lease.lost.aborted).toBe(false);
  clock.set(LEASE_MS);
  await eventually(() => expect(lease.lost.aborted).toBe(true));
});
