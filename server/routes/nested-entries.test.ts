// Nested entries, over HTTP.
import { expect, test } from 'vitest';
import { NESTED } from '../../engine/testing/nested-form.ts';
import { bootApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const served = await smallFormHost(NESTED);

/** Creates two colleges, the second with three degrees, of which the second was removed. */
async function begin() {
  const app = await bootApp(served);
  const ada = await app.applicant();
  const add = (id: string, count: number, headers = {}) =>
    ada.put('/api/add-another', { button_id: id, num_components: count }, headers);
  await add('college', 2);
  await add('college_2_degree', 3);
  await ada.put('/api/answer', {
    ...{ college_name: 'A', title: 'BA', credits: '1', college_2_college_name: 'B' },
    ...{ college_2_title: 'BSc', college_2_degree_2_title: 'MSc', college_2_degree_3_title: 'PhD' },
    ...{ college_2_degree_2_credits: '20', college_2_degree_3_credits: '300', college_2_several: 'two' },
  });
  await ada.delete('/api/add-another/college_2_degree/2');
  const profile = async () => (await ada.get('/api/profile')).json();
  const counts = async () => (await ada.get('/api/add-another')).json();
  return { ...app, ada, add, profile, counts };
}

test('removes a nested entry, and its computed answers', async () => {
  const { profile, counts } = await begin();
  expect(await counts()).toEqual({ college: 2, degree: 1, college_2_degree: 2, college_3_degree: 1 });
  const { answer, removed_entries } = await profile();
  expect(removed_entries).toEqual({ college_2_degree: [2] });
  expect(answer).toMatchObject({
    ...{ title: 'BA', college_2_title: 'BSc', college_2_degree_2_title: 'PhD', college_2_degree_3_title: '' },
    ...{ earned: '1', college_2_earned: '300', all_earned: '301', college_2_several: 'two' },
  });
});

test('moves an entry with its nested entries, in one write', async () => {
  const { ada, profile, counts } = await begin();
  const { revision } = await profile();
  const reply = await ada.put('/api/add-another/college/2/place', { before: 1 });
  expect(reply.json().revision).toBe(revision + 1);
  expect(await counts()).toEqual({ college: 2, degree: 2, college_2_degree: 1, college_3_degree: 1 });
  const { answer, removed_entries, entry_order } = await profile();
  expect({ removed_entries, entry_order }).toEqual({
    removed_entries: { degree: [2] },
    entry_order: { college: [2, 1] },
  });
  expect(answer).toMatchObject({
    ...{ college_name: 'B', title: 'BSc', degree_2_title: 'PhD', earned: '300', several: 'two' },
    ...{
      college_2_college_name: 'A',
      college_2_title: 'BA',
      college_2_degree_2_title: '',
      college_2_earned: '1',
    },
  });
});

test('restores a removed entry empty, with as many nested entries and their ids', async () => {
  const { ada, profile, counts } = await begin();
  await ada.delete('/api/add-another/college/2');
  expect(await counts()).toMatchObject({ college: 1, college_2_degree: 1 });
  const gone = await profile();
  expect(gone.removed_entries).toEqual({ college: [2] });
  expect(gone.answer).toMatchObject({ college_2_degree_2_title: '', all_earned: '1' });
  await ada.put('/api/add-another/college/2', {});
  expect(await counts()).toMatchObject({ college: 2, college_2_degree: 2 });
  expect((await profile()).removed_entries).toEqual({ college_2_degree: [2] });
});

test('refuses to add, remove and move nested entries by a client that does not know of a move', async () => {
  const { ada, add, profile, counts } = await begin();
  const { revision } = await profile();
  const stale = { 'if-match': `"${revision}"` };
  await ada.put('/api/add-another/college/2/place', { before: 1 });
  const before = await counts();
  const replies = [
    await add('college_2_degree', 3, stale),
    await ada.delete('/api/add-another/college_2_degree/3', stale),
    await ada.put('/api/add-another/college_2_degree/2', {}, stale),
    await ada.put('/api/add-another/college_2_degree/3/place', { before: 1 }, stale),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
  expect(await counts()).toEqual(before);
});

test('refuses nested entries of an entry that does not exist', async () => {
  const { add } = await begin();
  expect((await add('college_3_degree', 2)).statusCode).toBe(400);
});
