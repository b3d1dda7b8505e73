import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { file, NOW, validating } from './samples.ts';

/** What a submission must do, also beside other writes at once. */
export function testSubmission(store: () => Store, openAnother: () => Promise<Store>): void {
  test('refuses answers after the submission', async () => {
    await store().saveAnswers('s', { a: 'before' });
    expect(await store().submit('s', await validating(store(), 's'))).toBe('submitted');
    const refused = { result: 'submitted' };
    const answers = { a: 'after', b: 'new' };
    expect(await store().saveAnswers('s', answers)).toEqual(refused);
    expect(await store().saveAnswers('s', answers, { base: 0 })).toEqual(refused);
    expect(await store().saveAddAnother('s', 'college', 2)).toEqual(refused);
    expect(await store().saveTab('s', 'statement', 'upload', {})).toEqual(refused);
    expect(await store().loadStudent('s')).toMatchObject({
      answers: { a: 'before' },
      addAnother: {},
      tabs: {},
    });
  });

  test('submits only what was checked: a write after the check refuses the submission', async () => {
    const checked = await validating(store(), 's');
    await store().saveAnswers('s', { a: 'later' });
    expect(await store().submit('s', checked)).toBe('changed');
    expect((await store().loadStudent('s')).webStatus).toEqual(['started', 'validating']);
    const again = (await store().loadStudent('s')).revision;
    expect(await store().submit('s', again)).toBe('submitted');
    expect(await store().submit('s', again)).toBe('submitted');
    expect((await store().loadStudent('s')).webStatus).toEqual(['started', 'validating', 'submitted']);
  });

  test('of a save and a submission at once, either the save is in what was submitted or one is refused', async () => {
    const other = await openAnother();
    const checked = await validating(store(), 's');
    const [{ result: saved }, submitted] = await Promise.all([
      other.saveAnswers('s', { a: 'late' }),
      store().submit('s', checked),
    ]);
    expect([
      ['saved', 'changed'],
      ['submitted', 'submitted'],
    ]).toContainEqual([saved, submitted]);
    expect((await store().loadStudent('s')).answers).toEqual(saved === 'saved' ? { a: 'late' } : {});
  });

  test('a submission posted twice at once happens once', async () => {
    const other = await openAnother();
    const checked = await validating(store(), 's');
    const both = await Promise.all([store().submit('s', checked), other.submit('s', checked)]);
    expect(both).toEqual(['submitted', 'submitted']);
    expect((await store().loadStudent('s')).webStatus).toEqual(['started', 'validating', 'submitted']);
  });

  test('a document that may go from one revision of the record only stays in every other', async () => {
    await store().startConversion('s', 'resume', file(), NOW);
    const { revision: read } = await store().loadStudent('s');
    await store().saveAnswers('s', { a: 'elsewhere' });
    expect(await store().deleteDocument('s', 'resume', read)).toBe('changed');
    expect(Object.keys((await store().loadStudent('s')).documents)).toEqual(['resume']);
    expect(await store().deleteDocument('s', 'resume', read + 1)).toBe('saved');
    expect(await store().loadStudent('s')).toMatchObject({ documents: {}, revision: read + 2 });
    expect(await store().deleteDocument('never there', 'resume', 0)).toBe('saved');
  });

  test('of a write and a deletion from one revision at once, the deletion comes first or does not happen', async () => {
    const other = await openAnother();
    for (let round = 0; round < 8; round++) {
      const id = `student ${round}`;
      await store().startConversion(id, 'resume', file(), NOW);
      const [deleted, { revision: grown }] = await Promise.all([
        store().deleteDocument(id, 'resume', 1),
        other.saveAnswers(id, { a: 'answer' }) as Promise<{ revision: number }>,
      ]);
      expect([deleted, grown]).toEqual(deleted === 'saved' ? ['saved', 3] : ['changed', 2]);
      const left = Object.keys((await store().loadStudent(id)).documents);
      expect(left).toEqual(deleted === 'saved' ? [] : ['resume']);
    }
  });
}
