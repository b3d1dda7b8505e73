// Runs the command as a process on a data directory.
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../server/runtime/testing/temporary-folder.ts';
import { NOW } from '../server/store/contract/samples.ts';
import { openSqliteStore } from '../server/store/sqlite/sqlite-store.ts';
import { runScript } from './testing/run-script.ts';

test('lists pending calls, retries those that were set aside, and removes calls', async () => {
  const directory = temporaryFolder();
  const store = openSqliteStore(join(directory, 'matricula.sqlite'));
  onTestFinished(() => store.close());
  const about = { hook: 'slate', event: 'submitted', studentId: 's', applicationId: 'ID-1' } as const;
  for (const id of ['a', 'b']) {
    await store.queueCall({ id, ...about, queuedAt: NOW }, NOW);
    await store.claimCall(id, NOW, NOW + 1, []);
  }
  await store.returnCall('a', 'a', null, 'HTTP 500');
  await store.returnCall('b', 'b', NOW + 1000, 'ECONNREFUSED');
  const run = (...words: string[]) => runScript('webhooks', words, { DATA_DIR: directory });
  const [since, next] = [NOW, NOW + 1000].map((time) => new Date(time).toISOString());
  expect(await run('list')).toEqual({
    code: 0,
    output: `a\tslate\tsubmitted\tID-1\t${since}\tset aside\t1\tHTTP 500\nb\tslate\tsubmitted\tID-1\t${since}\t${next}\t1\tECONNREFUSED\n`,
    errors: '',
  });
  expect(await run('retry', '--all')).toEqual({
    code: 0,
    output: 'Calls to retry: 1\n',
    errors: '',
  });
  expect(await run('retry', 'b')).toMatchObject({ code: 0 });
  expect(await run('retry', 'c')).toMatchObject({ code: 1, errors: expect.stringContaining('has the id c') });
  expect(await run('retry')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Usage: npm run webhooks'),
  });
  const calls = [];
  for await (const call of store.listCalls()) calls.push(call);
  expect(calls).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
  expect(calls.every(({ dueAt }) => dueAt !== null)).toBe(true);
  expect(await run('remove', 'a', 'c', 'b')).toMatchObject({
    ...{ code: 1, output: 'Calls removed: 2\n' },
    errors: expect.stringContaining('No waiting call has the id c.'),
  });
  expect(await run('list')).toEqual({ code: 0, output: '', errors: '' });
});
