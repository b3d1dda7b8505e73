import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { readPicture } from './read-picture.ts';

test('returns a small picture of the school, and nothing else', async () => {
  const directory = temporaryFolder();
  mkdirSync(join(directory, 'assets', 'deep'), { recursive: true });
  const put = (path: string, bytes: number) => writeFileSync(join(directory, path), 'x'.repeat(bytes));
  put('secret.svg', 1);
  put('assets/deep/small.png', 64 * 1024);
  put('assets/large.png', 64 * 1024 + 1);
  put('assets/page.html', 1);
  symlinkSync(join(directory, 'secret.svg'), join(directory, 'assets', 'link.svg'));
  const read = (src: string) => readPicture(directory, src);
  expect(await read('/config-assets/deep/small.png')).toMatch(/^data:image\/png;base64,eHh4/);
  for (const name of ['large.png', 'page.html', 'link.svg', '../secret.svg', 'gone.svg', 'deep'])
    expect(await read(`/config-assets/${name}`), name).toBeNull();
});
