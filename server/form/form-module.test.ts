import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../runtime/start-error.ts';
import { importSource, sourceHash } from './form-module.ts';

const SOURCE = 'export const form = { pages: [] };';
const NAME = `form-${sourceHash(SOURCE)}.mjs`;

interface Exported {
  readonly form: object;
}

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'matricula-form-module-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

test('does not rewrite a module in the cache', async () => {
  const cache = join(directory, 'cache');
  expect((await importSource<Exported>(SOURCE, cache)).form).toEqual({ pages: [] });
  // Each write creates another file.
  const written = statSync(join(cache, NAME)).ino;
  await importSource<Exported>(SOURCE, cache);
  expect(statSync(join(cache, NAME)).ino).toBe(written);
  expect(readdirSync(cache)).toEqual([NAME]);
});

test('rewrites a partial module, as after a crash', async () => {
  writeFileSync(join(directory, NAME), SOURCE.slice(0, 10));
  await importSource<Exported>(SOURCE, directory);
  expect(readFileSync(join(directory, NAME), 'utf8')).toBe(SOURCE);
});

test('concurrent writes of the same module do not interfere', async () => {
  const modules = await Promise.all(
    Array.from({ length: 8 }, () => importSource<Exported>(SOURCE, directory)),
  );
  for (const { form } of modules) expect(form).toEqual({ pages: [] });
  expect(readdirSync(directory)).toEqual([NAME]);
});

test('an unwritable cache fails the start and says what to do', async () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  const failing = importSource(SOURCE, file);
  await expect(failing).rejects.toThrow(StartError);
  await expect(failing).rejects.toThrow(/^The compiled form cannot be written to .*file \(E.*DATA_DIR/);
});
