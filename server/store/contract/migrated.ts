import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { conversion, file, NOW } from './samples.ts';

/** Contract of records that are migrated to another form, or begun with answers of another one. */
export function testMigrated(store: () => Store, openAnother: () => Promise<Store>): void {
  const student = () => store().loadStudent('s');

  test('changes answers and documents in one write, with the revision of the change', async () => {
    await store().saveAnswers('s', { 'old.$': 'A', other: 'kept', box: true });
    await store().startConversion('s', 'paper', file('uploads/1'), NOW);
    const { revision, documents, arrangedAt } = await student();
    const migrated = {
      answers: { 'old.$': '', new: 'A', box: false, '#aside:1:old.$': '{"value":"B"}' },
      documents: { paper: 'document' },
    };
    const saved = { result: 'saved', revision: revision + 1 };
    expect(await store().saveAnswers('s', migrated.answers, { readRevision: revision }, migrated)).toEqual(
      saved,
    );
    expect(await (await openAnother()).loadStudent('s')).toMatchObject({
      answers: { 'old.$': '', new: 'A', box: false, other: 'kept', '#aside:1:old.$': '{"value":"B"}' },
      documents: { document: documents.paper },
      arrangedAt,
      revision: revision + 1,
    });
    expect(Object.keys((await student()).documents)).toEqual(['document']);
  });

  test('lets one of two concurrent servers write', async () => {
    const other = await openAnother();
    for (let round = 0; round < 10; round += 1) {
      const id = `student ${round}`;
      await store().saveAnswers(id, { old: 'A' });
      const both = [store(), other].map(async (each) => {
        const read = await each.loadStudent(id);
        const migrated = { answers: { old: '', new: 'A' }, documents: {} };
        return each.saveAnswers(id, migrated.answers, { readRevision: read.revision, read }, migrated);
      });
      const results = (await Promise.all(both)).map(({ result }) => result).sort();
      expect(['outdated saved', 'saved saved']).toContain(results.join(' '));
      expect((await store().loadStudent(id)).answers).toEqual({ old: '', new: 'A' });
    }
  });

  test('moves a file that is being converted, and continues its work at the new place', async () => {
    await store().startConversion('s', 'paper', file('uploads/1'), NOW);
    await store().claimWork('lease', NOW, NOW + 1000);
    const { revision } = await student();
    const moves = { answers: {}, documents: { paper: 'document' } };
    await store().saveAnswers('s', {}, { readRevision: revision }, moves);
    const done = { status: 'COMPLETED', pdfKey: 'converted/1' } as const;
    // The worker knows the file by its former key, so its result is discarded. After the lease, another worker
    // takes it.
    expect(await store().finishWork(conversion('paper', 'uploads/1'), 'lease', done)).toBe(false);
    const again = await store().claimWork('next', NOW + 1000, NOW + 2000);
    expect(again).toMatchObject({ key: 'document', attempt: 2 });
    expect(await store().finishWork(conversion('document', 'uploads/1', 2), 'next', done)).toBe(true);
    expect((await student()).documents.document?.conversion.status).toBe('COMPLETED');
  });

  test('writes answers, entries and tabs in one write to a record that was never written to', async () => {
    const begun = {
      answers: { name: 'Ada', 'odd.$': 'kept', box: true },
      entries: { job: 3, 'job.2': 2 },
      tabs: { where: 'abroad' },
    };
    const { revision } = await student();
    const saved = { result: 'saved', revision: revision + 1 };
    expect(await store().saveAnswers('s', begun.answers, { readRevision: revision }, begun)).toEqual(saved);
    const stored = await (await openAnother()).loadStudent('s');
    expect(stored).toMatchObject({ answers: begun.answers, tabs: begun.tabs, revision: revision + 1 });
    expect([stored.addAnother, stored.removedEntries, stored.arrangedAt]).toEqual([begun.entries, {}, 0]);
    // A client that has not seen these answers cannot overwrite them.
    const late = await store().saveAnswers('s', { name: 'Eve' }, { base: revision });
    expect(late).toEqual({ result: 'conflict', revision: revision + 1, stored: { name: 'Ada' } });
  });
}
