import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { makeBrowserFolder, removeBrowserFolder, removeStaleFolders } from './browser-folders.ts';

const isInUse = vi.hoisted(() => vi.fn(() => false));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const rmSync: typeof real.rmSync = (...given) => {
    if (isInUse()) throw Object.assign(new Error('directory not empty'), { code: 'ENOTEMPTY' });
    real.rmSync(...given);
  };
  return { ...real, rmSync };
});

test('a folder that cannot be removed yet breaks nothing, and is removed later', () => {
  const tempDir = temporaryFolder();
  const folder = makeBrowserFolder(tempDir);
  isInUse.mockReturnValueOnce(true);
  removeBrowserFolder(folder);
  expect(existsSync(folder)).toBe(true);
  removeStaleFolders(tempDir);
  expect(existsSync(folder)).toBe(false);
});
