import { appendFile, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { processName } from '../runtime/is-running.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { openUnfinishedExport, unfinishedExportPath } from './part-files.ts';

const BEGIN = { fingerprint: 'this', run: 'first', filter: {} };

/** Writes a row of one application to a folder and leaves it like a killed process. */
async function leave(out: string): Promise<string> {
  const part = await openUnfinishedExport(out, BEGIN, false);
  part.append('rows.csv', 'a row\n');
  await part.checkpoint({ after: 'ada', count: 1, missing: 0 });
  await part.close();
  return part.folder;
}

test('resumes an interrupted export', async () => {
  const out = join(temporaryFolder(), 'out');
  await leave(out);
  const again = await openUnfinishedExport(out, { ...BEGIN, run: 'second' }, false);
  expect([again.isResumed, again.reached.run, again.reached.after]).toEqual([true, 'first', 'ada']);
  await again.close();
});

test('cuts off rows after the last checkpoint, also if no others follow', async () => {
  const out = join(temporaryFolder(), 'out');
  const rows = join(await leave(out), 'rows.csv');
  await appendFile(rows, 'a row of an account deleted meanwhile\n');
  await (await openUnfinishedExport(out, BEGIN, false)).close();
  expect(await readFile(rows, 'utf8')).toBe('a row\n');
});

test.each<[string, (folder: string, out: string) => Promise<void>]>([
  ['the folder', (folder, out) => rename(folder, out)],
  ['a file of it', (folder, out) => rename(join(folder, 'rows.csv'), out)],
])('starts again if %s was moved to its place before the end', async (_what, move) => {
  const out = join(temporaryFolder(), 'out');
  await move(await leave(out), out);
  await rm(out, { recursive: true });
  const again = await openUnfinishedExport(out, { ...BEGIN, run: 'second' }, false);
  expect(again.isResumed).toBe(false);
  expect(again.reached).toEqual({ ...BEGIN, run: 'second', after: '', count: 0, missing: 0, files: {} });
  await again.close();
});

test('says what to do if the state of an interrupted export cannot be read', async () => {
  const out = join(temporaryFolder(), 'out');
  await leave(out);
  await writeFile(join(unfinishedExportPath(out), 'state.json'), '');
  await expect(openUnfinishedExport(out, BEGIN, false)).rejects.toThrow(/state\.json is damaged.*--restart/);
  const again = await openUnfinishedExport(out, BEGIN, true);
  expect(again.isResumed).toBe(false);
  await again.close();
});

test('only one of two runs that start together gets the folder', async () => {
  const out = join(temporaryFolder(), 'out');
  const both = await Promise.allSettled([1, 2].map(() => openUnfinishedExport(out, BEGIN, false)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('refuses another run while the files are moved to their place', async () => {
  const out = join(temporaryFolder(), 'out');
  const part = await openUnfinishedExport(out, BEGIN, false);
  await part.closeFiles();
  await expect(openUnfinishedExport(out, BEGIN, false)).rejects.toThrow('is writing');
  await part.close();
  await (await openUnfinishedExport(out, BEGIN, false)).close();
});

/** Leaves an export with a lock, made from the one that its process had. */
async function leaveLocked(out: string, change: (lock: string) => string): Promise<string> {
  const part = await openUnfinishedExport(out, BEGIN, false);
  const lock = join(unfinishedExportPath(out), 'lock');
  const own = await readFile(lock, 'utf8');
  await part.close();
  await writeFile(lock, change(own));
  return lock;
}

test.each<[string, (lock: string) => string]>([
  ['a running process', () => processName(process.ppid) ?? ''],
  ['another machine', (lock) => lock.replace(hostname(), 'another-container')],
])('names the lock of %s, also on a restart', async (_of, change) => {
  const out = join(temporaryFolder(), 'out');
  const lock = await leaveLocked(out, change);
  await expect(openUnfinishedExport(out, BEGIN, true)).rejects.toThrow(`delete ${lock}`);
});

test.skipIf(process.platform !== 'linux')(
  'ignores the lock of a killed run if another process has its id now',
  async () => {
    const out = join(temporaryFolder(), 'out');
    await leaveLocked(out, (lock) => lock.replace(String(process.pid), String(process.ppid)));
    await (await openUnfinishedExport(out, BEGIN, false)).close();
  },
);

test('writes whole rows if the disk takes only a part of them at once', async () => {
  const out = join(temporaryFolder(), 'out');
  const handle = await open(join(temporaryFolder(), 'any'), 'w');
  const prototype = Object.getPrototypeOf(handle) as { write: (...given: unknown[]) => Promise<unknown> };
  await handle.close();
  const { write } = prototype;
  const writing = vi.spyOn(prototype, 'write').mockImplementation(function (
    this: unknown,
    bytes,
    from,
    length,
    position,
  ) {
    return write.call(this, bytes, from, Math.ceil(Number(length) / 2), position);
  });
  onTestFinished(() => writing.mockRestore());
  const folder = await leave(out);
  expect(await readFile(join(folder, 'rows.csv'), 'utf8')).toBe('a row\n');
});
