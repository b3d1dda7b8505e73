import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileSmallForm } from '../../engine/testing/small-form.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import { findApplications, type Search } from './find-applications.ts';

const FORM = compileSmallForm({
  lists: {
    countries: [{ value: 'USA', label: 'United States' }],
    states: [{ value: 'CA', label: 'California' }],
  },
  content: [
    { question: 'first', label: 'First name', widget: 'text' },
    { question: 'mail', label: 'Mail', widget: 'display', source: 'account.username' },
    { question: 'country', label: 'Country', widget: 'select', options: 'countries' },
    {
      ...{ question: 'state', label: 'State', widget: 'select', describe: false },
      options: { by: 'country', lists: { USA: 'states' } },
    },
  ],
  keys: { mail: { type: 'string', readOnly: true } },
});
const EVERYBODY: Search = { words: '', status: '', chosen: {}, after: '' };

function openStore() {
  const store = openSqliteStore(join(temporaryFolder(), 'matricula.sqlite'));
  onTestFinished(() => store.close());
  return store;
}

test("a key that shows the account's address is a column, a filter and part of the name", async () => {
  const store = openStore();
  for (const studentId of ['ada', 'grace']) {
    const code = { hash: 'code', expiresAt: 1, attemptsLeft: 5 };
    const email = `${studentId}@example.org`;
    await store.createAccount({ email, studentId, passwordHash: 'hash', code }, 0);
    await store.saveAnswers(studentId, { first: studentId.toUpperCase() });
  }
  const office = { name: ['first', 'mail'], columns: ['mail'], filters: ['mail'] };
  const found = async (search: Partial<Search>) => {
    const { rows } = await findApplications({ form: FORM, office, store }, { ...EVERYBODY, ...search });
    return rows.map(({ name, columns }) => [name, ...columns]);
  };
  const [ada, grace] = [
    ['ADA ada@example.org', 'ada@example.org'],
    ['GRACE grace@example.org', 'grace@example.org'],
  ];
  expect(await found({})).toEqual([ada, grace]);
  expect(await found({ chosen: { mail: 'ada' } })).toEqual([ada]);
  expect(await found({ words: 'grace example.org' })).toEqual([grace]);
});

test('a column shows the label of a choice whose list depends on an answer that is no column', async () => {
  const store = openStore();
  await store.saveAnswers('ada', { first: 'Ada', country: 'USA', state: 'CA' });
  const office = { name: ['first'], columns: ['state'] };
  const { rows } = await findApplications({ form: FORM, office, store }, EVERYBODY);
  expect(rows.map(({ columns }) => columns)).toEqual([['California']]);
});
