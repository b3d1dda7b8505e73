import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../server/open-store.ts';
import { temporaryFolder } from '../server/runtime/testing/temporary-folder.ts';
import { runScript } from './testing/run-script.ts';

const run = async (...words: string[]) => {
  const { code, errors } = await runScript('move', words);
  return { code, errors };
};

test('reports unreadable or unwritable places in one line, and creates no mistyped folder', async () => {
  const from = temporaryFolder();
  const store = await openStore({ dataDir: from });
  await store.recordLogin('s', 'now');
  await store.close();
  const typo = join(from, 'typo');
  const place = `sqlite:${from}`;
  const mistyped = await run(
    '--from',
    place,
    '--to',
    place,
    '--files-from',
    `disk:${typo}`,
    '--files-to',
    place.replace('sqlite', 'disk'),
  );
  expect(mistyped.code).toBe(1);
  expect(mistyped.errors).toMatch(/^matricula: There are no files in .*typo: .*\n$/);
  expect(existsSync(typo)).toBe(false);

  mkdirSync(join(from, 'objects/documents/s'), { recursive: true });
  writeFileSync(join(from, 'objects/documents/s/a'), 'a file');
  const full = temporaryFolder();
  mkdirSync(join(full, 'objects'));
  // A file where a folder is needed.
  writeFileSync(join(full, 'objects/documents'), '');
  const failed = await run('--from', place, '--to', place, '--files-to', `disk:${full}`);
  expect(failed.code).toBe(1);
  expect(failed.errors).toMatch(
    /^matricula: The store of files cannot be used .*: The file system answered E\w+ to \w+\.\n$/,
  );
});
