import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { code, EMAIL, NOW, notice, reset, session, signup } from './samples.ts';

const NEXT = 'ada@example.edu';

/** Contract of changing an account's address, also from two concurrent connections. */
export function testEmailChange(store: () => Store, openAnother: () => Promise<Store>): void {
  const owner = { email: EMAIL, studentId: 'student-1' };
  const account = { ...owner, passwordVersion: 0 };
  const change = (hash = 'codes', now = NOW) => store().changeEmail(owner, NEXT, hash, now, notice);
  const claimed = () => store().claimMail('lease', NOW, NOW + 1000);

  beforeEach(async () => {
    await store().createAccount(signup(), NOW);
    await store().confirmAccount(EMAIL, 'code-1', NOW);
  });

  test('moves the account with its password, ends everything under the former address, and queues the notice', async () => {
    await store().openSession(session('t1'), NOW);
    await store().startReset(EMAIL, { hash: 'reset-1', expiresAt: NOW + 1000 });
    expect(await store().startEmailChange(account, code('codes'))).toBe(true);
    expect(await change()).toBe('changed');
    expect(await claimed()).toMatchObject(notice);
    expect(await store().findAccount(EMAIL)).toBeNull();
    expect(await store().findAccount(NEXT)).toEqual({
      ...{ email: NEXT, studentId: 'student-1', confirmed: true, signedUpAt: NOW },
      ...{ passwordHash: 'hash-1', passwordVersion: 0 },
    });
    expect(await store().findEmail('student-1')).toBe(NEXT);
    expect(await store().continueSession('t1', NOW, NOW + 1000)).toBeNull();
    expect(await store().resetPassword(NEXT, reset())).toBeNull();
    await store().openSession({ ...session('t2'), email: NEXT }, NOW);
    expect(await store().continueSession('t2', NOW, NOW + 1000)).toEqual({ ...owner, email: NEXT });
    expect(await store().createAccount({ ...signup(), studentId: 'other' }, NOW)).toBe(true);
  });

  test('stores no code for an account that does not exist with this password', async () => {
    const { startEmailChange } = store();
    expect(await startEmailChange({ ...account, email: NEXT }, code('codes'))).toBe(false);
    expect(await startEmailChange({ ...account, studentId: 'another' }, code('codes'))).toBe(false);
    expect(await startEmailChange({ ...account, passwordVersion: 1 }, code('codes'))).toBe(false);
    expect(await change()).toBe('none');
  });

  test("refuses a wrong, expired, former or used-up code, and another account's code", async () => {
    expect(await change()).toBe('none');
    await store().startEmailChange(account, code('former'));
    await store().startEmailChange(account, code('codes'));
    expect(await change('former')).toBe('wrong');
    expect(await change('codes', NOW + 1000)).toBe('none');
    expect(await store().changeEmail({ ...owner, studentId: 'another' }, NEXT, 'codes', NOW, notice)).toBe(
      'none',
    );
    for (let attempt = 0; attempt < 4; attempt++) expect(await change('wrong')).toBe('wrong');
    expect(await change()).toBe('none');
    expect(await store().findAccount(EMAIL)).toMatchObject(account);
    expect(await store().findAccount(NEXT)).toBeNull();
    expect(await claimed()).toBeNull();
  });

  test('replaces an unconfirmed account at the new address, but not a confirmed one', async () => {
    await store().createAccount({ ...signup(), email: NEXT, studentId: 'other' }, NOW);
    await store().startEmailChange(account, code('codes'));
    expect(await change()).toBe('changed');
    expect(await store().findAccount(NEXT)).toMatchObject({ studentId: 'student-1', confirmed: true });

    const eve = { ...signup(), email: 'eve@example.org', studentId: 'eve' };
    await store().createAccount(eve, NOW);
    await store().confirmAccount(eve.email, 'code-1', NOW);
    const moved = { ...account, email: NEXT };
    await claimed();
    await store().startEmailChange(moved, code('to eve'));
    expect(await store().changeEmail(moved, eve.email, 'to eve', NOW, notice)).toBe('taken');
    expect(await claimed()).toBeNull();
    expect(await store().findAccount(eve.email)).toMatchObject({ studentId: 'eve' });
    expect(await store().changePassword(moved, 'hash-2', NOW, notice)).toBe(1);
  });

  test('of many concurrent changes one succeeds, and of two accounts one gets the address', async () => {
    const other = await openAnother();
    await store().startEmailChange(account, code('codes'));
    const tries = [store(), other, store(), other].map((each) =>
      each.changeEmail(owner, NEXT, 'codes', NOW, notice),
    );
    expect(await Promise.all(tries)).toContain('changed');
    expect(await store().findAccount(EMAIL)).toBeNull();

    const [one, two] = await Promise.all(
      ['one', 'two'].map(async (studentId) => {
        const email = `${studentId}@example.org`;
        await store().createAccount({ ...signup(), email, studentId }, NOW);
        await store().confirmAccount(email, 'code-1', NOW);
        await store().startEmailChange({ email, studentId, passwordVersion: 0 }, code('codes'));
        return { email, studentId };
      }),
    );
    if (one === undefined || two === undefined) throw new Error('There are two.');
    const results = await Promise.all([
      store().changeEmail(one, 'both@example.org', 'codes', NOW, notice),
      other.changeEmail(two, 'both@example.org', 'codes', NOW, notice),
    ]);
    expect([...results].sort()).toEqual(['changed', 'taken']);
    const [winner, loser] = results[0] === 'changed' ? [one, two] : [two, one];
    expect(await store().findAccount('both@example.org')).toMatchObject({ studentId: winner.studentId });
    expect(await store().findAccount(loser.email)).toMatchObject(loser);
    expect(await store().findAccount(winner.email)).toBeNull();
  });
}
