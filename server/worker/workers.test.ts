import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConversionResult } from '../conversion/converter.ts';
import { ObjectsUnavailableError } from '../objects/object-store.ts';
import { openObjects } from '../objects/open-objects.ts';
import type { Work } from '../store/document-store.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { createBell } from './bell.ts';
import { startWorkers, type WorkerParts } from './workers.ts';

type Conversion = (name: string, signal: AbortSignal) => Promise<ConversionResult>;

const SOON = { timeout: 12_000, interval: 20 };
const pdf = (text: string): ConversionResult => ({ ok: true, pdf: Buffer.from(text) });
/** A conversion that never ends and notices nothing. */
const forever: Conversion = () => new Promise(() => {});

/** Workers on a real database and a real store of files; what a conversion does is the test's. */
async function bootWorkers(convert: Conversion, more: Partial<WorkerParts> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-workers-'));
  const store = openSqliteStore(join(directory, 'matricula.sqlite'));
  const { objects } = await openObjects(
    { dataDir: directory, publicUrl: 'http://localhost' },
    'a secret of the tests, long enough',
  );
  const log: string[] = [];
  const bell = createBell();
  const parts: WorkerParts = {
    store,
    objects,
    bell,
    converter: { convert: ({ name }, signal) => convert(name, signal) },
    makeApplicationPdf: async ({ studentId }) => pdf(`copy of ${studentId}`),
    concurrency: 1,
    now: Date.now,
    log: {
      done: ({ attempt }, ending) => log.push(`${attempt} ${ending}`),
      failed: (what, error) => log.push(`${what}: ${error instanceof Error ? error.message : error}`),
    },
    ...more,
  };
  const workers = startWorkers(parts);
  onTestFinished(async () => {
    await workers.close();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const conversion = async (studentId = 's') =>
    (await store.loadStudent(studentId)).documents.doc?.conversion;
  return {
    store,
    objects,
    parts,
    workers,
    log,
    conversion,
    /** Uploads a file and asks for its conversion. */
    start: async (fileName = 'a.pdf', studentId = 's') => {
      const fileKey = `uploads/${studentId}/doc/${fileName}`;
      await objects.write(fileKey, Buffer.from('file'), 'application/pdf');
      await store.startConversion(studentId, 'doc', { fileName, fileSize: 4, fileKey }, Date.now());
      bell.ring();
    },
    ended: (studentId = 's') =>
      vi.waitFor(async () => {
        const state = await conversion(studentId);
        expect(state?.status).toMatch(/COMPLETED|FAILED/);
        return state;
      }, SOON),
    converted: async () => {
      const keys: string[] = [];
      for await (const { key } of objects.list('converted/')) keys.push(key);
      return keys;
    },
  };
}

test('converts what waits and keeps the PDF under the key that the record names', async () => {
  const { start, ended, objects, converted, log } = await bootWorkers(async (name) => pdf(`PDF of ${name}`));
  await start('a.pdf');
  const state = await ended();
  expect(state).toEqual({
    status: 'COMPLETED',
    reason: null,
    pdfKey: expect.stringMatching(/^converted\/s\/[0-9a-f-]{36}\.pdf$/),
  });
  expect(await converted()).toEqual([state?.pdfKey]);
  expect(Buffer.from((await objects.read(state?.pdfKey ?? '')) ?? []).toString()).toBe('PDF of a.pdf');
  expect(log).toEqual(['1 COMPLETED']);
});

test('begins at once when this process started the work, and soon when another did', async () => {
  const { start, ended, store, objects, conversion } = await bootWorkers(async () => pdf('x'));
  await vi.waitFor(async () => expect(await conversion()).toBeUndefined());
  const begun = performance.now();
  await start();
  await ended();
  expect(performance.now() - begun).toBeLessThan(500);
  await objects.write('uploads/t', Buffer.from('x'), 'application/pdf');
  await store.startConversion('t', 'doc', { fileName: 'b.pdf', fileSize: 1, fileKey: 'uploads/t' }, 1);
  await ended('t');
});

test('records why a file cannot be converted', async () => {
  const { start, ended, converted } = await bootWorkers(async () => ({ ok: false, reason: 'file.damaged' }));
  await start();
  expect(await ended()).toEqual({ status: 'FAILED', reason: 'file.damaged', pdfKey: null });
  expect(await converted()).toEqual([]);
});

test('says that a file did not arrive which is not there any more', async () => {
  const { store, ended, parts } = await bootWorkers(forever);
  await store.startConversion('s', 'doc', { fileName: 'a.pdf', fileSize: 1, fileKey: 'uploads/gone' }, 1);
  parts.bell.ring();
  expect(await ended()).toMatchObject({ status: 'FAILED', reason: 'file.notArrived' });
});

test('makes the PDF copy of an application and keeps it apart from the documents', async () => {
  const { store, objects, parts } = await bootWorkers(forever);
  await store.requestApplicationPdf('s', 'source', Date.now(), 0);
  parts.bell.ring();
  const copy = await vi.waitFor(async () => {
    const { applicationPdf } = await store.loadStudent('s');
    expect(applicationPdf?.status).toBe('COMPLETED');
    return applicationPdf;
  }, SOON);
  expect(copy?.pdfKey).toMatch(/^applications\/s\/[0-9a-f-]{36}\.pdf$/);
  expect(Buffer.from((await objects.read(copy?.pdfKey ?? '')) ?? []).toString()).toBe('copy of s');
});

test('tries three times what breaks, then says that it could not be done', async () => {
  let tries = 0;
  const { start, ended, log } = await bootWorkers(async () => {
    tries += 1;
    throw new Error('broken');
  });
  await start();
  expect(await ended()).toMatchObject({ status: 'FAILED', reason: 'file.conversionFailed' });
  expect(tries).toBe(3);
  const broke = 'work broke off: broken';
  expect(log).toEqual([
    ...[broke, '1 to be tried again', broke, '2 to be tried again'],
    ...[broke, '3 file.conversionFailed'],
  ]);
});

test('gives up work that has killed three workers, without trying it again', async () => {
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

test('does not count a try that found the store of files away', async () => {
  let away = 1;
  const { start, ended, log } = await bootWorkers(async () => {
    away -= 1;
    if (away >= 0) throw new ObjectsUnavailableError('away');
    return pdf('x');
  });
  await start();
  expect(await ended()).toMatchObject({ status: 'COMPLETED' });
  expect(log).toEqual([expect.stringMatching(/^work broke off/), '1 given back', '1 COMPLETED']);
});

test('goes on when the database was away', async () => {
  let away = 1;
  const { start, ended, log, parts, workers } = await bootWorkers(async () => pdf('x'));
  await workers.close();
  const { store } = parts;
  const claimWork: typeof store.claimWork = (...claim) => {
    away -= 1;
    return away >= 0 ? Promise.reject(new StoreUnavailableError('away')) : store.claimWork(...claim);
  };
  // A database cannot be taken away for one call only.
  const next = startWorkers({ ...parts, store: { ...store, claimWork } });
  await start();
  expect(await ended()).toMatchObject({ status: 'COMPLETED' });
  expect(log[0]).toMatch(/^no work could be claimed/);
  await next.close();
});

test('removes the PDF of a document that was deleted meanwhile', async () => {
  const converting = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const { start, store, converted, log } = await bootWorkers(async () => {
    converting.resolve();
    await go.promise;
    return pdf('x');
  });
  await start();
  await converting.promise;
  await store.deleteDocument('s', 'doc');
  go.resolve();
  await vi.waitFor(() => expect(log).toEqual(['1 refused']), SOON);
  expect(await converted()).toEqual([]);
});

test('does all work, and no more at once than it is told', async () => {
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  const { start, ended } = await bootWorkers(
    async (name) => {
      begun.push(name);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 30));
      running -= 1;
      return pdf('x');
    },
    { concurrency: 2 },
  );
  const students = Array.from({ length: 10 }, (_, index) => `student-${index}`);
  for (const student of students) await start(`${student}.pdf`, student);
  for (const student of students) expect(await ended(student)).toMatchObject({ status: 'COMPLETED' });
  expect(begun).toHaveLength(10);
  expect(begun.toSorted()).toEqual(students.map((student) => `${student}.pdf`));
  expect(most).toBe(2);
});

test('lets work end when it is closed', async () => {
  const { start, conversion, workers, log } = await bootWorkers(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return pdf('x');
  });
  await start();
  await vi.waitFor(async () => expect(await conversion()).toMatchObject({ status: 'IN_PROGRESS' }), SOON);
  await workers.close();
  expect(log).toEqual(['1 COMPLETED']);
});

test('gives back what does not end when it is closed, as if it had not been tried', async () => {
  const { start, conversion, workers, store } = await bootWorkers(forever);
  await start();
  await vi.waitFor(async () => expect(await conversion()).toMatchObject({ status: 'IN_PROGRESS' }), SOON);
  const begun = performance.now();
  await workers.close();
  expect(performance.now() - begun).toBeLessThan(7000);
  const work: Work | null = await store.claimWork('next', Date.now(), Date.now() + 1000);
  expect(work).toMatchObject({ studentId: 's', attempt: 1 });
});
