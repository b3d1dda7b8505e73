import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import type { Work } from '../store/document-store.ts';
import { createBell } from './bell.ts';
import { bootWorkers, forever, pdf } from './testing/boot-workers.ts';
import { startWorkers } from './workers.ts';

test('converts queued work and stores the PDF under the key in the record', async () => {
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

test('starts at once if this process queued the work', async () => {
  const { ring, waitForRing } = createBell();
  const idle = Promise.withResolvers<void>();
  // Without a ring, nobody would poll during the test.
  const bell = {
    ring,
    waitForRing: () => {
      idle.resolve();
      return waitForRing(60_000);
    },
  };
  const { start, ended } = await bootWorkers(async () => pdf('x'), { bell });
  await idle.promise;
  await start();
  await ended();
});

test('starts soon if another process queued the work', async () => {
  const { ended, store, objects } = await bootWorkers(async () => pdf('x'));
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

test('reports a missing file as not arrived', async () => {
  const { store, ended, parts } = await bootWorkers(forever);
  await store.startConversion('s', 'doc', { fileName: 'a.pdf', fileSize: 1, fileKey: 'uploads/gone' }, 1);
  parts.bell.ring();
  expect(await ended()).toMatchObject({ status: 'FAILED', reason: 'file.notArrived' });
});

test('makes the PDF copy of an application and stores it apart from the documents', async () => {
  const { store, objects, parts } = await bootWorkers(forever);
  await store.requestApplicationPdf('s', 'source', Date.now(), 0);
  parts.bell.ring();
  const copy = await eventually(async () => {
    const { applicationPdf } = await store.loadStudent('s');
    expect(applicationPdf?.status).toBe('COMPLETED');
    return applicationPdf;
  });
  expect(copy?.pdfKey).toMatch(/^applications\/s\/[0-9a-f-]{36}\.pdf$/);
  expect(Buffer.from((await objects.read(copy?.pdfKey ?? '')) ?? []).toString()).toBe('copy of s');
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
  await eventually(() => expect(log).toEqual(['1 refused']));
  expect(await converted()).toEqual([]);
});

test('does all work within the concurrency limit', async () => {
  const begun: string[] = [];
  const free = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const { start, ended } = await bootWorkers(
    async (name) => {
      begun.push(name);
      running += 1;
      most = Math.max(most, running);
      await free.promise;
      running -= 1;
      return pdf('x');
    },
    { concurrency: 2 },
  );
  const students = Array.from({ length: 10 }, (_, index) => `student-${index}`);
  for (const student of students) await start(`${student}.pdf`, student);
  await eventually(() => expect(running).toBe(2));
  free.resolve();
  for (const student of students) expect(await ended(student)).toMatchObject({ status: 'COMPLETED' });
  expect(begun.toSorted()).toEqual(students.map((student) => `${student}.pdf`));
  expect(most).toBe(2);
});

/** Conversions of files named `long…` run until the test ends them; all others end at once. */
function longOnes() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  return {
    begun,
    end: resolve,
    convert: async (name: string) => {
      begun.push(name);
      if (name.startsWith('long')) await promise;
      return pdf(name);
    },
  };
}

test('a long job continues beside the others, and a second one does not block them', async () => {
  const { begun, end, convert } = longOnes();
  const { start, ended, conversion, log } = await bootWorkers(convert, { makeWayAfterMs: 20 });
  await start('long-1.pdf', 's');
  await start('long-2.pdf', 't');
  await start('quick.pdf', 'u');
  expect(await ended('u')).toMatchObject({ status: 'COMPLETED' });
  expect(begun).toEqual(['long-1.pdf', 'long-2.pdf', 'quick.pdf']);
  await eventually(() => expect(log).toContain('1 made way'));
  expect([(await conversion('s'))?.status, (await conversion('t'))?.status]).toEqual([
    'IN_PROGRESS',
    'UNPROCESSED',
  ]);
  end();
  expect(await ended('s')).toMatchObject({ status: 'COMPLETED' });
  // Being released untried does not count as a failure.
  expect(await ended('t')).toMatchObject({ status: 'COMPLETED' });
  expect(log.filter((line) => line.endsWith('COMPLETED'))).toEqual(Array(3).fill('1 COMPLETED'));
});

test('a long job does not make way if nothing waits', async () => {
  const { begun, end, convert } = longOnes();
  const { start, ended, log, parts, workers } = await bootWorkers(convert);
  await workers.close();
  let looks = 0;
  const { store } = parts;
  const claimWork: typeof store.claimWork = (...claim) => {
    looks += 1;
    return store.claimWork(...claim);
  };
  const next = startWorkers({ ...parts, makeWayAfterMs: 5, store: { ...store, claimWork } });
  onTestFinished(() => next.close());
  await start('long-1.pdf', 's');
  await start('long-2.pdf', 't');
  await eventually(() => expect(begun).toHaveLength(2));
  // At each of these polls it would have made way.
  const enough = looks + 5;
  await eventually(() => expect(looks).toBeGreaterThan(enough));
  end();
  await ended('s');
  await ended('t');
  expect(begun).toHaveLength(2);
  expect(log).toEqual(['1 COMPLETED', '1 COMPLETED']);
});

test('charges an account for its work, whatever the outcome', async () => {
  const settled: [string, boolean][] = [];
  const { workers, start, ended, parts } = await bootWorkers(async () => ({
    ok: false,
    reason: 'file.damaged',
  }));
  await workers.close();
  const { store } = parts;
  const settleWork = async (studentId: string, moreMs: number) => {
    // Far less than the expected second.
    settled.push([studentId, moreMs < 0 && moreMs >= -1000]);
    await store.settleWork(studentId, moreMs);
  };
  const next = startWorkers({ ...parts, store: { ...store, settleWork } });
  onTestFinished(() => next.close());
  await start();
  await ended();
  await eventually(() => expect(settled).toEqual([['s', true]]));
});

test('lets work end when it is closed', async () => {
  const converting = Promise.withResolvers<void>();
  const { start, workers, log } = await bootWorkers(async () => {
    converting.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return pdf('x');
  });
  await start();
  await converting.promise;
  await workers.close();
  expect(log).toEqual(['1 COMPLETED']);
});

test('releases unfinished work when it is closed, without counting the attempt', async () => {
  const { start, conversion, workers, store } = await bootWorkers(forever);
  await start();
  await eventually(async () => expect(await conversion()).toMatchObject({ status: 'IN_PROGRESS' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = workers.close();
  // Within the ten seconds before a stopping process is killed.
  vi.advanceTimersByTime(5000);
  await closed;
  const work: Work | null = await store.claimWork('next', Date.now(), Date.now() + 1000);
  expect(work).toMatchObject({ studentId: 's', attempt: 1 });
});
