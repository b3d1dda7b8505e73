import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { EMAIL, NOW, session } from './samples.ts';

/** What sessions must do. */
export function testSessions(store: () => Store): void {
  const owner = { email: EMAIL, studentId: 's' };
  const continued = (token: string, now: number) => store().continueSession(token, now, now + 1000);

  test('finds an open session by its token only', async () => {
    await store().openSession(session('t1'), NOW);
    expect(await continued('t1', NOW)).toEqual(owner);
    expect(await continued('t2', NOW)).toBeNull();
  });

  test('ends an idle session', async () => {
    await store().openSession(session('t1'), NOW);
    expect(await continued('t1', NOW + 1000)).toBeNull();
  });

  test('moves the idle end with use, and never back', async () => {
    await store().openSession(session('t1'), NOW);
    await store().continueSession('t1', NOW + 500, NOW + 400_000);
    await store().continueSession('t1', NOW + 500, NOW + 1000);
    expect(await continued('t1', NOW + 300_000)).toEqual(owner);
  });

  test('ends a session at its absolute end, however much it is used', async () => {
    await store().openSession(session('t1'), NOW);
    await store().continueSession('t1', NOW, NOW + 10_000_000);
    expect(await continued('t1', NOW + 599_999)).toEqual(owner);
    expect(await continued('t1', NOW + 600_000)).toBeNull();
  });

  test('keeps other sessions when one is opened or ended', async () => {
    await store().openSession(session('t1'), NOW);
    await store().openSession(session('t2'), NOW);
    await store().endSession('t1');
    await store().endSession('never opened');
    expect(await continued('t1', NOW)).toBeNull();
    expect(await continued('t2', NOW)).toEqual(owner);
  });

  test('ends all sessions of one applicant', async () => {
    await store().openSession(session('t1'), NOW);
    await store().openSession(session('t2'), NOW);
    await store().openSession(session('t3', 'another'), NOW);
    await store().endSessionsOf('s');
    expect(await Promise.all(['t1', 't2'].map((token) => continued(token, NOW)))).toEqual([null, null]);
    expect(await continued('t3', NOW)).toMatchObject({ studentId: 'another' });
  });
}
