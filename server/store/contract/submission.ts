import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { validating } from './samples.ts';

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
}
