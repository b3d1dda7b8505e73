import { spawnSync } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  const parts = { ...desk, log: desk.logOf(), closed: new AbortController().signal };
  const file = await makeDownload(desk.forms[0], { format: 'xlsx' }, parts);
  const made = async () => (await readdir(join(dataDir, 'exports'))).filter((name) => name !== 'runs.ndjson');
  expect(await made()).toHaveLength(1);
  await removeLeftDownloads(dataDir);
  expect(await made()).toEqual([]);
  file.destroy();
});

test('a second download has to wait, unless the connection of the first one has closed', async () => {
  const { store, dataDir, of, staff, listen, log } = await bootDesk();
  const exporter = await staff('exporter');
  const order = { export: '', status: '', format: 'csv' };
  const download = () => exporter.post(`${of}/downloads`, order);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { listApplications } = store;
  const listing = vi.spyOn(store, 'listApplications').mockImplementationOnce(async function* (filter) {
    await gate;
    yield* listApplications(filter);
  });
  const headers = { cookie: exporter.cookie(), 'content-type': 'application/x-www-form-urlencoded' };
  const address = `${await listen()}${of}/downloads`;
  const first = request(address, { method: 'POST', headers }).on('error', () => undefined);
  onTestFinished(() => void first.destroy());
  first.end(new URLSearchParams(order).toString());
  await expect.poll(() => listing.mock.calls.length).toBe(1);
  const refused = await download();
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('still being made')]);
  first.destroy();
  await expect.poll(async () => (await download()).statusCode).toBe(200);
  open();
  const events = () => log().flatMap(({ command, event }) => (command === 'export' ? [event] : []));
  await expect.poll(events).toEqual(['begun', 'begun', 'done', 'failed']);
  await expect.poll(() => readdir(join(dataDir, 'exports'))).toEqual(['runs.ndjson']);
});
