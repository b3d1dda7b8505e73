import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { OUTAGE_PAUSE_MS } from './perform.ts';
import { pauseAfter } from './retries.ts';
import { bootWorkers, pdf } from './testing/boot-workers.ts';
import type { WorkLog } from './work-log.ts';
import type { WorkerParts } from './worker-parts.ts';
import { startWorkers } from './workers.ts';

test('removes the files of a document once its replacement is converted, and not before', async () => {
  const { start, store, objects, converted, log } = await bootWorkers(async (name) =>
    name === 'damaged.pdf' ? { ok: false, reason: 'file.damaged' } : pdf(name),
  );
  const files = async () => [await objects.size('uploads/s/doc/a.pdf'), (await converted()).length];
  const document = async () => (await store.loadStudent('s')).documents.doc;
  await start('a.pdf');
  await eventually(async () => expect((await document())?.conversion.status).toBe('COMPLETED'));
  const attached = await document();
  await start('damaged.pdf');
  await eventually(async () => expect((await document())?.replacement?.conversion.status).toBe('FAILED'));
  expect(await document()).toMatchObject(attached ?? {});
  expect(await files()).toEqual([4, 1]);
  await start('b.pdf');
  await eventually(async () => expect(await files()).toEqual([null, 1]));
  expect((await document())?.fileName).toBe('b.pdf');
  await eventually(() => expect(log).toEqual(['1 COMPLETED', '1 file.damaged', '1 COMPLETED']));
});

test('tries failing work three times, then reports that it could not be done', async () => {
  let tries = 0;
  let timesPutBack = () => 0;
  const broken = async () => {
    tries += 1;
    throw new Error('broken');
  };
  // Skips the pause before each retry.
  const now = () => Date.now() + timesPutBack() * 2000;
  const { start, ended, log } = await bootWorkers(broken, { now });
  timesPutBack = () => log.filter((line) => line.endsWith('to be tried again')).length;
  await start();
  expect(await ended()).toMatchObject({ status: 'FAILED', reason: 'file.conversionFailed' });
  expect(tries).toBe(3);
  const broke = 'work broke off: broken';
  expect(log).toEqual([
    ...[broke, '1 to be tried again', broke, '2 to be tried again'],
    ...[broke, '3 file.conversionFailed'],
  ]);
});

test('retries the PDF of a submission until it is made, also after a restart, without another request', async () => {
  let tries = 0;
  const log: string[] = [];
  // Skips each pause.
  const now = () => Date.now() + log.length * 600_000;
  const { store, parts, workers } = await bootWorkers(async () => pdf('x'), {
    now,
    log: { done: (_, ending) => log.push(ending), failed: () => {} },
    makeApplicationPdf: async () => {
      tries += 1;
      if (tries > 6) return pdf('copy');
      if (tries % 2 === 0) return { ok: false, reason: 'pdf.failed' };
      throw new Error('no Chromium');
    },
  });
  await store.requestApplicationPdf('s', 'submission 4F7K-92QX', 1, 0);
  parts.bell.ring();
  await eventually(() => expect(tries).toBeGreaterThan(3));
  await workers.close();
  const next = startWorkers(parts);
  onTestFinished(() => next.close());
  await eventually(async () =>
    expect((await store.loadStudent('s')).applicationPdf?.status).toBe('COMPLETED'),
  );
  expect(log).toEqual([...Array(6).fill('to be tried again'), 'COMPLETED']);
});

test('retries the PDF of a submission that killed eight workers, after a longer pause', async () => {
  const { store, workers, parts } = await bootWorkers(async () => pdf('x'));
  await workers.close();
  await store.requestApplicationPdf('s', 'submission 4F7K-92QX', 1, 0);
  for (let killed = 0; killed < 8; killed += 1) await store.claimWork(`killed ${killed}`, 1, 0);
  const { promise: goOn, resolve: end } = Promise.withResolvers<void>();
  let begun = false;
  const next = startWorkers({
    ...parts,
    makeApplicationPdf: async () => {
      begun = true;
      await goOn;
      return pdf('copy');
    },
  });
  await eventually(() => expect(begun).toBe(true));
  // If the worker dies now, nobody gets the work before the pause is over.
  expect(await store.claimWork('too early', Date.now() + 15_000, Date.now() + 30_000)).toBeNull();
  end();
  await next.close();
  expect((await store.loadStudent('s')).applicationPdf?.status).toBe('COMPLETED');
});

test('the pauses grow from two seconds to ten minutes', () => {
  const work = {
    kind: 'applicationPdf',
    studentId: 's',
    source: 'submission 4F7K-92QX',
    expectedMs: 1,
  } as const;
  const seconds = [1, 2, 3, 5, 9, 10, 11, 2000].map((attempt) => pauseAfter({ ...work, attempt }) / 1000);
  expect(seconds).toEqual([2, 4, 8, 32, 512, 600, 600, 600]);
});

test('gives up work that killed three workers, without another attempt', async () => {
  let tries = 0;
  const { start, ended, store, workers, parts } = await bootWorkers(async () => {
    tries += 1;
    return pdf('x');
  });
  await workers.close();
  await start();
  for (let killed = 0; killed < 3; killed += 1) {
    expect(await store.claimWork(`killed ${killed}`, Date.now(), Date.now() - 1)).not.toBeNull();
  }
  const next = startWorkers(parts);
  expect(await ended()).toMatchObject({ status: 'FAILED', reason: 'file.conversionFailed' });
  expect(tries).toBe(0);
  await next.close();
});

/** Replaces a file or folder with a link to itself, which cannot be followed. Returns an undo function. */
function block(path: string): () => void {
  const away = `${path}~away`;
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) renameSync(path, away);
  symlinkSync(path, path);
  return () => {
    rmSync(path);
    if (existsSync(away)) renameSync(away, path);
  };
}

/** The length of a worker's outage pause does not matter here. */
const outagePauseMs = 20;

/** Boots a worker that the test starts; skips the pause before each retry. */
async function bootLater() {
  let endings = () => 0;
  const now = () => Date.now() + endings() * 2000;
  const booted = await bootWorkers(async () => pdf('x'), { outagePauseMs, now });
  endings = () => booted.log.filter((line) => /^\d/.test(line)).length;
  await booted.workers.close();
  const begin = (more: Partial<WorkerParts> = {}): void => {
    const workers = startWorkers({ ...booted.parts, ...more });
    onTestFinished(() => workers.close());
  };
  return { ...booted, begin };
}

const BROKE = expect.stringMatching(/^work broke off: The store of files/);

test('does not count an attempt during an outage of the file store', async () => {
  const { start, begin, ended, log, folder, parts } = await bootLater();
  await start();
  const unblock = block(folder);
  const failed: WorkLog['failed'] = (...what) => {
    parts.log.failed(...what);
    unblock();
  };
  begin({ log: { ...parts.log, failed } });
  expect(await ended()).toMatchObject({ status: 'COMPLETED' });
  expect(log).toEqual([BROKE, '1 given back', '1 COMPLETED']);
});

test('an unreadable file blocks nobody, and is given up after three attempts', async () => {
  const { start, begin, ended, log, folder } = await bootLater();
  await start('a.pdf', 's');
  await start('b.pdf', 't');
  block(join(folder, 'uploads/s/doc/a.pdf'));
  // With a short pause, a store that responds late counts as unavailable.
  begin({ outagePauseMs: OUTAGE_PAUSE_MS });
  expect(await ended('t')).toMatchObject({ status: 'COMPLETED' });
  expect(await ended('s')).toMatchObject({ status: 'FAILED', reason: 'file.conversionFailed' });
  expect(log).toEqual([
    ...[BROKE, '1 to be tried again', '1 COMPLETED'],
    ...[BROKE, '2 to be tried again', BROKE, '3 file.conversionFailed'],
  ]);
});

test('makes a PDF again, after other work, if the file store refused it', async () => {
  const { start, begin, ended, conversion, log, folder } = await bootLater();
  await start('a.pdf', 's');
  await start('b.pdf', 't');
  const unblock = block(join(folder, 'converted/s'));
  begin();
  expect(await ended('t')).toMatchObject({ status: 'COMPLETED' });
  expect(await conversion('s')).not.toMatchObject({ status: 'FAILED' });
  unblock();
  expect(await ended('s')).toMatchObject({ status: 'COMPLETED' });
  expect(log.slice(0, 3)).toEqual([BROKE, '1 given back', '1 COMPLETED']);
  expect(log.at(-1)).toBe('1 COMPLETED');
});

test('continues after a database outage', async () => {
  let away = 1;
  const { start, ended, log, parts, workers } = await bootWorkers(async () => pdf('x'), { outagePauseMs });
  await workers.close();
  const { store } = parts;
  const claimWork: typeof store.claimWork = (...claim) => {
    away -= 1;
    return away >= 0 ? Promise.reject(new StoreUnavailableError('away')) : store.claimWork(...claim);
  };
  // A database cannot be unavailable for one call only.
  const next = startWorkers({ ...parts, store: { ...store, claimWork } });
  await start();
  expect(await ended()).toMatchObject({ status: 'COMPLETED' });
  expect(log[0]).toMatch(/^no work could be claimed/);
  await next.close();
});
