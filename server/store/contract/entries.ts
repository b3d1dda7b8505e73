import { expect, test } from 'vitest';
import type { EntriesChange } from '../save-basis.ts';
import type { Store } from '../store.ts';
import { conversion, file, NOW, submission, validating } from './samples.ts';

/** Contract of records whose entries move. */
export function testEntries(store: () => Store, openAnother: () => Promise<Store>): void {
  const student = () => store().loadStudent('s');
  const change = (more: Partial<EntriesChange> = {}): EntriesChange => ({
    blockId: 'a.b$',
    count: 2,
    removed: [2],
    answers: { two: 'C', three: '' },
    removedKeys: ['two'],
    tabs: {},
    documents: {},
    ...more,
  });
  const done = { status: 'COMPLETED', pdfKey: 'converted/1' } as const;

  async function attach(key: string, fileKey: string): Promise<void> {
    await store().startConversion('s', key, file(fileKey), NOW);
    await store().claimWork('lease', NOW, NOW + 1000);
    await store().finishWork(conversion(key, fileKey), 'lease', { ...done, pdfKey: `${fileKey}.pdf` });
  }

  test('stores everything in one write, with the revision of the change', async () => {
    await store().saveAnswers('s', {}, {}, { entries: { 'a.b$': 3 } });
    await store().saveAnswers('s', { two: 'B', three: 'C', other: 'kept' });
    await store().saveAnswers('s', {}, {}, { tabs: { 'tabs.2': 'one' } });
    await store().saveAnswers('s', {}, {}, { tabs: { 'tabs.3': 'two' } });
    for (const number of [1, 2, 3]) await attach(`paper_${number}`, `uploads/${number}`);
    const { revision, documents } = await student();
    const moves = { paper_2: null, paper_3: 'paper_2' };
    const all = change({ tabs: { 'tabs.2': 'two', 'tabs.3': null }, documents: moves });
    const saved = { result: 'saved', revision: revision + 1 };
    expect(await store().saveEntries('s', all, { readRevision: revision })).toEqual(saved);
    expect(await (await openAnother()).loadStudent('s')).toMatchObject({
      answers: { two: 'C', three: '', other: 'kept' },
      addAnother: { 'a.b$': 2 },
      removedEntries: { 'a.b$': [2] },
      arrangedAt: revision + 1,
      revision: revision + 1,
    });
    expect((await student()).tabs).toEqual({ 'tabs.2': 'two' });
    expect((await student()).documents).toEqual({ paper_1: documents.paper_1, paper_2: documents.paper_3 });
  });

  test('documents swap places, and work on them continues at the new place', async () => {
    await attach('paper_2', 'uploads/2');
    await attach('paper_3', 'uploads/3');
    const { revision, documents } = await student();
    const moves = { paper_2: 'paper_3', paper_3: 'paper_2' };
    await store().saveEntries('s', change({ documents: moves }), { readRevision: revision });
    expect((await student()).documents).toEqual({ paper_2: documents.paper_3, paper_3: documents.paper_2 });
    await attach('paper_3', 'uploads/4');
    expect((await student()).documents.paper_3?.fileKey).toBe('uploads/4');
  });

  test('moves and removes documents with their replacements', async () => {
    for (const number of [2, 3]) {
      await attach(`paper_${number}`, `uploads/${number}`);
      await store().startConversion('s', `paper_${number}`, file(`uploads/${number}1`), NOW);
    }
    const { revision, documents } = await student();
    const moves = { paper_2: null, paper_3: 'paper_2' };
    await store().saveEntries('s', change({ documents: moves }), { readRevision: revision });
    expect((await student()).documents).toEqual({ paper_2: documents.paper_3 });
    await attach('paper_2', 'uploads/31');
    expect((await student()).documents.paper_2?.fileKey).toBe('uploads/31');
  });

  test('moves the entries of nested blocks in the same write', async () => {
    await store().saveAnswers('s', {}, {}, { entries: { 'in.one': 2 } });
    await store().saveAnswers('s', {}, {}, { entries: { 'in.two': 3 } });
    const nested = {
      'in.one': { count: 3, removed: [2], order: [3, 1] },
      'in.two': null,
      'a#2:0': { count: 2, removed: [] },
    };
    await store().saveEntries('s', change({ nested, answers: {}, removedKeys: [] }), { readRevision: 2 });
    expect(await (await openAnother()).loadStudent('s')).toMatchObject({
      addAnother: { 'a.b$': 2, 'in.one': 3, 'a#2:0': 2 },
      removedEntries: { 'a.b$': [2], 'in.one': [2] },
      entryOrder: { 'in.one': [3, 1] },
      revision: 3,
    });
    expect(Object.keys((await student()).addAnother)).not.toContain('in.two');
  });

  test('keeps the order of entries until it is the order of their ids again', async () => {
    await store().saveEntries('s', change({ order: [3, 1, 2], answers: {}, removedKeys: [] }), {
      readRevision: 0,
    });
    expect((await (await openAnother()).loadOutline('s')).entryOrder).toEqual({ 'a.b$': [3, 1, 2] });
    await store().saveAnswers('s', {}, {}, { entries: { 'a.b$': 4 } });
    expect(await student()).toMatchObject({ addAnother: { 'a.b$': 4 }, entryOrder: { 'a.b$': [3, 1, 2] } });
    await store().saveEntries('s', change({ answers: {}, removedKeys: [] }), { readRevision: 2 });
    expect((await student()).entryOrder ?? {}).toEqual({});
  });

  test('does not list an entry as removed after it came back', async () => {
    await store().saveEntries('s', change({ answers: {}, removedKeys: [] }), { readRevision: 0 });
    const back = change({ count: 3, removed: [], answers: {}, removedKeys: [] });
    await store().saveEntries('s', back, { readRevision: 1 });
    expect(await student()).toMatchObject({ addAnother: { 'a.b$': 3 }, removedEntries: {}, arrangedAt: 2 });
  });

  test('writes nothing to another revision than the change was computed on', async () => {
    await store().saveAnswers('s', { two: 'B', three: 'C' });
    const before = await student();
    expect(await store().saveEntries('s', change(), { readRevision: 0 })).toEqual({ result: 'outdated' });
    expect(await student()).toEqual(before);
  });

  test('removes nothing unseen: an answer that others changed since is a conflict', async () => {
    await store().saveAnswers('s', { two: 'B', three: 'C' });
    await store().saveAnswers('s', { two: 'late' });
    const before = await student();
    const conflict = { result: 'conflict', revision: 2, stored: { two: 'late' } };
    expect(await store().saveEntries('s', change(), { base: 1, readRevision: 2 })).toEqual(conflict);
    expect(await student()).toEqual(before);
    // Answers that move or stay may have been changed by others.
    await store().saveAnswers('s', { three: 'late', other: 'late' });
    expect(await store().saveEntries('s', change(), { base: 2, readRevision: 3 })).toMatchObject({
      result: 'saved',
    });
  });

  test('of two concurrent changes one is outdated', async () => {
    await store().saveAnswers('s', { two: 'B', three: 'C' });
    const other = await openAnother();
    const both = [store(), other].map((each) => each.saveEntries('s', change(), { readRevision: 1 }));
    const results = (await Promise.all(both)).map(({ result }) => result);
    expect(results.sort()).toEqual(['outdated', 'saved']);
  });

  test('writes nothing after the submission', async () => {
    const revision = await validating(store(), 's');
    await store().submit('s', revision, submission(), NOW);
    expect(await store().saveEntries('s', change(), { readRevision: revision })).toEqual({
      result: 'submitted',
    });
    expect(await student()).toMatchObject({ removedEntries: {}, answers: {} });
  });
}
