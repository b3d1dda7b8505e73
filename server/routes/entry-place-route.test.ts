// Reorders entries over HTTP, with all their content.
import { expect, test, vi } from 'vitest';
import { submission } from '../store/contract/samples.ts';
import { bootApp } from '../testing/boot-app.ts';
import { attachDocument, upload } from '../testing/documents.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const stay = {
  label: 'Stay',
  maximum: 4,
  content: [
    { question: 'place', label: 'Place', widget: 'text' },
    { question: 'kind', label: 'Kind', widget: 'select', options: 'kinds' },
    {
      tabSet: 'proof',
      label: 'Proof',
      tabs: [
        { id: 'link', label: 'Link', content: [{ question: 'link', label: 'Link', widget: 'text' }] },
        { id: 'file', label: 'File', content: [{ question: 'paper', label: 'Paper', widget: 'file' }] },
      ],
    },
  ],
};
const fixed = { question: 'name', label: 'Name', widget: 'text' };
const served = await smallFormHost({
  lists: { kinds: [{ value: 'w', label: 'Work' }] },
  content: [
    { addAnother: 'stay', prefix: 'stay_<n>_', movable: true, ...stay },
    { addAnother: 'pet', label: 'Pet', prefix: 'pet_<n>_', maximum: 3, content: [fixed] },
  ],
});

async function begin() {
  const app = await bootApp(served);
  const ada = await app.applicant();
  const studentId = (await app.store().findAccount('ada@example.org'))?.studentId ?? '';
  await ada.put('/api/add-another', { button_id: 'stay', num_components: 3 });
  await ada.put('/api/answer', { place: 'A', stay_2_place: 'B', stay_2_kind: 'w', stay_3_place: 'C' });
  const move = (id: number | string, before: unknown, headers = {}) =>
    ada.put(`/api/add-another/stay/${id}/place`, { before }, headers);
  const profile = async () => (await ada.get('/api/profile')).json();
  const places = async () => {
    const { answer } = await profile();
    return ['place', 'stay_2_place', 'stay_3_place'].map((key) => answer[key] ?? '').join('');
  };
  return { ...app, ada, studentId, move, profile, places };
}

test('reorders answers, labels, tabs and documents in one write', async () => {
  const { ada, store, studentId, move, profile, places, form } = await begin();
  await ada.put('/api/tabs', { tab_id: 'stay_2_proof', chosen_tab: 'file' });
  await attachDocument(store(), studentId, 'stay_2_paper');
  await attachDocument(store(), studentId, 'stay_3_paper');
  const { documents } = await store().loadStudent(studentId);
  const before = await profile();
  const reply = await move(2, 1);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { message: form.replyTexts['message.layout'], revision: before.revision + 1 },
  ]);
  expect(await places()).toBe('BAC');
  expect(await profile()).toMatchObject({
    entry_order: { stay: [2, 1] },
    removed_entries: {},
    answer: { kind: 'w', kind_desc: 'Work', stay_2_kind: '', stay_2_kind_desc: '', paper: 'ANSWERED' },
  });
  expect((await ada.get('/api/tabs')).json()).toEqual({ proof: 'file' });
  expect((await store().loadStudent(studentId)).documents).toEqual({
    paper: documents.stay_2_paper,
    stay_3_paper: documents.stay_3_paper,
  });
  // The ids stay: the entry that was the first is removed by its own id.
  expect((await ada.delete('/api/add-another/stay/1')).statusCode).toBe(200);
  expect(await places()).toBe('BC');
  expect((await ada.put('/api/add-another/stay/1', {})).statusCode).toBe(200);
  expect(await places()).toBe('BC');
  expect((await profile()).answer.stay_3_place).toBe('C');
});

test('leaves an entry in its place, and never removes the first one', async () => {
  const { ada, move, profile, places } = await begin();
  const before = await profile();
  expect((await move(1, 2)).statusCode).toBe(200);
  expect((await move(3, 0)).statusCode).toBe(200);
  expect(await profile()).toEqual(before);
  expect((await move(1, 0)).statusCode).toBe(200);
  expect(await places()).toBe('BCA');
  // The present first entry is the one that stays.
  expect((await ada.delete('/api/add-another/stay/2')).statusCode).toBe(400);
  expect((await move(1, 2)).statusCode).toBe(200);
  expect([await places(), (await profile()).entry_order]).toEqual(['ABC', undefined]);
});

test('refuses impossible moves and stores nothing', async () => {
  const { ada, move, profile, form } = await begin();
  await ada.put('/api/add-another', { button_id: 'pet', num_components: 2 });
  const before = await profile();
  for (const [id, other] of [
    ...[[9, 1] as const, [1, 9] as const, [2, 2] as const, [2, -1] as const, [2, '1'] as const],
    ...[[2, null] as const, [2, 1.5] as const, [2, 1e9] as const, ['0', 1] as const, ['x', 1] as const],
    ...[[2, { $gt: 0 }] as const, [2, [1]] as const, [2, true] as const],
  ])
    expect([id, other, (await move(id, other)).statusCode]).toEqual([id, other, 400]);
  const fixed = await ada.put('/api/add-another/pet/2/place', { before: 1 });
  expect([fixed.statusCode, fixed.json()]).toEqual([400, { message: form.replyTexts['error.entry'] }]);
  expect((await ada.put('/api/add-another/constructor/2/place', { before: 1 })).statusCode).toBe(400);
  expect((await ada.put('/api/add-another/stay/2/place', { before: 1, more: 1 })).statusCode).toBe(400);
  expect(await profile()).toEqual(before);
});

test('refuses writes to any entry, including the first, by a client that does not know of the move', async () => {
  const { ada, move, profile } = await begin();
  const { revision } = await profile();
  await move(2, 1);
  const after = await profile();
  const base = { 'if-match': `"${revision}"` };
  for (const key of ['place', 'stay_2_place', 'stay_3_place'])
    expect([key, (await ada.put('/api/answer', { [key]: 'late' }, base)).statusCode]).toEqual([key, 409]);
  const pet = await ada.put('/api/answer', { name: 'Rex' }, base);
  expect(pet.statusCode).toBe(200);
  expect(await profile()).toMatchObject({ answer: { ...after.answer, name: 'Rex' } });
  // A move names entries, not places, so it is still valid.
  expect((await move(3, 2, base)).statusCode).toBe(200);
});

test('moves nothing while a file of the block is being converted', async () => {
  const { store, studentId, move, places, form } = await begin();
  const file = { fileName: 'a.pdf', fileSize: 1, fileKey: 'uploads/a' };
  await store().startConversion(studentId, 'stay_2_paper', file, 1);
  const busy = await move(1, 3);
  expect([busy.statusCode, busy.json()]).toEqual([409, { message: form.replyTexts['error.entryBusy'] }]);
  expect(await places()).toBe('ABC');
  await attachDocument(store(), studentId, 'stay_2_paper');
  expect((await move(1, 3)).statusCode).toBe(200);
});

test('moves nothing after the submission', async () => {
  const { store, studentId, move, places, form } = await begin();
  await store().appendWebStatus(studentId, 'started');
  await store().appendWebStatus(studentId, 'validating');
  const { revision } = await store().loadStudent(studentId);
  await store().submit(studentId, revision, submission(), 0);
  const late = await move(2, 1);
  expect([late.statusCode, late.json()]).toEqual([409, { message: form.replyTexts['error.submitted'] }]);
  expect(await places()).toBe('ABC');
});

test('attaches no file to another entry that comes to its place during the call', async () => {
  const { app, ada, store, objects, studentId, move, form } = await begin();
  const file_key = await upload(app(), ada, 'stay_2_paper', Buffer.from('%PDF-'));
  const { write } = objects();
  vi.spyOn(objects(), 'write').mockImplementationOnce(async (...file) => {
    await move(2, 1);
    await write(...file);
  });
  const reply = await ada.post('/api/pdf/document-answer/stay_2_paper', { file_key, file_name: 'a.pdf' });
  expect([reply.statusCode, reply.json()]).toEqual([409, { message: form.replyTexts['error.conflict'] }]);
  expect((await store().loadStudent(studentId)).documents).toEqual({});
});

test('deletes no document of another entry that comes to its place during the call', async () => {
  const { ada, store, studentId, move, profile } = await begin();
  await attachDocument(store(), studentId, 'paper');
  await attachDocument(store(), studentId, 'stay_2_paper');
  const { revision } = await profile();
  const { saveAnswers } = store();
  vi.spyOn(store(), 'saveAnswers').mockImplementationOnce(async (...save) => {
    await move(2, 1);
    return saveAnswers(...save);
  });
  const reply = await ada.delete('/api/document-answer/stay_2_paper', { 'if-match': `"${revision}"` });
  expect(reply.statusCode).toBe(409);
  expect(Object.keys((await store().loadStudent(studentId)).documents)).toEqual(['paper', 'stay_2_paper']);
});
