// Conversions end and leave nothing behind, even if server, worker or browser are killed meanwhile.
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { SEED } from '../engine/testing/seed.ts';
import { MARK_FOLDER } from '../server/maintenance/own-files.ts';
import { openData } from '../server/open-data.ts';
import { readSettings } from '../server/settings.ts';
import { caseCount } from './case-count.ts';
import { ConversionLoad } from './conversion-load.ts';
import { expect, test } from './journey.ts';
import { randomNumbers } from './random-numbers.ts';
import type { RunningServer } from './running-server.ts';
import { browsersOf, WorkerProcess } from './worker-process.ts';

const isDeep = process.env.TEST_DEEP === '1';
const ROUNDS = isDeep ? caseCount(6, 10) : 1;
const APPLICANTS = isDeep ? 5 : 2;
/**
 * The victims of each round, in turn. There is one round less than a conversion has attempts, because a kill
 * costs a piece of work at most one attempt.
 */
const VICTIMS = [
  ['server', 'worker'],
  ['browser', 'server'],
  ['worker', 'browser'],
] as const;
const KILL_WITHIN_MS = 2500;

/** Returns the stored files, and those that the applicants' records name. */
async function files(server: RunningServer, emails: readonly string[]) {
  const settings = readSettings(server.environment);
  const { store, objects } = await openData(settings, () => true);
  const kept: string[] = [];
  for await (const { key } of objects.list('')) if (!key.startsWith(MARK_FOLDER)) kept.push(key);
  const named: string[] = [];
  for (const email of emails) {
    const { studentId = '' } = (await store.findAccount(email)) ?? {};
    const { documents } = await store.loadStudent(studentId);
    for (const { fileKey, conversion } of Object.values(documents)) {
      named.push(fileKey);
      if (conversion.pdfKey === null) continue;
      named.push(conversion.pdfKey);
      const pdf = Buffer.from((await objects.read(conversion.pdfKey)) ?? []);
      expect([pdf.subarray(0, 5).toString(), pdf.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF']);
    }
  }
  await Promise.all([store.close(), objects.close()]);
  return { kept: kept.sort(), named: named.sort() };
}

/** Makes the unfinished files of killed processes look old enough to be removed. */
function age(folder: string): void {
  if (!existsSync(folder)) return;
  const time = Date.now() / 1000 - 2 * 60 * 60;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), time, time);
}

/** Returns the names of the files below a folder. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('every conversion ends although server, worker and browser are killed, and nothing is left behind', async ({
  server,
}) => {
  const random = randomNumbers(SEED);
  const worker = new WorkerProcess(server);
  await worker.boot();
  const load = await ConversionLoad.of(server, APPLICANTS);
  const kill = {
    server: async () => {
      await server.kill();
      await server.boot();
    },
    worker: async () => {
      await worker.end('SIGKILL');
      await worker.boot();
    },
    browser: async () => {
      const running = () => browsersOf([server.pid, worker.pid]);
      await expect.poll(running, { intervals: [20] }).not.toEqual([]);
      for (const pid of running()) process.kill(pid, 'SIGKILL');
    },
  };
  const killed: string[] = [];
  let conversions = 0;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      conversions += await load.begin();
      for (const victim of VICTIMS[round % VICTIMS.length] ?? []) {
        await new Promise((resolve) => setTimeout(resolve, random() * KILL_WITHIN_MS));
        await kill[victim]();
        killed.push(victim);
      }
      expect(new Set(await load.waitUntilEnded()), `after the kills of ${killed.join(', ')}`).toEqual(
        new Set(['COMPLETED']),
      );
    }
  } finally {
    await worker.end('SIGTERM');
  }
  await server.kill();

  const data = join(server.folder, 'data');
  age(join(data, 'objects', '~drafts'));
  // A start removes what its killed predecessors left in their own folders.
  await server.boot();
  await worker.boot();
  expect(await worker.end('SIGTERM')).toBe(0);
  await server.run('scripts/clean-up.ts', '--minutes', '0');
  const { kept, named } = await files(
    server,
    load.applicants.map(({ email }) => email),
  );
  expect(kept).toEqual(named);
  expect(named).toHaveLength(2 * load.applicants.length * 2);
  expect(filesBelow(join(data, 'objects', '~drafts'))).toEqual([]);
  expect(filesBelow(join(data, 'chromium'))).toEqual([]);
  console.log(`${conversions} conversions ended; killed: ${killed.join(', ')}.`);
});
