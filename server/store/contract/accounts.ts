import { expect, test } from 'vitest';
import type { ListedAccount, Store } from '../store.ts';
import { code, EMAIL, NOW, notice, reset, signup } from './samples.ts';

/** Contract of the accounts, also from two concurrent connections. */
export function testAccounts(store: () => Store, openAnother: () => Promise<Store>): void {
  const claimed = () => store().claimMail('lease', NOW, NOW + 1000);
  const isUsed = (now = NOW) => store().isResetUsed(EMAIL, reset().usedHash, now);

  test('creates an unconfirmed account once', async () => {
    expect(await store().createAccount(signup(), NOW)).toBe(true);
    const other = { ...signup(), studentId: 'other', passwordHash: 'other' };
    expect(await store().createAccount(other, NOW)).toBe(false);
    expect(await store().findAccount(EMAIL)).toEqual({
      email: EMAIL,
      studentId: 'student-1',
      passwordHash: 'hash-1',
      passwordVersion: 0,
      confirmed: false,
      signedUpAt: NOW,
    });
    expect(await store().findAccount('nobody@example.org')).toBeNull();
    expect(await store().findEmail('student-1')).toBe(EMAIL);
    expect(await store().findEmail('nobody')).toBeNull();
  });

  test('creates one account when the same address signs up twice at once', async () => {
    const other = await openAnother();
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? other : store()).createAccount({ ...signup(), studentId: `student ${index}` }, NOW),
      ),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect((await store().findAccount(EMAIL))?.studentId).toBe(`student ${created.indexOf(true)}`);
  });

  test('a sign-up renews the code and the sign-up time of an unconfirmed account only', async () => {
    const later = NOW + 500;
    expect(await store().renewSignup(EMAIL, code('code-2'), true, later)).toBe(false);
    await store().createAccount(signup(), NOW);
    expect(await store().renewSignup(EMAIL, code('code-2'), true, later)).toBe(true);
    expect(await store().findAccount(EMAIL)).toMatchObject({ passwordHash: 'hash-1', signedUpAt: later });
    expect(await store().confirmAccount(EMAIL, 'code-1', NOW)).toBe('wrong');
    expect(await store().confirmAccount(EMAIL, 'code-2', NOW)).toBe('confirmed');
    expect(await store().renewSignup(EMAIL, code('code-3'), true, later)).toBe(false);
    expect(await store().findAccount(EMAIL)).toMatchObject({ passwordHash: 'hash-1', confirmed: true });
  });

  test.each([
    ['with a new code', () => store().renewSignup(EMAIL, code('code-1'), false, NOW)],
    ['without one', () => store().contestSignup(EMAIL)],
  ])(
    'after another password was chosen %s, only a password sent with the code is valid',
    async (_what, contest) => {
      expect(await contest()).toBe(false);
      await store().createAccount(signup(), NOW);
      expect(await contest()).toBe(true);
      // Choosing the first password again does not undo this.
      await store().renewSignup(EMAIL, code('code-1'), true, NOW);
      expect(await store().confirmAccount(EMAIL, 'wrong', NOW)).toBe('wrong');
      expect(await store().findAccount(EMAIL)).toMatchObject({ passwordHash: 'hash-1', confirmed: false });
      expect(await store().confirmAccount(EMAIL, 'code-1', NOW)).toBe('contested');
      expect(await store().findAccount(EMAIL)).toMatchObject({
        passwordHash: null,
        passwordVersion: 1,
        confirmed: true,
      });
      expect(await contest()).toBe(false);
      await store().startReset(EMAIL, { hash: 'reset-1', expiresAt: NOW + 1000 });
      await store().resetPassword(EMAIL, reset('reset-1', 'hash-3'));
      expect(await store().findAccount(EMAIL)).toMatchObject({ passwordHash: 'hash-3' });

      const other = { ...signup(), email: 'other@example.org', studentId: 'other' };
      await store().createAccount(other, NOW);
      await store().contestSignup(other.email);
      expect(await store().confirmAccount(other.email, 'code-1', NOW, 'hash-2')).toBe('confirmed');
      expect(await store().findAccount(other.email)).toMatchObject({
        passwordHash: 'hash-2',
        confirmed: true,
      });
    },
  );

  test('confirms once with the right code', async () => {
    await store().createAccount(signup(), NOW);
    expect(await store().confirmAccount(EMAIL, 'wrong', NOW)).toBe('wrong');
    expect(await store().confirmAccount('nobody@example.org', 'code-1', NOW)).toBe('none');
    expect(await store().confirmAccount(EMAIL, 'code-1', NOW)).toBe('confirmed');
    expect(await store().confirmAccount(EMAIL, 'code-1', NOW)).toBe('none');
    expect(await store().findAccount(EMAIL)).toMatchObject({ confirmed: true });
  });

  test('sets a password that comes with the right code, and with no other', async () => {
    await store().createAccount(signup(), NOW);
    await store().confirmAccount(EMAIL, 'wrong', NOW, 'hash-2');
    expect(await store().findAccount(EMAIL)).toMatchObject({ passwordHash: 'hash-1', passwordVersion: 0 });
    expect(await store().confirmAccount(EMAIL, 'code-1', NOW, 'hash-2')).toBe('confirmed');
    expect(await store().findAccount(EMAIL)).toMatchObject({ passwordHash: 'hash-2', passwordVersion: 1 });
    await store().confirmAccount(EMAIL, 'code-1', NOW, 'hash-3');
    expect(await store().findAccount(EMAIL)).toMatchObject({ passwordHash: 'hash-2' });
  });

  test('refuses an expired code', async () => {
    await store().createAccount(signup(), NOW);
    expect(await store().confirmAccount(EMAIL, 'code-1', NOW + 1000)).toBe('none');
    expect(await store().confirmAccount(EMAIL, 'code-1', NOW + 999)).toBe('confirmed');
  });

  test('refuses the right code after five wrong ones, until there is a new code', async () => {
    await store().createAccount(signup(), NOW);
    for (let attempt = 0; attempt < 5; attempt++) await store().confirmAccount(EMAIL, 'wrong', NOW);
    expect(await store().confirmAccount(EMAIL, 'code-1', NOW)).toBe('none');
    expect(await store().replaceCode(EMAIL, code('code-2'))).toBe(true);
    expect(await store().confirmAccount(EMAIL, 'code-2', NOW)).toBe('confirmed');
  });

  test('compares at most five of many concurrent attempts', async () => {
    await store().createAccount(signup(), NOW);
    const other = await openAnother();
    const wrong = Array.from({ length: 5 }, (_, index) =>
      (index % 2 ? other : store()).confirmAccount(EMAIL, 'wrong', NOW),
    );
    expect(await Promise.all(wrong)).toEqual(Array(5).fill('wrong'));
    expect(await other.confirmAccount(EMAIL, 'code-1', NOW)).toBe('none');
  });

  test('replaces no code if none is awaited', async () => {
    expect(await store().replaceCode(EMAIL, code('code-2'))).toBe(false);
    await store().createAccount(signup(), NOW);
    await store().confirmAccount(EMAIL, 'code-1', NOW);
    expect(await store().replaceCode(EMAIL, code('code-2'))).toBe(false);
  });

  test('resets the password once, which also confirms the account, and queues the notice', async () => {
    const secret = { hash: 'reset-1', expiresAt: NOW + 1000 };
    expect(await store().startReset(EMAIL, secret)).toBe(false);
    await store().createAccount(signup(), NOW);
    expect(await store().resetPassword(EMAIL, reset())).toBeNull();
    expect(await store().startReset(EMAIL, secret)).toBe(true);
    expect(await store().resetPassword(EMAIL, reset('wrong'))).toBeNull();
    expect(await store().resetPassword(EMAIL, { ...reset(), now: NOW + 1000 })).toBeNull();
    expect(await store().resetPassword('nobody@example.org', reset())).toBeNull();
    expect([await isUsed(), await claimed()]).toEqual([false, null]);
    expect(await store().resetPassword(EMAIL, reset())).toEqual({
      email: EMAIL,
      studentId: 'student-1',
    });
    expect(await claimed()).toMatchObject(notice);
    expect(await store().resetPassword(EMAIL, reset('reset-1', 'hash-3'))).toBeNull();
    expect([await isUsed(), await isUsed(NOW + 1000)]).toEqual([true, false]);
    expect(await store().findAccount(EMAIL)).toMatchObject({ passwordHash: 'hash-2', confirmed: true });
    await store().startReset(EMAIL, { ...secret, hash: 'reset-2' });
    expect(await isUsed()).toBe(false);
  });

  test('changes the password of one version once, invalidates an open reset id, and queues the notice', async () => {
    await store().createAccount(signup(), NOW);
    const account = { email: EMAIL, studentId: 'student-1', passwordVersion: 0 };
    expect(await store().changePassword(account, 'hash-2', NOW, notice)).toBeNull();
    await store().confirmAccount(EMAIL, 'code-1', NOW);
    await store().startReset(EMAIL, { hash: 'reset-1', expiresAt: NOW + 1000 });
    expect(
      await store().changePassword({ ...account, email: 'nobody@example.org' }, 'hash-2', NOW, notice),
    ).toBeNull();
    expect(
      await store().changePassword({ ...account, studentId: 'another' }, 'hash-2', NOW, notice),
    ).toBeNull();
    expect(await store().findAccount(EMAIL)).toMatchObject({ passwordHash: 'hash-1', passwordVersion: 0 });
    expect(await claimed()).toBeNull();
    const other = await openAnother();
    const changes = [store(), other, store(), other].map((each, index) =>
      each.changePassword(account, `hash of ${index}`, NOW, notice),
    );
    const versions = await Promise.all(changes);
    expect(versions.filter((version) => version !== null)).toEqual([1]);
    expect(await claimed()).toMatchObject(notice);
    const winner = versions.indexOf(1);
    expect(await store().findAccount(EMAIL)).toMatchObject({
      passwordHash: `hash of ${winner}`,
      passwordVersion: 1,
    });
    expect(await store().resetPassword(EMAIL, reset())).toBeNull();
    expect(await store().changePassword({ ...account, passwordVersion: 1 }, 'hash-4', NOW, notice)).toBe(2);
  });

  test('accepts a right code and a reset id once, even under concurrent use', async () => {
    await store().createAccount(signup(), NOW);
    const other = await openAnother();
    const both = [store(), other, store(), other];
    const confirmed = await Promise.all(both.map((each) => each.confirmAccount(EMAIL, 'code-1', NOW)));
    expect(confirmed.filter((result) => result === 'confirmed')).toHaveLength(1);
    await store().startReset(EMAIL, { hash: 'reset-1', expiresAt: NOW + 1000 });
    const owners = await Promise.all(
      both.map((each, index) => each.resetPassword(EMAIL, reset('reset-1', `hash of ${index}`))),
    );
    expect(owners.filter((owner) => owner !== null)).toHaveLength(1);
    const winner = owners.findIndex((owner) => owner !== null);
    expect(await other.findAccount(EMAIL)).toMatchObject({ passwordHash: `hash of ${winner}` });
  });

  test('treats texts that look like query operators as plain texts', async () => {
    for (const text of ['$ne', '{"$gt":""}', 'a.b', "' OR 1=1 --", '%']) {
      expect(await store().findAccount(text)).toBeNull();
      expect(await store().createAccount({ ...signup(), email: text, studentId: text }, NOW)).toBe(true);
      expect(await store().confirmAccount(text, text, NOW)).toBe('wrong');
      expect(await store().findAccount(text)).toMatchObject({ email: text, studentId: text });
    }
  });

  test('lists an account, last seen at its last login or sign-up', async () => {
    const login = (time: number) => store().recordLogin('student-1', new Date(time).toISOString());
    expect(await listed(store())).toEqual([]);
    await store().createAccount(signup(), NOW);
    const account = { email: EMAIL, studentId: 'student-1', confirmed: false };
    expect(await listed(store())).toEqual([{ ...account, lastSeenAt: NOW }]);
    await store().renewSignup(EMAIL, code(), true, NOW + 1000);
    expect(await listed(store())).toEqual([{ ...account, lastSeenAt: NOW + 1000 }]);
    await store().confirmAccount(EMAIL, code().hash, NOW);
    await store().recordLogin('another', new Date(NOW + 9000).toISOString());
    expect(await listed(store())).toEqual([{ ...account, confirmed: true, lastSeenAt: NOW + 1000 }]);
    await login(NOW + 2000);
    await login(NOW + 3000);
    expect(await listed(store())).toEqual([{ ...account, confirmed: true, lastSeenAt: NOW + 3000 }]);
  });

  test('lists each account once, over several pages', async () => {
    const names = Array.from({ length: 230 }, (_, index) => `name ${String(index).padStart(3, '0')}`);
    for (const name of names) await store().createAccount({ ...signup(), email: name, studentId: name }, NOW);
    expect((await listed(store())).map(({ email, studentId }) => [email, studentId])).toEqual(
      names.map((name) => [name, name]),
    );
  });
}

async function listed(store: Store): Promise<ListedAccount[]> {
  const accounts: ListedAccount[] = [];
  for await (const account of store.listAccounts()) accounts.push(account);
  return accounts;
}
