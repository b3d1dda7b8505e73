import { expect, test } from 'vitest';
import type { Work } from '../document-store.ts';
import type { Store } from '../store.ts';
import { BUDGET_MS, type Lane, LONG_MS, USUAL_MS } from '../work-order.ts';
import { applicationPdf, conversion, file, NOW, waiting } from './samples.ts';

/** Contract of the workers' queue, also from several concurrent connections. */
export function testWork(store: () => Store, openAnother: () => Promise<Store>): void {
  const stateOf = async (key: string) => (await store().loadStudent('s')).documents[key]?.conversion;
  const start = (key = 'resume', fileKey = 'uploads/1', now = NOW) =>
    store().startConversion('s', key, file(fileKey), now);
  const claim = (token: string, now = NOW) => store().claimWork(token, now, now + 1000);
  const done = (pdfKey = 'converted/1') => ({ status: 'COMPLETED', pdfKey }) as const;
  const failed = { status: 'FAILED', reason: 'file.conversionFailed' } as const;

  test('there is no work before any was requested, and none after it has ended', async () => {
    expect(await claim('lease')).toBeNull();
    await start();
    expect(await claim('lease')).toEqual(conversion());
    expect((await stateOf('resume'))?.status).toBe('IN_PROGRESS');
    expect(await store().finishWork(conversion(), 'lease', done())).toBe(true);
    expect(await stateOf('resume')).toEqual({ ...done(), reason: null });
    expect(await claim('lease', NOW + 1_000_000)).toBeNull();
  });

  test('four workers do twenty jobs once each', async () => {
    const connections = [store(), await openAnother(), await openAnother(), await openAnother()];
    for (let index = 0; index < 10; index++) {
      const studentId = `student ${index % 5}`;
      await store().startConversion(studentId, `key ${index}`, file(`uploads/${index}`), NOW);
      await store().requestApplicationPdf(`other ${index}`, 'first', NOW, 0);
    }
    const taken: Work[] = [];
    await Promise.all(
      connections.map(async (connection, worker) => {
        for (;;) {
          const token = `lease ${worker} ${taken.length}`;
          const work = await connection.claimWork(token, NOW, NOW + 1000);
          if (work === null) return;
          taken.push(work);
          expect(await connection.finishWork(work, token, done(`converted/${worker}`))).toBe(true);
        }
      }),
    );
    const pieces = taken.map((work) => `${work.studentId} ${work.kind === 'conversion' ? work.key : 'pdf'}`);
    expect(pieces).toHaveLength(20);
    expect(new Set(pieces).size).toBe(20);
    expect(taken.every(({ attempt }) => attempt === 1)).toBe(true);
  });

  test('takes the oldest of equal jobs first, of any kind and student, and none from the future', async () => {
    await start('third', 'uploads/3', NOW + 3);
    await store().startConversion('t', 'first', file('uploads/1'), NOW + 1);
    await store().requestApplicationPdf('s', 'first', NOW + 2, 0);
    await start('fourth', 'uploads/4', NOW + 4);
    await start('later', 'uploads/5', NOW + 6);
    const claimed = [];
    for (let work = await claim('lease', NOW + 5); work !== null; work = await claim('lease', NOW + 5)) {
      claimed.push(work);
    }
    expect(claimed).toEqual([
      { ...conversion('first'), studentId: 't' },
      applicationPdf(),
      conversion('third', 'uploads/3'),
      conversion('fourth', 'uploads/4'),
    ]);
  });

  const of = (studentId: string, key: string, expectedMs = USUAL_MS, now = NOW) =>
    store().startConversion(studentId, key, { ...file(`uploads/${studentId}-${key}`), expectedMs }, now);
  /** Claims all work in a lane, or in both, and returns its labels. */
  const claimAll = async (lane?: Lane, now = NOW + 100) => {
    const claimed: string[] = [];
    for (;;) {
      const work = await store().claimWork(`lease ${claimed.length}`, now, now + 1_000_000, lane);
      if (work === null) return claimed;
      claimed.push(`${work.studentId} ${work.kind === 'conversion' ? work.key : work.source}`);
    }
  };

  test('an account with many files gets one turn, then the others get theirs, even if they came later', async () => {
    for (let index = 0; index < 4; index += 1) await of('many', `${index}`, USUAL_MS, NOW + index);
    await of('one', 'a', USUAL_MS, NOW + 10);
    await of('other', 'a', USUAL_MS, NOW + 20);
    expect(await claimAll()).toEqual(['many 0', 'one a', 'other a', 'many 1', 'many 2', 'many 3']);
  });

  test('takes short jobs before long ones', async () => {
    await of('long', 'a', 2000, NOW);
    await of('short', 'a', 500, NOW + 1);
    expect(await claimAll()).toEqual(['short a', 'long a']);
  });

  test('long jobs wait in their own lane and get their turn there', async () => {
    await of('long', 'a', LONG_MS + 1);
    await of('short', 'a');
    expect(await claimAll('quick')).toEqual(['short a']);
    expect(await claimAll('patient')).toEqual(['long a']);
  });

  test('work of an account over its budget waits in the patient lane until enough time has come back', async () => {
    await of('s', 'first');
    expect(await claimAll('quick')).toEqual(['s first']);
    await store().settleWork('s', BUDGET_MS);
    await of('s', 'second');
    await store().requestApplicationPdf('s', 'copy', NOW, 0);
    await of('t', 'a', USUAL_MS, NOW + 50);
    expect(await claimAll('quick')).toEqual(['t a']);
    const minute = 60_000;
    expect(await claimAll('quick', NOW + (USUAL_MS / 1000) * minute - 1000)).toEqual([]);
    expect(await claimAll('quick', NOW + (USUAL_MS / 1000) * minute + 1000)).toEqual(['s second']);
    expect(await claimAll('patient', NOW + (USUAL_MS / 1000) * minute + 1000)).toEqual(['s copy']);
  });

  test('refunds the account if work took less time than expected', async () => {
    await of('s', 'first');
    await of('s', 'second', USUAL_MS, NOW + 1);
    await of('t', 'a', USUAL_MS, NOW + 1000);
    expect(await store().claimWork('lease', NOW, NOW + 9_000_000)).toMatchObject({ key: 'first' });
    await store().settleWork('s', -USUAL_MS);
    expect(await claimAll(undefined, NOW + 2000)).toEqual(['s second', 't a']);
  });

  test('work released as long waits in the patient lane', async () => {
    await start();
    const work = await store().claimWork('lease', NOW, NOW + 1000, 'quick');
    await store().releaseWork(conversion(), 'lease', { expectedMs: LONG_MS + 1 });
    expect(work).toEqual(conversion());
    expect(await store().claimWork('lease', NOW, NOW + 1000, 'quick')).toBeNull();
    expect(await store().claimWork('lease', NOW, NOW + 1000, 'patient')).toEqual({
      ...conversion(),
      expectedMs: LONG_MS + 1,
    });
  });

  test('settling for a student who does not exist creates none', async () => {
    await store().settleWork('nobody', 5000);
    const students = [];
    for await (const student of store().listApplications({})) students.push(student);
    expect(students).toEqual([]);
  });

  test('work whose lease has expired goes to another worker, and the first one is refused', async () => {
    await start();
    await claim('first');
    expect(await claim('second', NOW + 999)).toBeNull();
    const again = { ...conversion(), attempt: 2 };
    expect(await claim('second', NOW + 1000)).toEqual(again);
    expect(await store().extendLease(conversion(), 'first', NOW + 9000)).toBe(false);
    expect(await store().finishWork(conversion(), 'first', done('converted/first'))).toBe(false);
    await store().releaseWork(conversion(), 'first');
    expect((await stateOf('resume'))?.status).toBe('IN_PROGRESS');
    expect(await store().finishWork(again, 'second', done('converted/second'))).toBe(true);
    expect(await stateOf('resume')).toMatchObject(done('converted/second'));
  });

  test('an expired lease that nobody took over is still valid', async () => {
    await start();
    await claim('lease');
    expect(await store().extendLease(conversion(), 'lease', NOW + 1)).toBe(true);
    expect(await store().finishWork(conversion(), 'lease', failed)).toBe(true);
    expect(await stateOf('resume')).toEqual({ ...failed, pdfKey: null });
  });

  test('an extended lease holds until its new end, and its work then comes after older work', async () => {
    await start();
    await store().requestApplicationPdf('s', 'first', NOW + 4000, 0);
    await claim('lease');
    expect(await store().extendLease(conversion(), 'lease', NOW + 5000)).toBe(true);
    expect(await store().extendLease(conversion(), 'wrong', NOW + 9000)).toBe(false);
    expect(await claim('other', NOW + 3999)).toBeNull();
    expect(await claim('other', NOW + 5000)).toEqual(applicationPdf());
    expect(await claim('other', NOW + 5000)).toEqual({ ...conversion(), attempt: 2 });
  });

  test('released work gets back its place in the queue and its number of attempts', async () => {
    await start();
    await start('essay', 'uploads/2', NOW + 1);
    await store().requestApplicationPdf('s', 'first', NOW + 2, 0);
    expect(await claim('first', NOW + 10)).toEqual(conversion());
    await store().releaseWork(conversion(), 'wrong');
    expect((await stateOf('resume'))?.status).toBe('IN_PROGRESS');
    await store().releaseWork(conversion(), 'first');
    expect(await stateOf('resume')).toEqual(waiting);
    expect(await store().finishWork(conversion(), 'first', done())).toBe(false);
    expect(await claim('second', NOW + 10)).toEqual(conversion());
    expect(await claim('third', NOW + 10)).toEqual(conversion('essay', 'uploads/2'));
    expect(await claim('fourth', NOW + 10)).toEqual(applicationPdf());
    await store().releaseWork(applicationPdf(), 'fourth');
    expect(await claim('fifth', NOW + 10)).toEqual(applicationPdf());
  });

  test('released work can queue behind newer work, and the attempt does not count', async () => {
    await start();
    await store().requestApplicationPdf('s', 'first', NOW + 1, 0);
    await start('essay', 'uploads/2', NOW + 4);
    expect(await claim('first', NOW + 4)).toEqual(conversion());
    await store().releaseWork(conversion(), 'first', { queuedAt: NOW + 5 });
    expect(await stateOf('resume')).toEqual(waiting);
    expect(await claim('second', NOW + 5)).toEqual(applicationPdf());
    await store().releaseWork(applicationPdf(), 'second', { queuedAt: NOW + 6 });
    expect(await claim('third', NOW + 10)).toEqual(conversion('essay', 'uploads/2'));
    expect(await claim('fourth', NOW + 10)).toEqual(conversion());
    expect(await claim('fifth', NOW + 10)).toEqual(applicationPdf());
  });

  test('discards work on a document that was deleted or replaced meanwhile', async () => {
    await start();
    await claim('lease');
    await store().deleteDocument('s', 'resume');
    expect(await store().extendLease(conversion(), 'lease', NOW + 9000)).toBe(false);
    expect(await store().finishWork(conversion(), 'lease', done())).toBe(false);
    await store().releaseWork(conversion(), 'lease');
    expect(await stateOf('resume')).toBeUndefined();
    await start();
    expect(await store().finishWork(conversion(), 'lease', done())).toBe(false);
    await claim('lease');
    await start('resume', 'uploads/2');
    expect(await store().extendLease(conversion(), 'lease', NOW + 9000)).toBe(false);
    expect(await store().finishWork(conversion(), 'lease', done())).toBe(false);
    await claim('lease');
    expect(await store().finishWork(conversion(), 'lease', done())).toBe(false);
    expect(await store().finishWork(conversion('resume', 'uploads/2'), 'lease', done())).toBe(true);
  });

  test('a worker may report the same outcome again, and no other', async () => {
    await start();
    await claim('lease');
    await store().finishWork(conversion(), 'lease', done());
    expect(await store().finishWork(conversion(), 'lease', done())).toBe(true);
    expect(await store().finishWork(conversion(), 'lease', done('converted/other'))).toBe(false);
    expect(await store().finishWork(conversion(), 'lease', failed)).toBe(false);
    expect(await store().finishWork(conversion(), 'wrong', done())).toBe(false);
    expect(await store().extendLease(conversion(), 'lease', NOW + 9000)).toBe(false);
    await store().releaseWork(conversion(), 'lease');
    expect(await stateOf('resume')).toEqual({ ...done(), reason: null });
  });

  test('discards work of a student who does not exist and creates no student', async () => {
    expect(await store().finishWork(conversion(), 'lease', done())).toBe(false);
    expect(await store().extendLease(applicationPdf(), 'lease', NOW)).toBe(false);
    await store().releaseWork(conversion(), 'lease');
    expect((await store().loadStudent('s')).revision).toBe(0);
  });
}
