import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { NOW } from './samples.ts';

/** Contract of the throttling, also from two concurrent connections. */
export function testThrottles(store: () => Store, openAnother: () => Promise<Store>): void {
  const policy = { free: 5, firstDelayMs: 1000, maxDelayMs: 4000, forgetAfterMs: 60_000 };
  const attempt = (now: number, bucket = 'b') => store().takeAttempt(bucket, now, policy);
  const use = (now: number, bucket = 'b') => store().takeQuota(bucket, now, 3, 10_000);
  const allowed = { allowed: true };
  const refused = (retryAt: number) => ({ allowed: false, retryAt });
  async function useUp(bucket = 'b'): Promise<void> {
    for (let count = 0; count < policy.free; count++) expect(await attempt(NOW, bucket)).toEqual(allowed);
  }

  test('resets a bucket after enough time without an allowed attempt, even if others were refused', async () => {
    await useUp();
    for (let time = NOW; time < NOW + 1000; time += 200) await attempt(time);
    const later = NOW + policy.forgetAfterMs;
    for (let count = 0; count < policy.free; count++) expect(await attempt(later)).toEqual(allowed);
    expect(await attempt(later)).toEqual(refused(later + 1000));
  });

  test('clears the attempts of one bucket, and keeps other buckets and quotas', async () => {
    await useUp('b');
    await useUp('other');
    for (let count = 0; count < 3; count++) await use(NOW, 'b');
    await store().clearAttempts('b');
    await store().clearAttempts('never used');
    await useUp('b');
    expect(await attempt(NOW, 'other')).toEqual(refused(NOW + 1000));
    expect(await use(NOW, 'b')).toEqual(refused(NOW + 10_000));
  });

  test('a use of a quota can be given back, but not one that was never taken', async () => {
    for (let count = 0; count < 3; count++) await use(NOW);
    await store().giveBack('b');
    expect(await use(NOW + 1)).toEqual(allowed);
    expect(await use(NOW + 1)).toEqual(refused(NOW + 10_000));
    await store().giveBack('never used');
    for (let count = 0; count < 9; count++) await store().giveBack('b');
    for (let count = 0; count < 3; count++) expect(await use(NOW + 1)).toEqual(allowed);
    expect(await use(NOW + 1)).toEqual(refused(NOW + 10_000));
  });

  test('a mark lasts from its latest marking, is visible to other connections, and is neither attempt nor quota', async () => {
    const other = await openAnother();
    expect(await store().isMarked('b', NOW)).toBe(false);
    await useUp();
    await use(NOW);
    expect(await store().isMarked('b', NOW)).toBe(false);
    await store().mark('b', NOW, 1000);
    expect(await other.isMarked('b', NOW + 999)).toBe(true);
    await Promise.all([store(), other].map((each) => each.mark('b', NOW + 999, 1000)));
    expect(await store().isMarked('b', NOW + 1998)).toBe(true);
    expect(await store().isMarked('b', NOW + 1999)).toBe(false);
    expect(await store().isMarked('other', NOW + 999)).toBe(false);
    expect(await attempt(NOW)).toEqual(refused(NOW + 1000));
    expect(await use(NOW)).toEqual(allowed);
  });

  test('allows five of fifty concurrent attempts, and three of fifty uses', async () => {
    const other = await openAnother();
    const many = Array.from({ length: 50 }, (_, index) => (index % 2 ? other : store()));
    const attempts = await Promise.all(many.map((each) => each.takeAttempt('b', NOW, policy)));
    expect(attempts.filter((each) => each.allowed)).toHaveLength(5);
    expect(attempts.filter((each) => !each.allowed)).toEqual(Array(45).fill(refused(NOW + 1000)));
    const uses = await Promise.all(many.map((each) => each.takeQuota('b', NOW, 3, 10_000)));
    expect(uses.filter((each) => each.allowed)).toHaveLength(3);
  });

  test('allows one of many concurrent attempts after a delay', async () => {
    const other = await openAnother();
    await useUp();
    const late = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? other : store()).takeAttempt('b', NOW + 1000, policy),
      ),
    );
    expect(late.filter((each) => each.allowed)).toHaveLength(1);
    expect(await attempt(NOW + 1000)).toEqual(refused(NOW + 3000));
  });
}
