import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { StoreUnavailableError } from '../store.ts';
import { type Database, openDatabase } from './database.ts';
import { openSqliteStore } from './sqlite-store.ts';

function temporaryFile(): string {
  const directory = temporaryFolder();
  return join(directory, 'matricula.sqlite');
}

/** Opens two connections to one new file. The second sees committed data only. */
function opened(): {
  database: Database;
  other: Database;
  count: () => number;
  put: (id: string) => () => number;
} {
  const file = temporaryFile();
  const [database, other] = [openDatabase(file), openDatabase(file)];
  onTestFinished(() => {
    database.close();
    other.close();
  });
  return {
    database,
    other,
    count: () => Number(other.get('SELECT count(*) AS count FROM students')?.count),
    put: (id) => () => database.run('INSERT INTO students (id) VALUES (?)', id),
  };
}

test('commits concurrent work at once, and resolves afterwards', async () => {
  const { database, count, put } = opened();
  const seen: number[] = [];
  const all = ['a', 'b', 'c'].map(async (id) => {
    await database.together(put(id));
    seen.push(count());
  });
  expect(count()).toBe(0);
  await Promise.all(all);
  expect(seen).toEqual([3, 3, 3]);
});

test('concurrent saves write each page to the log once', async () => {
  const file = temporaryFile();
  const store = openSqliteStore(file);
  onTestFinished(() => store.close());
  await store.saveAnswers('ada', { first_name: 'Ada' });
  const logged = () => statSync(`${file}-wal`).size;
  const growth = async (saves: number) => {
    const before = logged();
    await Promise.all(
      Array.from({ length: saves }, (_, index) =>
        store.saveAnswers('ada', { first_name: `${saves} ${index}` }),
      ),
    );
    return logged() - before;
  };
  const ofOne = await growth(1);
  expect(ofOne).toBeGreaterThan(0);
  expect(await growth(50)).toBe(ofOne);
});

test('rejects only the work that fails, and rolls it back', async () => {
  const { database, count, put } = opened();
  const twice = () => {
    put('b')();
    return put('a')();
  };
  const results = await Promise.allSettled([
    database.together(put('a')),
    database.together(twice),
    database.together(put('c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(count()).toBe(2);
});

test('rejects all work if the database cannot be written', async () => {
  const { database, other, count, put } = opened();
  database.run('PRAGMA busy_timeout = 1');
  const results = await other.transaction(async () => {
    // The lock is held for this turn only: only the start of the next transaction is tried.
    const waiting = [database.together(put('a')), database.together(put('b'))];
    database.close();
    return Promise.allSettled(waiting);
  });
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailableError) });
  expect(count()).toBe(0);
});

test('finishes waiting work before the database closes', async () => {
  const { database, count, put } = opened();
  const waiting = database.together(put('a'));
  database.close();
  await waiting;
  expect(count()).toBe(1);
});
