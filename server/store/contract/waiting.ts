import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { file, NOW, session, signup } from './samples.ts';

const NONE = { due: 0, later: 0, oldestDueAt: null };

/** Contract of the queue statistics, for monitoring. */
export function testWaiting(store: () => Store): void {
  const counted = (now = NOW) => store().countWaiting(now);

  test('counts nothing in an empty database', async () => {
    expect(await counted()).toEqual({
      mails: NONE,
      calls: NONE,
      callsSetAside: 0,
      work: { conversion: NONE, applicationPdf: NONE },
      sessions: 0,
    });
  });

  test('counts waiting mails, with the time the oldest has been due', async () => {
    const mail = { email: 'ada@example.org', content: 'sealed', expiresAt: NOW + 60_000 };
    await store().queueMail({ ...mail, kind: 'first' }, NOW - 5000);
    await store().queueMail({ ...mail, kind: 'second' }, NOW - 2000);
    expect((await counted()).mails).toEqual({ due: 2, later: 0, oldestDueAt: NOW - 5000 });
    await store().claimMail('lease', NOW, NOW + 1000);
    expect((await counted()).mails).toEqual({ due: 1, later: 1, oldestDueAt: NOW - 2000 });
  });

  test('counts waiting calls and abandoned calls separately', async () => {
    const call = { hook: 'slate', event: 'submitted', studentId: 's', applicationId: 'A' } as const;
    await store().queueCall({ ...call, id: 'first', queuedAt: NOW }, NOW);
    await store().queueCall({ ...call, id: 'second', queuedAt: NOW }, NOW + 1000);
    expect((await counted()).calls).toEqual({ due: 1, later: 1, oldestDueAt: NOW });
    await store().claimCall('lease', NOW, NOW + 1000, []);
    await store().returnCall('first', 'lease', null, 'HTTP 500');
    const { calls, callsSetAside } = await counted();
    expect([calls, callsSetAside]).toEqual([{ due: 0, later: 1, oldestDueAt: null }, 1]);
  });

  test('counts work that is waiting and in progress by kind', async () => {
    await store().startConversion('s', 'resume', file('uploads/1'), NOW);
    await store().startConversion('s', 'letter', file('uploads/2'), NOW + 1);
    await store().requestApplicationPdf('t', 'first', NOW + 2, 0);
    const { work } = await counted(NOW + 2);
    expect(work.conversion).toEqual({ due: 2, later: 0, oldestDueAt: NOW });
    expect(work.applicationPdf).toEqual({ due: 1, later: 0, oldestDueAt: NOW + 2 });
    const claimed = await store().claimWork('lease', NOW, NOW + 1000);
    expect((await counted(NOW + 2)).work.conversion).toEqual({ due: 1, later: 1, oldestDueAt: NOW + 1 });
    if (claimed === null) throw new Error('There was no work.');
    await store().finishWork(claimed, 'lease', { status: 'COMPLETED', pdfKey: 'converted/1' });
    expect((await counted(NOW + 2)).work.conversion).toEqual({ due: 1, later: 0, oldestDueAt: NOW + 1 });
  });

  test('counts sessions until they end, whether or not they were removed', async () => {
    await store().createAccount(signup(), NOW);
    await store().openSession(session('t1'), NOW);
    expect((await counted()).sessions).toBe(1);
    expect((await counted(session('t1').idleUntil)).sessions).toBe(0);
  });
}
