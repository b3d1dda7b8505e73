import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { conversion, file, NOW } from './samples.ts';

/** Contract of saves with a base revision, also from two concurrent connections. */
export function testSaves(store: () => Store, openAnother: () => Promise<Store>): void {
  const answers = async () => (await store().loadStudent('s')).answers;
  const saved = (revision: number) => ({ result: 'saved', revision });

  test('every write of the record returns its new revision', async () => {
    expect(await store().saveAnswers('s', { a: 'one' })).toEqual(saved(1));
    expect(await store().saveAnswers('s', { a: 'one' }, { base: 1 })).toEqual(saved(2));
    expect(await store().saveAnswers('s', { a: '' }, {}, { tabs: { statement: 'upload' } })).toEqual(
      saved(3),
    );
    expect(await store().saveAnswers('s', {}, {}, { entries: { college: 2 } })).toEqual(saved(4));
    expect((await store().loadStudent('s')).revision).toBe(4);
  });

  test('an answer that changed after the base is in conflict, and the save writes nothing', async () => {
    await store().saveAnswers('s', { a: 'old', b: 'old', box: false });
    await store().saveAnswers('s', { a: 'elsewhere', box: true });
    const mine = { a: 'mine', b: 'mine', box: false, c: 'mine' };
    expect(await store().saveAnswers('s', mine, { base: 1 })).toEqual({
      result: 'conflict',
      revision: 2,
      stored: { a: 'elsewhere', box: true },
    });
    const { revision, answers: kept } = await store().loadStudent('s');
    expect(kept).toEqual({ a: 'elsewhere', b: 'old', box: true });
    expect(revision).toBe(2);
    expect(await store().saveAnswers('s', mine, { base: 2 })).toEqual(saved(3));
    expect(await answers()).toEqual(mine);
  });

  test('other answers that changed after the base are no conflict, nor is an equal value', async () => {
    await store().saveAnswers('s', { a: 'old', b: 'old' });
    await store().saveAnswers('s', { a: 'elsewhere', c: 'same' });
    expect(await store().saveAnswers('s', { b: 'mine', c: 'same' }, { base: 1 })).toEqual(saved(3));
    expect(await answers()).toEqual({ a: 'elsewhere', b: 'mine', c: 'same' });
  });

  test('writing the stored value does not change the answer', async () => {
    await store().saveAnswers('s', { a: 'old', box: true });
    await store().saveAnswers('s', { a: 'old', box: true });
    await store().saveAnswers('s', { a: 'old', box: true }, { base: 2 });
    expect(await store().saveAnswers('s', { a: 'mine', box: false }, { base: 1 })).toEqual(saved(4));
  });

  test('an answer that was never stored counts as empty', async () => {
    await store().saveAnswers('s', { other: 'x' });
    await store().saveAnswers('s', { text: '', box: false });
    expect(await answers()).toEqual({ other: 'x', text: '', box: false });
    expect(await store().saveAnswers('s', { text: 'mine', box: true }, { base: 1 })).toEqual(saved(3));
    await store().saveAnswers('s', { text: '', box: false });
    expect(await store().saveAnswers('s', { text: 'late', box: true }, { base: 3 })).toEqual({
      result: 'conflict',
      revision: 4,
      stored: { text: '', box: false },
    });
  });

  test('an answer that was first stored after the base is in conflict with another value', async () => {
    await store().saveAnswers('s', { a: 'elsewhere' });
    const conflict = { result: 'conflict', revision: 1, stored: { a: 'elsewhere' } };
    expect(await store().saveAnswers('s', { a: 'mine' }, { base: 0 })).toEqual(conflict);
    expect(await store().saveAnswers('s', { a: '' }, { base: 0 })).toEqual(conflict);
  });

  test('an answer that was changed and changed back since the base conflicts with a third value only', async () => {
    await store().saveAnswers('s', { a: 'old' });
    await store().saveAnswers('s', { a: 'elsewhere' });
    await store().saveAnswers('s', { a: 'old' });
    expect(await store().saveAnswers('s', { a: 'mine' }, { base: 1 })).toMatchObject({ result: 'conflict' });
    expect(await store().saveAnswers('s', { a: 'old' }, { base: 1 })).toEqual(saved(4));
  });

  test('a consequence is written without comparison, and counts as a change for others', async () => {
    await store().saveAnswers('s', { shown: 'yes', hidden: 'old' });
    await store().saveAnswers('s', { hidden: 'elsewhere' });
    const consequences = new Set(['hidden']);
    const mine = { shown: 'no', hidden: '' };
    expect(await store().saveAnswers('s', mine, { base: 1, consequences })).toEqual(saved(3));
    expect(await answers()).toEqual(mine);
    expect(await store().saveAnswers('s', { hidden: 'late' }, { base: 2 })).toEqual({
      result: 'conflict',
      revision: 3,
      stored: { hidden: '' },
    });
  });

  test('a consequence does not hide the conflict of another answer', async () => {
    await store().saveAnswers('s', { a: 'elsewhere', hidden: 'elsewhere' });
    const basis = { base: 0, consequences: new Set(['hidden']) };
    expect(await store().saveAnswers('s', { a: 'mine', hidden: '' }, basis)).toEqual({
      result: 'conflict',
      revision: 1,
      stored: { a: 'elsewhere' },
    });
    expect(await answers()).toEqual({ a: 'elsewhere', hidden: 'elsewhere' });
  });

  test('writes nothing that was computed on a record others have written to since, with a base or without', async () => {
    const before = { shown: 'yes', hidden: 'old' };
    await store().saveAnswers('s', before);
    const mine = { shown: 'no', hidden: '' };
    const consequences = new Set(['hidden']);
    const elsewhere = [
      () => store().saveAnswers('s', { hidden: 'elsewhere' }),
      () => store().saveAnswers('s', { other: 'elsewhere' }),
      () => store().saveAnswers('s', {}, {}, { tabs: { statement: 'upload' } }),
      () => store().startConversion('s', 'resume', file(), NOW),
    ];
    for (const write of elsewhere) {
      const { revision: readRevision } = await store().loadStudent('s');
      await write();
      const read = await store().loadStudent('s');
      for (const base of [readRevision, undefined]) {
        const outdated = { result: 'outdated' };
        expect(await store().saveAnswers('s', mine, { base, consequences, readRevision })).toEqual(outdated);
        expect(
          await store().saveAnswers('s', mine, { base, readRevision }, { tabs: { statement: 'write' } }),
        ).toEqual(outdated);
      }
      expect(await store().loadStudent('s')).toEqual(read);
    }
    expect(await store().saveAnswers('s', mine, { consequences, readRevision: 5 })).toEqual(saved(6));
    expect(await answers()).toEqual({ ...mine, other: 'elsewhere' });
  });

  test('a save that passes the record as it was read is checked against the stored values', async () => {
    await store().saveAnswers('s', { a: 'old', b: 'old' });
    const read = await store().loadStudent('s');
    expect(await store().saveAnswers('s', { a: 'mine' }, { base: 1, read })).toEqual(saved(2));
    const late = { base: 1, read };
    const conflict = { result: 'conflict', revision: 2, stored: { a: 'mine' } };
    expect(await store().saveAnswers('s', { a: 'late' }, late)).toEqual(conflict);
    expect(await store().saveAnswers('s', { a: '' }, late, { tabs: { statement: 'upload' } })).toEqual(
      conflict,
    );
    expect(await store().saveAnswers('s', { b: 'late' }, { ...late, readRevision: 1 })).toEqual({
      result: 'outdated',
    });
    expect(await store().saveAnswers('s', { b: 'late' }, late)).toEqual(saved(3));
    expect(await answers()).toEqual({ a: 'mine', b: 'late' });
    const none = await store().loadStudent('t');
    expect(await store().saveAnswers('t', { a: 'first' }, { base: 0, read: none })).toEqual(saved(1));
    expect(await store().saveAnswers('t', { a: 'other' }, { base: 0, read: none })).toMatchObject({
      result: 'conflict',
    });
  });

  test('a save without a base overwrites stored values, even if it names the revision it was computed on', async () => {
    await store().saveAnswers('s', { a: 'elsewhere', hidden: 'elsewhere' });
    const mine = { a: 'mine', hidden: '' };
    const consequences = new Set(['hidden']);
    expect(await store().saveAnswers('s', mine, { consequences, readRevision: 1 })).toEqual(saved(2));
    expect(await store().saveAnswers('t', mine, { consequences, readRevision: 0 })).toEqual(saved(1));
    expect(await answers()).toEqual(mine);
  });

  test('answers emptied by switching tabs count as changed for others', async () => {
    await store().saveAnswers('s', { essay: 'old', kept: 'old' });
    await store().saveAnswers('s', { essay: '' }, {}, { tabs: { statement: 'upload' } });
    const late = { essay: 'late', kept: 'new' };
    expect(await store().saveAnswers('s', late, { base: 1 })).toEqual({
      result: 'conflict',
      revision: 2,
      stored: { essay: '' },
    });
  });

  test('entries are only ever added: a lower count does not remove entries that others added', async () => {
    await store().saveAnswers('s', {}, {}, { entries: { college: 3 } });
    expect(await store().saveAnswers('s', {}, {}, { entries: { college: 2 } })).toEqual(saved(2));
    expect((await store().loadStudent('s')).addAnother).toEqual({ college: 3 });
    await store().saveAnswers('s', {}, {}, { entries: { college: 4 } });
    expect((await store().loadStudent('s')).addAnother).toEqual({ college: 4 });
  });

  test('documents, tabs and counts make the record newer, but no answer', async () => {
    await store().saveAnswers('s', { resume: 'old' });
    await store().startConversion('s', 'resume', file(), NOW);
    await store().claimWork('lease', NOW, NOW + 1000);
    await store().finishWork(conversion(), 'lease', { status: 'COMPLETED', pdfKey: 'converted/1' });
    await store().saveAnswers('s', {}, {}, { entries: { resume: 2 } });
    await store().saveAnswers('s', {}, {}, { tabs: { resume: 'upload' } });
    expect(await store().saveAnswers('s', { resume: 'mine' }, { base: 1 })).toEqual(saved(6));
  });

  test('without a base the later write wins, and is a change for saves with a base', async () => {
    await store().saveAnswers('s', { a: 'old' });
    await store().saveAnswers('s', { a: 'mine' }, { base: 1 });
    expect(await store().saveAnswers('s', { a: 'late' })).toEqual(saved(3));
    expect(await store().saveAnswers('s', { a: 'mine' }, { base: 2 })).toMatchObject({ result: 'conflict' });
    expect(await answers()).toEqual({ a: 'late' });
  });

  test('any key and any value can be in conflict, and comes back unchanged', async () => {
    const elsewhere = {
      'with.dots.in': 'a.b',
      $dollar: '$set',
      'naïve 🎓': 'Zoë \u0000 \ud800 "\\\n',
      ['__proto__']: 'own',
      constructor: 'plain',
      '': 'no key',
    };
    const mine = Object.fromEntries(Object.keys(elsewhere).map((key) => [key, 'mine']));
    expect(await store().saveAnswers('s', mine, { base: 0 })).toEqual(saved(1));
    await store().saveAnswers('s', elsewhere, { base: 1 });
    const refused = await store().saveAnswers('s', mine, { base: 1 });
    const stored = refused.result === 'conflict' ? refused.stored : {};
    expect(new Map(Object.entries(stored))).toEqual(new Map(Object.entries(elsewhere)));
  });

  test('of two concurrent saves of one answer on one base, one is saved and the other conflicts', async () => {
    const other = await openAnother();
    for (let round = 0; round < 8; round++) {
      const id = `student ${round}`;
      await store().saveAnswers(id, { a: 'old' });
      const both = await Promise.all([
        store().saveAnswers(id, { a: 'one', b: 'kept' }, { base: 1 }),
        other.saveAnswers(id, { a: 'two', c: 'kept' }, { base: 1 }),
      ]);
      const first = both[0].result === 'saved';
      const winner = first ? { a: 'one', b: 'kept' } : { a: 'two', c: 'kept' };
      const conflict = { result: 'conflict', revision: 2, stored: { a: winner.a } };
      expect(both).toEqual(first ? [saved(2), conflict] : [conflict, saved(2)]);
      expect((await store().loadStudent(id)).answers).toEqual(winner);
    }
  });

  test('concurrent saves of different answers on one base each get their own revision', async () => {
    const other = await openAnother();
    const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`);
    const results = await Promise.all(
      keys.map((key, index) => (index % 2 ? other : store()).saveAnswers('s', { [key]: key }, { base: 0 })),
    );
    const revisions = results.map((each) => (each.result === 'saved' ? each.revision : each.result));
    expect(new Set(revisions)).toEqual(new Set(keys.map((_, index) => index + 1)));
    for (const [index, key] of keys.entries()) {
      // Each answer has the revision that its save returned.
      const base = Number(revisions[index]) - 1;
      expect(await other.saveAnswers('s', { [key]: 'late' }, { base })).toMatchObject({ result: 'conflict' });
      expect(await other.saveAnswers('s', { [key]: 'late' }, { base: base + 1 })).toMatchObject({
        result: 'saved',
      });
    }
  });
}
