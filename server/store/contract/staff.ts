import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { NOW } from './samples.ts';

const EMAIL = 'grace@example.org';
const invitation = (hash: string) => ({ hash, expiresAt: NOW + 1000 });
const accepted = { passwordHash: 'hash-1', factor: 'sealed-1', step: 7 };

/** Contract of the staff accounts. */
export function testStaff(store: () => Store, openAnother: () => Promise<Store>): void {
  test('an invitation creates an account without a login until it is accepted, once and in time', async () => {
    expect(await store().findStaff(EMAIL)).toBeNull();
    await store().inviteStaff(EMAIL, 'reader', invitation('first'), NOW);
    const invited = { email: EMAIL, role: 'reader', passwordHash: null, factor: null, version: NOW };
    expect(await store().findStaff(EMAIL)).toEqual(invited);
    expect(await store().findInvited('first', NOW)).toEqual(invited);
    expect(await store().findInvited('other', NOW)).toBeNull();
    expect(await store().findInvited('first', NOW + 1000)).toBeNull();
    expect(await store().acceptInvitation('first', NOW + 1000, accepted)).toBe(false);
    const other = await openAnother();
    const tries = [store(), other, store()].map((each) => each.acceptInvitation('first', NOW, accepted));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    const { step: _, ...kept } = accepted;
    expect(await store().findStaff(EMAIL)).toEqual({ ...invited, ...kept, version: NOW + 1 });
    expect(await store().findInvited('first', NOW)).toBeNull();
  });

  test('a new invitation replaces the former one and changes the role; the password stays until it is accepted', async () => {
    await store().inviteStaff(EMAIL, 'reader', invitation('first'), NOW);
    await store().acceptInvitation('first', NOW, accepted);
    await store().inviteStaff(EMAIL, 'exporter', invitation('second'), NOW);
    await store().inviteStaff(EMAIL, 'exporter', invitation('third'), NOW);
    expect(await store().findInvited('second', NOW)).toBeNull();
    expect(await store().findStaff(EMAIL)).toMatchObject({
      role: 'exporter',
      passwordHash: 'hash-1',
      version: NOW + 1,
    });
    const next = { passwordHash: 'hash-2', factor: 'sealed-2', step: 3 };
    expect(await store().acceptInvitation('third', NOW, next)).toBe(true);
    expect(await store().findStaff(EMAIL)).toMatchObject({ passwordHash: 'hash-2', version: NOW + 2 });
    expect(await store().takeFactorStep(EMAIL, 4)).toBe(true);
  });

  test('accepts a second-factor time step once under concurrent use, and no earlier step', async () => {
    await store().inviteStaff(EMAIL, 'reader', invitation('first'), NOW);
    await store().acceptInvitation('first', NOW, accepted);
    const other = await openAnother();
    const tries = [store(), other, store(), other].map((each) => each.takeFactorStep(EMAIL, 8));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await store().takeFactorStep(EMAIL, 7)).toBe(false);
    expect(await store().takeFactorStep('nobody@example.org', 9)).toBe(false);
  });

  test('a new version ends all logins, and an account can be removed; others stay', async () => {
    await store().inviteStaff(EMAIL, 'reader', invitation('first'), NOW);
    await store().inviteStaff('ada@example.org', 'exporter', invitation('second'), NOW);
    await store().endStaffLogins(EMAIL);
    await store().endStaffLogins('nobody@example.org');
    expect((await store().listStaff()).map(({ email, version }) => [email, version])).toEqual([
      ['ada@example.org', NOW],
      [EMAIL, NOW + 1],
    ]);
    expect(await store().removeStaff(EMAIL)).toBe(true);
    expect(await store().removeStaff(EMAIL)).toBe(false);
    expect((await store().listStaff()).map(({ email }) => email)).toEqual(['ada@example.org']);
  });

  test('an account that is removed and invited again gets a version it never had before', async () => {
    const inviteAt = async (now: number): Promise<number | undefined> => {
      await store().inviteStaff(EMAIL, 'reader', invitation('first'), now);
      await store().acceptInvitation('first', NOW, accepted);
      return (await store().findStaff(EMAIL))?.version;
    };
    const before = await inviteAt(NOW);
    await store().removeStaff(EMAIL);
    expect(await inviteAt(NOW + 60_000)).toBeGreaterThan(Number(before));
  });
}
