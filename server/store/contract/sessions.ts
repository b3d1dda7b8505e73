import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { EMAIL, NOW, reset, session, signup } from './samples.ts';

/** Contract of the sessions. */
export function testSessions(store: () => Store): void {
  const owner = { email: EMAIL, studentId: 'student-1' };
  const another = { email: 'another@example.org', studentId: 'another' };
  const continued = (token: string, now: number) => store().continueSession(token, now, now + 1000);

  async function resetPassword(idHash: string, passwordHash: string): Promise<void> {
    await store().startReset(EMAIL, { hash: idHash, expiresAt: NOW + 1000 });
    expect(await store().resetPassword(EMAIL, reset(idHash, passwordHash))).not.toBeNull();
  }

  beforeEach(async () => {
    await store().createAccount(signup(), NOW);
    await store().createAccount({ ...signup(), ...another }, NOW);
  });

  test('finds an open session by its token only', async () => {
    await store().openSession(session('t1'), NOW);
    expect(await continued('t1', NOW)).toEqual(owner);
    expect(await continued('t2', NOW)).toBeNull();
  });

  test('ends an idle session', async () => {
    await store().openSession(session('t1'), NOW);
    expect(await continued('t1', NOW + 1000)).toBeNull();
  });

  test('extends the idle timeout with use, and never shortens it', async () => {
    await store().openSession(session('t1'), NOW);
    await store().continueSession('t1', NOW + 500, NOW + 400_000);
    await store().continueSession('t1', NOW + 500, NOW + 1000);
    expect(await continued('t1', NOW + 300_000)).toEqual(owner);
  });

  test('ends a session at its absolute end, even if it is in use', async () => {
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
    await store().openSession({ ...session('t3'), ...another }, NOW);
    await store().endSessionsOf('student-1');
    expect(await Promise.all(['t1', 't2'].map((token) => continued(token, NOW)))).toEqual([null, null]);
    expect(await continued('t3', NOW)).toEqual(another);
  });

  test('ends all sessions of one applicant except the kept ones', async () => {
    for (const token of ['t1', 't2', 't3']) await store().openSession(session(token), NOW);
    await store().endSessionsOf('student-1', ['t1', 't3', 'never opened']);
    const left = await Promise.all(['t1', 't2', 't3'].map((token) => continued(token, NOW)));
    expect(left).toEqual([owner, null, owner]);
  });

  test('lists the live sessions of one applicant, oldest first', async () => {
    const agent = { browser: 'Safari', system: 'iPhone' };
    await store().openSession({ ...session('t2'), endsAt: NOW + 700_000, agent }, NOW);
    await store().openSession(session('t1'), NOW);
    await store().openSession({ ...session('t3'), ...another }, NOW);
    await store().openSession(session('of another password', 7), NOW);
    await store().openSession({ ...session('ended'), endsAt: NOW }, NOW);
    await store().continueSession('t2', NOW, NOW + 400_000);
    const t2 = { tokenHash: 't2', idleUntil: NOW + 400_000, endsAt: NOW + 700_000, ...agent };
    expect(await store().listSessions('student-1', NOW)).toEqual([
      {
        tokenHash: 't1',
        idleUntil: NOW + 1000,
        endsAt: NOW + 600_000,
        browser: 'Firefox',
        system: 'Windows',
      },
      t2,
    ]);
    // The first session is idle at that time.
    expect(await store().listSessions('student-1', NOW + 1000)).toEqual([t2]);
    expect(await store().listSessions('nobody', NOW)).toEqual([]);
    await resetPassword('reset-1', 'hash-2');
    expect(await store().listSessions('student-1', NOW)).toEqual([]);
  });

  test('ends one session of an applicant, and none of another one', async () => {
    await store().openSession(session('t1'), NOW);
    await store().openSession(session('t2'), NOW);
    await store().endSessionOf('another', 't1');
    await store().endSessionOf('student-1', 'never opened');
    expect(await continued('t1', NOW)).toEqual(owner);
    await store().endSessionOf('student-1', 't1');
    expect([await continued('t1', NOW), await continued('t2', NOW)]).toEqual([null, owner]);
  });

  test('a new password ends every session of the former one, and no other', async () => {
    const account = await store().findAccount(EMAIL);
    await store().openSession(session('old'), NOW);
    await store().openSession({ ...session('of another'), ...another }, NOW);
    await resetPassword('reset-1', 'hash-2');
    expect(await continued('old', NOW)).toBeNull();
    expect(await continued('of another', NOW)).toEqual(another);
    // A login with the former password that was checked before the reset and opens its session after it.
    await store().openSession(session('late', account?.passwordVersion), NOW);
    expect(await continued('late', NOW)).toBeNull();
    const renewed = await store().findAccount(EMAIL);
    await store().openSession(session('new', renewed?.passwordVersion), NOW);
    expect(await continued('new', NOW)).toEqual(owner);
    await resetPassword('reset-2', 'hash-2');
    expect(await continued('new', NOW)).toBeNull();
    expect(await continued('old', NOW)).toBeNull();
  });

  test('renews an open session under a new password, until a time, and no ended one', async () => {
    const renew = (token: string, endsAt: number) =>
      store().renewSession(token, { email: EMAIL, passwordVersion: 1, endsAt });
    await store().openSession(session('t1'), NOW);
    await resetPassword('reset-1', 'hash-2');
    expect(await renew('t1', NOW + 500)).toBe(true);
    expect(await continued('t1', NOW + 499)).toEqual(owner);
    // A repetition does not extend that time.
    expect(await renew('t1', NOW + 900)).toBe(true);
    expect(await continued('t1', NOW + 500)).toBeNull();
    await store().endSession('t1');
    expect(await renew('t1', NOW + 500)).toBe(false);
    expect(await continued('t1', NOW)).toBeNull();
  });

  test('replaces a session that is opened again', async () => {
    await store().openSession(session('t1', 7), NOW);
    expect(await continued('t1', NOW)).toBeNull();
    await store().openSession(session('t1'), NOW);
    expect(await continued('t1', NOW)).toEqual(owner);
  });

  test('a refused reset ends no session', async () => {
    await store().openSession(session('t1'), NOW);
    await store().startReset(EMAIL, { hash: 'reset-1', expiresAt: NOW + 1000 });
    await store().resetPassword(EMAIL, reset('wrong'));
    expect(await continued('t1', NOW)).toEqual(owner);
  });
}
