import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { code, EMAIL, NOW, signup } from './samples.ts';

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Contract of the lists of accounts and students. */
export function testLists(store: () => Store, openAnother: () => Promise<Store>): void {
  const names = Array.from({ length: 230 }, (_, index) => `name ${String(index).padStart(3, '0')}`);
  const login = (time: number) => store().recordLogin('student-1', new Date(time).toISOString());

  test('lists nothing in an empty database', async () => {
    expect(await all(store().listAccounts())).toEqual([]);
    expect(await all(store().listStudents())).toEqual([]);
  });

  test('an account was last seen at its last login or sign-up', async () => {
    await store().createAccount(signup(), NOW);
    const account = { email: EMAIL, studentId: 'student-1', confirmed: false };
    const seen = async () => await all(store().listAccounts());
    expect(await seen()).toEqual([{ ...account, lastSeenAt: NOW }]);
    await store().renewSignup(EMAIL, code(), true, NOW + 1000);
    expect(await seen()).toEqual([{ ...account, lastSeenAt: NOW + 1000 }]);
    await store().confirmAccount(EMAIL, code().hash, NOW);
    await store().recordLogin('another', new Date(NOW + 9000).toISOString());
    expect(await seen()).toEqual([{ ...account, confirmed: true, lastSeenAt: NOW + 1000 }]);
    await login(NOW + 2000);
    await login(NOW + 3000);
    expect(await seen()).toEqual([{ ...account, confirmed: true, lastSeenAt: NOW + 3000 }]);
  });

  test('lists each account once, over several pages', async () => {
    for (const name of names) await store().createAccount({ ...signup(), email: name, studentId: name }, NOW);
    const listed = await all(store().listAccounts());
    expect(listed.map(({ email, studentId }) => [email, studentId])).toEqual(
      names.map((name) => [name, name]),
    );
  });

  test('lists each remaining student once while others come and go', async () => {
    const other = await openAnother();
    for (const name of names) await store().recordLogin(name, 'now');
    const listed: string[] = [];
    for await (const { studentId } of store().listStudents()) {
      listed.push(studentId);
      if (listed.length === 50) {
        await other.recordLogin('a new one before', 'now');
        await other.recordLogin('name 199b', 'now');
        for (const name of [names[0], names[60], names[150]]) await other.deleteStudent(name ?? '', 'any');
      }
    }
    const gone = names[150];
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(
      expect.arrayContaining(names.filter((name) => name !== gone && name !== names[60])),
    );
    expect(listed).toContain('name 199b');
    expect(listed).not.toContain(gone);
  });

  test('continues the list when listed students are deleted', async () => {
    for (const name of names) await store().recordLogin(name, 'now');
    for await (const { studentId } of store().listStudents()) await store().deleteStudent(studentId, 'any');
    expect(await all(store().listStudents())).toEqual([]);
  });
}
