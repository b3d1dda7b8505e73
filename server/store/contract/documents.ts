import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { applicationPdf, conversion, file, NOW, submission, validating, waiting } from './samples.ts';

/** Contract of documents and the PDF copy, also from two concurrent connections. */
export function testDocuments(store: () => Store, openAnother: () => Promise<Store>): void {
  const student = () => store().loadStudent('s');
  const revision = async () => (await student()).revision;
  const claim = (token = 'lease') => store().claimWork(token, NOW + 1000, NOW + 2000);
  const done = { status: 'COMPLETED', pdfKey: 'converted/1' } as const;
  const failed = { status: 'FAILED', reason: 'file.conversionFailed' } as const;

  test("a document is in its student's record with its conversion, by answer key", async () => {
    expect(await store().startConversion('s', 'resume', file(), NOW)).toBe('saved');
    expect(await store().startConversion('s', 'essay', file('uploads/2'), NOW)).toBe('saved');
    expect((await student()).documents).toEqual({
      resume: { ...file(), conversion: waiting },
      essay: { ...file('uploads/2'), conversion: waiting },
    });
    expect((await store().loadStudent('t')).documents).toEqual({});
  });

  test('stores no document for a key that entries have moved since', async () => {
    const start = (arrangedAt: number) =>
      store().startConversion('s', 'resume', { ...file(), arrangedAt }, NOW);
    expect(await start(0)).toBe('saved');
    const { arrangedAt, revision: readRevision } = await student();
    const stay = {
      blockId: 'b',
      count: 1,
      removed: [],
      answers: {},
      removedKeys: [],
      tabs: {},
      documents: {},
    };
    await store().saveEntries('s', stay, { readRevision });
    const moved = await student();
    const second = { ...file('uploads/2'), arrangedAt };
    expect(await store().startConversion('s', 'resume', second, NOW)).toBe('moved');
    expect(await student()).toEqual(moved);
    expect(await start(moved.arrangedAt)).toBe('saved');
  });

  test('keeps any key and any file name, next to answers with the same keys', async () => {
    const keys = ['with.dots.in', '$dollar', 'a.$b', 'naïve 🎓', '__proto__', 'constructor', ''];
    const fileName = 'Zoë 👩🏽‍🎓 \u0000 \ud800 "\\$.pdf';
    await store().saveAnswers('s', Object.fromEntries(keys.map((key) => [key, 'answer'])));
    for (const key of keys) await store().startConversion('s', key, { ...file(key), fileName }, NOW);
    const { documents, answers } = await student();
    expect(new Map(Object.entries(documents))).toEqual(
      new Map(keys.map((key) => [key, { ...file(key), fileName, conversion: waiting }])),
    );
    expect(Object.keys(answers).sort()).toEqual([...keys].sort());
    const claimed = [];
    for (let work = await claim(); work !== null; work = await claim()) {
      claimed.push(work);
      expect(await store().finishWork(work, 'lease', done)).toBe(true);
    }
    expect(claimed.map((work) => work.kind === 'conversion' && [work.key, work.fileName]).sort()).toEqual(
      keys.map((key) => [key, fileName]).sort(),
    );
    for (const key of keys) await store().deleteDocument('s', key);
    expect((await student()).documents).toEqual({});
  });

  test('a new file replaces one that is not converted', async () => {
    await store().startConversion('s', 'resume', file(), NOW);
    await claim();
    await store().startConversion('s', 'resume', { ...file('uploads/2'), fileSize: 7 }, NOW);
    expect((await student()).documents).toEqual({
      resume: { ...file('uploads/2'), fileSize: 7, conversion: waiting },
    });
    expect(await claim()).toEqual(conversion('resume', 'uploads/2'));
  });

  const attached = { ...file(), conversion: { ...done, reason: null } };
  const replacement = { ...file('uploads/2'), fileSize: 7, conversion: waiting };
  const second = conversion('resume', 'uploads/2');
  const replace = (fileKey = 'uploads/2') =>
    store().startConversion('s', 'resume', { ...file(fileKey), fileSize: 7 }, NOW);
  const attach = async () => {
    await store().startConversion('s', 'resume', file(), NOW);
    await claim();
    await store().finishWork(conversion(), 'lease', done);
  };

  test('a converted document stays until its replacement is converted, too', async () => {
    await attach();
    await replace();
    expect((await student()).documents).toEqual({ resume: { ...attached, replacement } });
    expect(await claim()).toEqual(second);
    expect(await store().extendLease(second, 'lease', NOW + 3000)).toBe(true);
    await store().releaseWork(second, 'lease');
    expect(await claim()).toEqual(second);
    const next = { status: 'COMPLETED', pdfKey: 'converted/2' } as const;
    expect(await store().finishWork(second, 'lease', next)).toBe(true);
    const replaced = { resume: { ...replacement, conversion: { ...next, reason: null } } };
    expect((await student()).documents).toEqual(replaced);
    expect(await store().finishWork(second, 'lease', next)).toBe(true);
    expect((await student()).documents).toEqual(replaced);
    expect(await claim()).toBeNull();
  });

  test('a converted document stays if its replacement cannot be converted, until another one is', async () => {
    await attach();
    await replace();
    await claim();
    expect(await store().finishWork(second, 'lease', failed)).toBe(true);
    const refused = { ...replacement, conversion: { ...failed, pdfKey: null } };
    expect((await student()).documents).toEqual({ resume: { ...attached, replacement: refused } });
    await replace();
    expect((await student()).documents).toEqual({ resume: { ...attached, replacement } });
    await replace('uploads/3');
    expect((await student()).documents.resume?.replacement?.fileKey).toBe('uploads/3');
    expect(await claim()).toEqual(conversion('resume', 'uploads/3'));
    await store().finishWork(conversion('resume', 'uploads/3'), 'lease', done);
    expect((await student()).documents.resume).toMatchObject({ fileKey: 'uploads/3', conversion: done });
  });

  test('the attached file itself replaces nothing', async () => {
    await attach();
    const before = await student();
    await store().startConversion('s', 'resume', file(), NOW);
    expect(await student()).toEqual(before);
  });

  test('stores a file for a free place only, if asked to: another file stays until it has failed', async () => {
    const add = (fileKey: string) =>
      store().startConversion('s', 'resume', { ...file(fileKey), onlyIfFree: true }, NOW);
    expect(await add('uploads/1')).toBe('saved');
    const before = await student();
    const other = await openAnother();
    expect(await add('uploads/1')).toBe('saved');
    expect(await other.startConversion('s', 'resume', { ...file('uploads/2'), onlyIfFree: true }, NOW)).toBe(
      'taken',
    );
    await claim();
    expect(await add('uploads/2')).toBe('taken');
    expect(await student()).toMatchObject({ revision: before.revision, documents: { resume: file() } });
    await store().finishWork(conversion(), 'lease', failed);
    expect(await add('uploads/2')).toBe('saved');
    await claim();
    await store().finishWork(second, 'lease', done);
    expect(await add('uploads/3')).toBe('taken');
    expect((await student()).documents).toEqual({ resume: { ...attached, ...file('uploads/2') } });
  });

  test('deletes a document with its replacement', async () => {
    await attach();
    await replace();
    await claim();
    expect(await store().deleteDocument('s', 'resume')).toBe('saved');
    expect(await store().finishWork(second, 'lease', done)).toBe(false);
    expect((await student()).documents).toEqual({});
    expect(await claim()).toBeNull();
  });

  test('the same file again changes nothing, whether its conversion is waiting, in progress or done', async () => {
    const again = () => store().startConversion('s', 'resume', file(), NOW + 500);
    await store().startConversion('s', 'resume', file(), NOW);
    const steps = [
      () => claim(),
      () => store().finishWork(conversion(), 'lease', done),
      () => Promise.resolve(),
    ];
    for (const step of steps) {
      const before = await student();
      expect(await again()).toBe('saved');
      expect(await student()).toEqual(before);
      await step();
    }
    expect((await student()).documents.resume?.conversion).toEqual({ ...done, reason: null });
    expect(await claim()).toBeNull();
  });

  test('the same file is converted again, from the first attempt, after its conversion failed', async () => {
    await store().startConversion('s', 'resume', file(), NOW);
    await claim();
    await store().finishWork(conversion(), 'lease', failed);
    expect((await student()).documents.resume?.conversion).toEqual({ ...failed, pdfKey: null });
    expect(await claim()).toBeNull();
    const before = await revision();
    expect(await store().startConversion('s', 'resume', file(), NOW)).toBe('saved');
    expect(await revision()).toBeGreaterThan(before);
    expect((await student()).documents.resume?.conversion).toEqual(waiting);
    expect(await claim()).toEqual(conversion());
  });

  test('a deleted document is gone with its work, and nothing else is', async () => {
    await store().startConversion('s', 'resume', file(), NOW);
    await store().startConversion('s', 'essay', file('uploads/2'), NOW);
    expect(await store().deleteDocument('s', 'resume')).toBe('saved');
    expect(await store().deleteDocument('s', 'never there')).toBe('saved');
    expect(Object.keys((await student()).documents)).toEqual(['essay']);
    expect(await claim()).toEqual(conversion('essay', 'uploads/2'));
    expect(await claim()).toBeNull();
  });

  test('the revision grows when a document is added, removed or converted, and with nothing else', async () => {
    const grown = async (write: () => Promise<unknown>) => {
      const before = await revision();
      await write();
      return (await revision()) > before;
    };
    expect(await grown(() => store().startConversion('s', 'resume', file(), NOW))).toBe(true);
    expect(await grown(() => claim())).toBe(false);
    expect(await grown(() => store().extendLease(conversion(), 'lease', NOW + 3000))).toBe(false);
    expect(await grown(() => store().releaseWork(conversion(), 'lease'))).toBe(false);
    await claim();
    expect(await grown(() => store().finishWork(conversion(), 'lease', done))).toBe(true);
    expect(await grown(() => store().deleteDocument('s', 'resume'))).toBe(true);
    expect(await grown(() => store().deleteDocument('s', 'resume'))).toBe(false);
    expect(await grown(() => store().requestApplicationPdf('s', 'first', NOW, 0))).toBe(false);
    expect(await grown(() => claim())).toBe(false);
    expect(await grown(() => store().finishWork(applicationPdf(), 'lease', done))).toBe(false);
  });

  test('refuses a submission if a document was added, removed or converted since the check', async () => {
    const checked = await validating(store(), 's');
    await store().startConversion('s', 'resume', file(), NOW);
    expect(await store().submit('s', checked, submission(), NOW)).toBe('changed');
    const started = await revision();
    await claim();
    await store().finishWork(conversion(), 'lease', done);
    expect(await store().submit('s', started, submission(), NOW)).toBe('changed');
    const converted = await revision();
    await store().deleteDocument('s', 'resume');
    expect(await store().submit('s', converted, submission(), NOW)).toBe('changed');
    expect(await store().submit('s', await revision(), submission(), NOW)).toBe('submitted');
  });

  test('documents are read-only after the submission, but work on them continues', async () => {
    await store().startConversion('s', 'resume', file(), NOW);
    await claim();
    await store().submit('s', await validating(store(), 's'), submission(), NOW);
    expect(await store().startConversion('s', 'resume', file('uploads/2'), NOW)).toBe('submitted');
    expect(await store().startConversion('s', 'resume', file(), NOW)).toBe('submitted');
    expect(await store().startConversion('s', 'essay', file(), NOW)).toBe('submitted');
    expect(await store().deleteDocument('s', 'resume')).toBe('submitted');
    expect(await store().deleteDocument('s', 'never there')).toBe('submitted');
    expect(await store().finishWork(conversion(), 'lease', done)).toBe(true);
    expect((await student()).documents).toEqual({
      resume: { ...file(), conversion: { ...done, reason: null } },
    });
    expect(await store().requestApplicationPdf('s', 'first', NOW, 0)).toMatchObject(waiting);
    expect(await claim()).toEqual(applicationPdf());
  });

  test('of a concurrent upload and submission, either the document is part of the submission or one is refused', async () => {
    const other = await openAnother();
    for (let round = 0; round < 8; round++) {
      const id = `student ${round}`;
      const checked = await validating(store(), id);
      const [saved, submitted] = await Promise.all([
        other.startConversion(id, 'resume', file(), NOW),
        store().submit(id, checked, submission(), NOW),
      ]);
      expect([
        ['saved', 'changed'],
        ['submitted', 'submitted'],
      ]).toContainEqual([saved, submitted]);
      const { documents } = await store().loadStudent(id);
      expect(Object.keys(documents)).toEqual(saved === 'saved' ? ['resume'] : []);
    }
  });

  test('loses nothing when answers and documents are written concurrently', async () => {
    const other = await openAnother();
    const keys = Array.from({ length: 16 }, (_, index) => `key ${index}`);
    await Promise.all(
      keys.flatMap((key, index) => {
        const [one, two] = index % 2 ? [store(), other] : [other, store()];
        return [one.startConversion('s', key, file(key), NOW), two.saveAnswers('s', { [key]: 'answer' })];
      }),
    );
    const { documents, answers, revision: grown } = await student();
    expect(Object.keys(documents).sort()).toEqual([...keys].sort());
    expect(Object.keys(answers).sort()).toEqual([...keys].sort());
    expect(grown).toBe(32);
  });

  test('requests the PDF copy once per source', async () => {
    expect((await student()).applicationPdf).toBeNull();
    const asked = { source: 'first', requestedAt: NOW, ...waiting };
    expect(await store().requestApplicationPdf('s', 'first', NOW, NOW)).toEqual(asked);
    expect(await store().requestApplicationPdf('s', 'first', NOW + 1, NOW + 1)).toEqual(asked);
    expect((await student()).applicationPdf).toEqual(asked);
    await claim();
    const atWork = { ...asked, status: 'IN_PROGRESS' };
    expect(await store().requestApplicationPdf('s', 'first', NOW + 1, NOW + 9000)).toEqual(atWork);
    await store().finishWork(applicationPdf(), 'lease', done);
    const made = { ...asked, ...done };
    expect(await store().requestApplicationPdf('s', 'first', NOW + 1, NOW + 9000)).toEqual(made);
    expect((await student()).applicationPdf).toEqual(made);
    const next = { source: 'second', requestedAt: NOW + 2, ...waiting };
    expect(await store().requestApplicationPdf('s', 'second', NOW + 2, 0)).toEqual(next);
    expect((await student()).applicationPdf).toEqual(next);
    expect(await claim()).toEqual(applicationPdf('second'));
  });

  test('retries a failed PDF copy from the first attempt if it failed long enough ago', async () => {
    await store().requestApplicationPdf('s', 'first', NOW, 0);
    await store().claimWork('lease', NOW, NOW + 2000);
    const refused = { status: 'FAILED', reason: 'pdf.failed' } as const;
    await store().finishWork(applicationPdf(), 'lease', refused);
    const stands = { source: 'first', requestedAt: NOW, ...refused, pdfKey: null };
    expect(await store().requestApplicationPdf('s', 'first', NOW + 5000, NOW + 1999)).toEqual(stands);
    expect(await store().claimWork('lease', NOW + 9000, NOW + 9999)).toBeNull();
    const again = { source: 'first', requestedAt: NOW + 5000, ...waiting };
    expect(await store().requestApplicationPdf('s', 'first', NOW + 5000, NOW + 2000)).toEqual(again);
    expect(await store().claimWork('lease', NOW + 9000, NOW + 9999)).toEqual(applicationPdf());
  });

  test('creates one job for many concurrent requests of the PDF copy', async () => {
    const other = await openAnother();
    const both = [store(), other, store(), other];
    await Promise.all(both.map((each) => each.requestApplicationPdf('s', 'first', NOW, 0)));
    expect(await claim()).toEqual(applicationPdf());
    expect(await claim()).toBeNull();
  });

  test('discards a copy of an outdated source and makes the new one', async () => {
    await store().requestApplicationPdf('s', 'first', NOW, 0);
    await claim('old');
    await store().requestApplicationPdf('s', 'second', NOW, 0);
    expect(await store().extendLease(applicationPdf(), 'old', NOW + 9000)).toBe(false);
    expect(await store().finishWork(applicationPdf(), 'old', done)).toBe(false);
    expect((await student()).applicationPdf).toMatchObject({ source: 'second', ...waiting });
    expect(await claim('new')).toEqual(applicationPdf('second'));
    expect(await store().finishWork(applicationPdf(), 'old', done)).toBe(false);
    expect(await store().finishWork(applicationPdf(), 'new', done)).toBe(false);
    expect(await store().finishWork(applicationPdf('second'), 'new', done)).toBe(true);
    expect((await student()).applicationPdf).toMatchObject({ source: 'second', ...done });
  });

  test('shows documents, work and the PDF copy to another connection after the first one has closed', async () => {
    await store().startConversion('s', 'resume', file(), NOW);
    await claim();
    await store().finishWork(conversion(), 'lease', done);
    await store().startConversion('s', 'essay', file('uploads/2'), NOW);
    await store().requestApplicationPdf('s', 'first', NOW + 1, 0);
    const before = await student();
    const other = await openAnother();
    await store().close();
    expect(await other.loadStudent('s')).toEqual(before);
    expect(await other.claimWork('lease', NOW + 1, NOW + 2)).toEqual(conversion('essay', 'uploads/2'));
    expect(await other.claimWork('lease', NOW + 1, NOW + 2)).toEqual(applicationPdf());
  });
}
