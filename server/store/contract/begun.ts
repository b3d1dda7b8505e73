import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { NOW, submission, validating } from './samples.ts';

/** Contract of an application that starts with answers of another one. */
export function testBegun(store: () => Store, openAnother: () => Promise<Store>): void {
  const student = (id = 's') => store().loadStudent(id);
  const begun = {
    answers: { name: 'Ada', 'odd.$': 'kept', box: true },
    entries: { job: 3, 'job.2': 2 },
    tabs: { where: 'abroad' },
  };

  test('writes answers, entries and tabs in one write to a record that was never written to', async () => {
    const { revision } = await student();
    const saved = { result: 'saved', revision: revision + 1 };
    expect(await store().saveBegun('s', begun, { readRevision: revision })).toEqual(saved);
    const stored = await (await openAnother()).loadStudent('s');
    expect(stored).toMatchObject({ answers: begun.answers, tabs: begun.tabs, revision: revision + 1 });
    expect([stored.addAnother, stored.removedEntries, stored.arrangedAt]).toEqual([begun.entries, {}, 0]);
    // A client that has not seen these answers cannot overwrite them.
    const late = await store().saveAnswers('s', { name: 'Eve' }, { base: revision });
    expect(late).toEqual({ result: 'conflict', revision: revision + 1, stored: { name: 'Ada' } });
  });

  test('writes nothing to a record of another revision, nor to a submitted one', async () => {
    const read = await student();
    await store().saveLastPage('s', '/about');
    await store().saveAnswers('s', { other: 'B' });
    expect(await store().saveBegun('s', begun, { readRevision: read.revision, read })).toEqual({
      result: 'outdated',
    });
    await store().submit('s', await validating(store(), 's'), submission(), NOW);
    const { revision } = await student();
    expect(await store().saveBegun('s', begun, { readRevision: revision })).toEqual({ result: 'submitted' });
    expect(await student()).toMatchObject({ answers: { other: 'B' }, addAnother: {}, tabs: {} });
  });

  test('lets one of two concurrent servers write', async () => {
    const other = await openAnother();
    for (let round = 0; round < 10; round += 1) {
      const id = `student ${round}`;
      const both = [store(), other].map(async (each) => {
        const read = await each.loadStudent(id);
        return each.saveBegun(id, begun, { readRevision: read.revision, read });
      });
      const results = (await Promise.all(both)).map(({ result }) => result).sort();
      // One may read after the other has written.
      expect(['outdated saved', 'saved saved']).toContain(results.join(' '));
      expect((await student(id)).revision).toBe(results.join(' ') === 'outdated saved' ? 1 : 2);
    }
  });
}
