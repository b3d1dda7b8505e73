import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putWhole } from './put-whole.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'matricula-whole-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test('keeps the former file in place until the new one is complete', async () => {
  const place = await folder();
  const file = join(place, 'mail.json');
  await writeFile(file, 'former');
  await putWhole(file, async (draft) => {
    await writeFile(draft, 'half');
    expect(await readFile(file, 'utf8')).toBe('former');
    await writeFile(draft, 'new');
  });
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readdir(place)).toEqual(['mail.json']);
});

test('leaves nothing of a file that could not be written', async () => {
  const place = await folder();
  const broken = putWhole(join(place, 'mail.json'), async (draft) => {
    await writeFile(draft, 'half');
    throw new Error('the disk is full');
  });
  await expect(broken).rejects.toThrow('the disk is full');
  expect(await readdir(place)).toEqual([]);
});
