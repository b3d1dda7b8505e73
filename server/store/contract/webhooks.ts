import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import type { ListedCall, QueuedCall } from '../webhook-store.ts';
import { NOW } from './samples.ts';

const call = (id: string): QueuedCall => ({
  ...{ id, hook: 'slate', event: 'submitted', studentId: 's', applicationId: `ID-${id}` },
  queuedAt: NOW,
});

/** Contract of the queue of webhook calls. */
export function testWebhooks(store: () => Store, openAnother: () => Promise<Store>): void {
  const claim = (token: string, now = NOW) => store().claimCall(token, now, now + 1000, []);
  const listed = async () => {
    const calls: ListedCall[] = [];
    for await (const each of store().listCalls()) calls.push(each);
    return calls;
  };

  test('takes the due call that has waited longest, and deletes it when it is removed', async () => {
    expect(await claim('lease')).toBeNull();
    await store().queueCall(call('a'), NOW + 2);
    await store().queueCall(call('b'), NOW + 1);
    expect(await claim('early')).toBeNull();
    expect(await claim('first', NOW + 2)).toEqual({ ...call('b'), attempt: 1 });
    expect(await claim('second', NOW + 2)).toEqual({ ...call('a'), attempt: 1 });
    expect(await claim('third', NOW + 2)).toBeNull();
    await store().removeCall('a', 'wrong');
    await store().removeCall('b', 'first');
    expect(await claim('fourth', NOW + 5000)).toEqual({ ...call('a'), attempt: 2 });
    expect((await listed()).map(({ id }) => id)).toEqual(['a']);
  });

  test('leaves calls of full webhooks in the queue and takes the next one', async () => {
    await store().queueCall(call('a'), NOW);
    await store().queueCall({ ...call('b'), hook: 'crm' }, NOW + 1);
    const claimBeside = (...full: string[]) => store().claimCall('lease', NOW + 1, NOW + 1000, full);
    expect(await claimBeside('slate', 'crm')).toBeNull();
    expect(await claimBeside('slate')).toMatchObject({ id: 'b', attempt: 1 });
    expect(await claimBeside('slate')).toBeNull();
    expect(await claimBeside()).toMatchObject({ id: 'a', attempt: 1 });
  });

  test('a returned call waits; one that was set aside is listed until it is retried', async () => {
    await store().queueCall(call('a'), NOW);
    await claim('first');
    await store().returnCall('a', 'wrong', null, 'no');
    await store().returnCall('a', 'first', NOW + 70_000, 'HTTP 500');
    expect(await listed()).toEqual([{ ...call('a'), attempts: 1, dueAt: NOW + 70_000, failure: 'HTTP 500' }]);
    expect(await claim('second', NOW + 69_999)).toBeNull();
    expect(await claim('second', NOW + 70_000)).toMatchObject({ attempt: 2 });
    await store().returnCall('a', 'second', null, 'ECONNREFUSED');
    expect(await claim('third', NOW + 1e9)).toBeNull();
    expect(await listed()).toEqual([{ ...call('a'), attempts: 2, dueAt: null, failure: 'ECONNREFUSED' }]);
    expect(await store().retryCall('b', NOW)).toBe(false);
    expect(await store().retryCall('a', NOW + 9)).toBe(true);
    expect(await claim('fourth', NOW + 9)).toEqual({ ...call('a'), queuedAt: NOW + 9, attempt: 1 });
  });

  test('discards a call that was set aside, and one in flight', async () => {
    await store().queueCall(call('a'), NOW - 1);
    await store().queueCall(call('b'), NOW);
    await store().queueCall(call('c'), NOW + 9);
    await claim('first');
    await store().returnCall('a', 'first', null, 'no such webhook');
    await claim('second');
    expect(await store().discardCall('a')).toBe(true);
    expect(await store().discardCall('b')).toBe(true);
    expect(await store().discardCall('a')).toBe(false);
    await store().returnCall('b', 'second', NOW, 'HTTP 500');
    expect((await listed()).map(({ id }) => id)).toEqual(['c']);
  });

  test('deleting a student deletes its calls, also those set aside, and keeps those of others', async () => {
    await store().queueCall({ ...call('waits'), studentId: 'gone' }, NOW + 9);
    await store().queueCall({ ...call('aside'), studentId: 'gone' }, NOW);
    await store().queueCall(call('stays'), NOW + 9);
    await claim('lease');
    await store().returnCall('aside', 'lease', null, 'HTTP 410');
    await store().deleteStudent('gone', 'any');
    expect((await listed()).map(({ id }) => id)).toEqual(['stays']);
  });

  test('of many concurrent claims on twenty calls, each call goes to one', async () => {
    const other = await openAnother();
    for (let index = 0; index < 20; index++) await store().queueCall(call(`call ${index}`), NOW);
    const claims = Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? other : store()).claimCall(`lease ${index}`, NOW, NOW + 1000, []),
    );
    const taken = (await Promise.all(claims)).flatMap((one) => (one === null ? [] : [one.id]));
    expect(new Set(taken).size).toBe(taken.length);
    for (let one = await claim('rest'); one !== null; one = await claim('rest')) taken.push(one.id);
    expect(new Set(taken).size).toBe(20);
    expect(taken).toHaveLength(20);
  });
}
