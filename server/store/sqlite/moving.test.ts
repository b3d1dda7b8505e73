import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { openDatabase } from './database.ts';
import { sqliteMoving } from './moving.ts';

test('lists all further records if another process deletes one', async () => {
  const database = openDatabase(join(temporaryFolder(), 'matricula.sqlite'), { unsynced: true });
  onTestFinished(() => database.close());
  const ids = Array.from({ length: 101 }, (_, index) => `student-${String(index).padStart(3, '0')}`);
  for (const id of ids) database.run('INSERT INTO students (id) VALUES (?)', id);
  const deletes: typeof database = {
    ...database,
    all: (sql, ...values) => {
      const rows = database.all(sql, ...values);
      database.run('DELETE FROM students WHERE id = ?', 'student-007');
      return rows as never;
    },
  };
  const listed: string[] = [];
  for await (const { id } of sqliteMoving(deletes).list('students')) listed.push(id);
  expect(listed).toEqual(ids.filter((id) => id !== 'student-007'));
});
