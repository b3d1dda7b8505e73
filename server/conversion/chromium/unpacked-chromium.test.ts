import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { fontConfiguration, unpackedChromium } from './unpacked-chromium.ts';

vi.mock('node:zlib', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  // As on a full disk: a part is written.
  createBrotliDecompress: () =>
    new Transform({
      transform(chunk, _encoding, done) {
        this.push(chunk);
        done(new Error('no space left'));
      },
    }),
}));

test('leaves nothing behind if there is no room for the browser or its fonts', async () => {
  const directory = temporaryFolder();
  vi.stubEnv('TMPDIR', directory);
  await expect(unpackedChromium()).rejects.toThrow('no space left');
  await expect(fontConfiguration()).rejects.toThrow('no space left');
  vi.unstubAllEnvs();
  const [cache = ''] = readdirSync(directory);
  expect(readdirSync(join(directory, cache))).toEqual([]);
});
