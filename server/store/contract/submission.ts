import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { file, NOW, submission, validating } from './samples.ts';

/** Contract of the submission, also with concurrent writes. */
export function testSubmission(store: () => Store, openAnother: () => Promise<Store>): void {
  test('refuses answers after the submission', async () => {
    await store().saveAnswers('s', { a: 'before' });
    expect(await store().submit('s', await validating(store(), 's'), submission(), NOW)).toBe('submitted');
    const refused = { result: 'submitted' };
    const answers = { a: 'after', b: 'new' };
    expect(await store().saveAnswers('s', answers)).toEqual(refused);
    expect(await store().saveAnswers('s', answers, { base: 0 })).toEqual(refused);
    expect(await store().saveAnswers('s', {}, {}, { entries: { college: 2 } })).toEqual(refused);
    expect(await store().saveAnswers('s', {}, {}, { tabs: { statement: 'upload' } })).toEqual(refused);
    expect(await store().loadStudent('s')).toMatchObject({
      answers: { a: 'before' },
      addAnother: {},
      tabs: {},
    });
  });

  test('submits only the checked revision: a write after the check refuses the submission', async () => {
    const checked = await validating(store(), 's');
    await store().saveAnswers('s', { a: 'later' });
    expect(await store().submit('s', checked, submission(), NOW)).toBe('changed');
    expect((await store().loadStudent('s')).webStatus).toEqual(['started', 'validating']);
    const again = (await store().loadStudent('s')).revision;
    expect(await store().submit('s', again, submission(), NOW)).toBe('submitted');
    expect(await store().submit('s', again, submission(), NOW)).toBe('submitted');
    expect((await store().loadStudent('s')).webStatus).toEqual(['started', 'validating', 'submitted']);
  });

  test('of a concurrent save and submission, either the save is part of the submission or one is refused', async () => {
    const other = await openAnother();
    const checked = await validating(store(), 's');
    const [{ result: saved }, submitted] = await Promise.all([
      other.saveAnswers('s', { a: 'late' }),
      store().submit('s', checked, submission(), NOW),
    ]);
    expect([
      ['saved', 'changed'],
      ['submitted', 'submitted'],
    ]).toContainEqual([saved, submitted]);
    expect((await store().loadStudent('s')).answers).toEqual(saved === 'saved' ? { a: 'late' } : {});
  });

  test('a submission posted twice concurrently happens once', async () => {
    const other = await openAnother();
    const checked = await validating(store(), 's');
    const both = await Promise.all([
      store().submit('s', checked, submission(), NOW),
      other.submit('s', checked, submission(), NOW),
    ]);
    expect(both).toEqual(['submitted', 'submitted']);
    expect((await store().loadStudent('s')).webStatus).toEqual(['started', 'validating', 'submitted']);
  });

  test("stores the submission's content in the same step, and requests its PDF in place of a former copy", async () => {
    await store().requestApplicationPdf('s', 'of the form', NOW, NOW);
    const checked = await validating(store(), 's');
    expect((await store().loadStudent('s')).submission).toBeNull();
    const { pdfSource, ...kept } = submission();
    expect(await store().submit('s', checked, { pdfSource, ...kept }, NOW + 1)).toBe('submitted');
    expect(await store().submit('s', checked, submission('later'), NOW + 2)).toBe('submitted');
    expect(await (await openAnother()).loadStudent('s')).toMatchObject({
      submission: kept,
      applicationPdf: { source: pdfSource, requestedAt: NOW + 1, status: 'UNPROCESSED' },
    });
    expect(await store().claimWork('lease', NOW + 1, NOW + 9)).toMatchObject({
      studentId: 's',
      source: pdfSource,
    });
  });

  test('stores nothing of a refused submission', async () => {
    const checked = await validating(store(), 's');
    await store().saveAnswers('s', { a: 'later' });
    expect(await store().submit('s', checked, submission(), NOW)).toBe('changed');
    expect(await store().submit('t', 0, submission(), NOW)).toBe('early');
    for (const id of ['s', 't'])
      expect(await store().loadStudent(id)).toMatchObject({ submission: null, applicationPdf: null });
  });

  test('gives no id twice, not even the id of a deleted application', async () => {
    const first = submission();
    const other = await openAnother();
    const students = ['s', 't'];
    const checked = await Promise.all(students.map((id) => validating(store(), id)));
    const both = await Promise.all(
      students.map((id, index) => (index ? other : store()).submit(id, checked[index] ?? 0, first, NOW)),
    );
    expect([...both].sort()).toEqual(['submitted', 'taken']);
    const [loser = '', winner = ''] = both[0] === 'taken' ? students : [...students].reverse();
    expect((await store().loadStudent(loser)).webStatus).toEqual(['started', 'validating']);
    await store().deleteStudent(winner, 'any');
    expect((await store().loadStudent(winner)).submission).toBeNull();
    expect(await store().submit(loser, 0, first, NOW)).toBe('taken');
    expect(await store().submit(loser, 0, submission(), NOW)).toBe('submitted');
  });

  test('deletes a document bound to a revision only at that revision', async () => {
    await store().startConversion('s', 'resume', file(), NOW);
    const { revision: read } = await store().loadStudent('s');
    await store().saveAnswers('s', { a: 'elsewhere' });
    expect(await store().deleteDocument('s', 'resume', read)).toBe('changed');
    expect(Object.keys((await store().loadStudent('s')).documents)).toEqual(['resume']);
    expect(await store().deleteDocument('s', 'resume', read + 1)).toBe('saved');
    expect(await store().loadStudent('s')).toMatchObject({ documents: {}, revision: read + 2 });
    expect(await store().deleteDocument('never there', 'resume', 0)).toBe('saved');
  });

  test('of a concurrent write and deletion from one revision, the deletion comes first or does not happen', async () => {
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
