import { spawnSync } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bootDesk } from '../testing/office-desk.ts';
import { makeDownload, removeLeftDownloads } from './download.ts';

test('removes at the start what terminated desks left of downloads, and nothing else', async () => {
  const { dataDir, visitor } = await bootDesk();
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const exports = join(dataDir, 'exports');
  const [host, other] = [hostname(), 'another-container'];
  // The process id may be that of a former desk; in a container it always is.
  const left = [`desk-${ended}-${host}-a`, `desk-${process.pid}-${host}-b`, `desk-1-${other}-c`];
  // A process id in another container, also 1, is meaningless here: that desk may be in a download.
  const others = [`desk-${process.ppid}-${host}-d`, `desk-${process.pid}-${other}-e`, 'of an operator'];
  for (const name of [...left, ...others]) {
    await mkdir(join(exports, name), { recursive: true });
    await writeFile(join(exports, name, 'applications'), 'Ada');
    // By the faked date of the run, which may differ from the file times.
    await utimes(join(exports, name), new Date(), new Date());
  }
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  for (const name of [`desk-1-${other}-c`, `desk-${process.ppid}-${host}-d`])
    await utimes(join(exports, name), longAgo, longAgo);
  await writeFile(join(exports, 'runs.ndjson'), '');
  expect((await visitor().get('/office/login')).statusCode).toBe(200);
  expect((await readdir(exports)).sort()).toEqual([...others, 'runs.ndjson'].sort());
});

test("a download's files are recognised as left over after its desk has ended", async () => {
  const { desk, dataDir } = await bootDesk();
  const file = await makeDownload(desk.forms[0], { format: 'xlsx' }, { ...desk, log: desk.logOf() });
  const made = async () => (await readdir(join(dataDir, 'exports'))).filter((name) => name !== 'runs.ndjson');
  expect(await made()).toHaveLength(1);
  await removeLeftDownloads(dataDir);
  expect(await made()).toEqual([]);
  file.destroy();
});
