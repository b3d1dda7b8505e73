import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { zipFolders } from './export-documents.ts';

/** Makes 50 folders of documents. */
function documents(): string {
  const folder = temporaryFolder();
  for (let name = 10; name < 60; name++) {
    mkdirSync(join(folder, String(name)));
    writeFileSync(join(folder, String(name), 'cv.docx'), 'cv!');
  }
  return folder;
}

// An error that nobody handles fails the run.
test('a ZIP fails if a file cannot be read while the others are still listed', async () => {
  const folder = documents();
  mkdirSync(join(folder, '0', 'no file'), { recursive: true });
  const zipping = zipFolders(folder, join(temporaryFolder(), 'out.zip'), false);
  await expect(zipping).rejects.toThrow('not a file');
});

test('a ZIP fails if a folder cannot be listed', async () => {
  const folder = documents();
  writeFileSync(join(folder, '9'), 'no folder');
  const zipping = zipFolders(folder, join(temporaryFolder(), 'out.zip'), false);
  await expect(zipping).rejects.toThrow('ENOTDIR');
});
