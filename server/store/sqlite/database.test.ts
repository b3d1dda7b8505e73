import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { openDatabase } from './database.ts';

test('throws if the commit fails after a statement has returned its row, as with a full disk', () => {
  const database = openDatabase(join(temporaryFolder(), 'data.sqlite'));
  onTestFinished(() => database.close());
  // A deferred constraint is checked by the commit.
  database.run('CREATE TABLE parents (id INTEGER PRIMARY KEY)');
  database.run('CREATE TABLE children (parent REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)');
  const insert = 'INSERT INTO children VALUES (7) RETURNING parent';
  expect(() => database.get(insert)).toThrow('FOREIGN KEY');
  expect(database.all('SELECT * FROM children')).toEqual([]);
});
