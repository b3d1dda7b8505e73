import { globSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openObjects } from '../server/open-objects.ts';
import { openStore } from '../server/open-store.ts';
import { temporaryFolder } from '../server/runtime/testing/temporary-folder.ts';
import { runScript } from './testing/run-script.ts';

const SECRET = 'a secret of the tests, long enough';

/** A data directory with a document, and with a file that no record refers to. */
async function dataWithOrphan() {
  const dataDir = temporaryFolder();
  const store = await openStore({ dataDir });
  const { objects } = await openObjects({ dataDir, publicUrl: 'http://localhost' }, SECRET);
  for (const key of ['uploads/s/doc/a', 'uploads/s/doc/b']) {
    await objects.write(key, Buffer.from('file'), 'application/pdf');
  }
  // The system dates new files, also if the test runs on another day.
  for (const path of globSync('**/doc/*', { cwd: dataDir }))
    utimesSync(join(dataDir, path), new Date(), new Date());
  const file = { fileName: 'a.pdf', fileSize: 4, fileKey: 'uploads/s/doc/a' };
  await store.startConversion('s', 'doc', file, 0);
  await store.close();
  const kept = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of objects.list('uploads/')) keys.push(key);
    return keys.sort();
  };
  const run = (...words: string[]) => runScript('clean-up', words, { DATA_DIR: dataDir });
  return { dataDir, kept, run };
}

test('removes old files that no application refers to', async () => {
  const { kept, run } = await dataWithOrphan();
  expect(await run()).toEqual({ code: 0, output: 'Files removed: 0\n', errors: '' });
  expect(await kept()).toHaveLength(2);
  expect(await run('--minutes', '0')).toMatchObject({ code: 0, output: 'Files removed: 1\n' });
  expect(await kept()).toEqual(['uploads/s/doc/a']);
});

test('removes nothing if there is another database, and says what to do', async () => {
  const { dataDir, kept, run } = await dataWithOrphan();
  await run();
  rmSync(join(dataDir, 'matricula.sqlite'));
  const other = await openStore({ dataDir });
  await other.recordLogin('s', 'now');
  await other.close();
  const { code, output, errors } = await run('--minutes', '0');
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(/^matricula: The files belong to another database: .* set DATA_DIR, .*\n$/);
  expect(await kept()).toHaveLength(2);
});

test('refuses unknown arguments and removes nothing', async () => {
  const { kept, run } = await dataWithOrphan();
  expect(await run('--minute', '0')).toMatchObject({ code: 2, errors: expect.stringContaining('Usage:') });
  expect(await run('--minutes', 'none')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^--minutes is "none"\. Give a whole number\.\n\nUsage:/),
  });
  expect(await kept()).toHaveLength(2);
});
