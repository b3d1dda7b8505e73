import { expect, test } from 'vitest';
import type { WorkOutcome } from '../store/document-store.ts';
import { bootApp } from '../testing/boot-app.ts';
import { attachDocument } from '../testing/documents.ts';

test('ADD-01, API-36, API-37: counts start at 1, are stored and returned, and survive a restart', async () => {
  const { applicant, restart, form } = await bootApp();
  const ada = await applicant();
  const [id = '', block] = Object.entries(form.blocks)[0] ?? [];
  expect((await ada.get('/api/add-another')).json()).toEqual({ [id]: 1 });
  expect((await ada.put('/api/add-another', { button_id: id, num_components: 2 })).json()).toEqual({
    message: form.replyTexts['message.layout'],
    revision: 1,
  });
  await ada.put('/api/add-another', { button_id: id, num_components: block?.maximum });
  await restart();
  expect((await ada.get('/api/add-another')).json()).toEqual({ [id]: block?.maximum });
});

test('keeps answers of a tab that changed since the base revision', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const [id = '', set] = Object.entries(form.tabSets)[0] ?? [];
  const [first, other] = set?.tabs ?? [];
  const [key = ''] = first?.keys ?? [];
  const leave = (base: number) =>
    ada.put('/api/tabs', { tab_id: id, chosen_tab: other?.id }, { 'if-match': `"${base}"` });
  await ada.put('/api/answer', { [key]: 'Bees.' });
  await ada.put('/api/answer', { [key]: 'Bees, and why they dance.' });
  const stored = { [key]: 'Bees, and why they dance.' };
  const refused = await leave(1);
  const conflict = { message: form.replyTexts['error.conflict'], revision: 2, stored };
  expect([refused.statusCode, refused.json()]).toMatchObject([409, conflict]);
  expect((await ada.get('/api/tabs')).json()).toEqual({});
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: stored, revision: 2 });
  expect((await leave(2)).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: { [key]: '' } });
});

test('refuses an unknown block, zero entries and one too many, and stores nothing', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const [id = '', block] = Object.entries(form.blocks)[0] ?? [];
  for (const [button_id, num_components] of [
    [id, 0],
    [id, -1],
    [id, (block?.maximum ?? 0) + 1],
    ['constructor', 2],
    ['nothing', 2],
  ]) {
    const reply = await ada.put('/api/add-another', { button_id, num_components });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: form.replyTexts['error.addAnother'] }]);
  }
  for (const body of [
    { button_id: id, num_components: 1.5 },
    { button_id: id, num_components: '2' },
    { button_id: id },
    {},
  ]) {
    expect((await ada.put('/api/add-another', body)).statusCode).toBe(400);
  }
  expect((await ada.get('/api/add-another')).json()).toEqual({ [id]: 1 });
});

test('TAB-01, API-38, API-39: stores the chosen tab; refuses an unknown tab or set', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const [id = '', set] = Object.entries(form.tabSets)[0] ?? [];
  const tab = set?.tabs[1]?.id;
  expect((await ada.get('/api/tabs')).json()).toEqual({});
  expect((await ada.put('/api/tabs', { tab_id: id, chosen_tab: tab })).statusCode).toBe(200);
  expect((await ada.get('/api/tabs')).json()).toEqual({ [id]: tab });
  for (const [tab_id, chosen_tab] of [
    [id, 'nothing'],
    ['nothing', tab],
    ['constructor', tab],
  ]) {
    const reply = await ada.put('/api/tabs', { tab_id, chosen_tab });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: form.replyTexts['error.tabs'] }]);
  }
  expect((await ada.get('/api/tabs')).json()).toEqual({ [id]: tab });
});

/** Boots an applicant with a document on a tab that owns a file question. */
async function withDocument(outcome?: WorkOutcome) {
  const booted = await bootApp();
  const { form, store } = booted;
  const ada = await booted.applicant();
  const { studentId = '' } = (await store().findAccount('ada@example.org')) ?? {};
  const owners = Object.entries(form.tabSets).flatMap(([id, set]) =>
    set.tabs.flatMap((tab) => {
      const file = tab.keys.find((key) => form.keys[key]?.document);
      const other = set.tabs.find((one) => one.id !== tab.id);
      return file === undefined || other === undefined ? [] : [{ id, tab: tab.id, other: other.id, file }];
    }),
  );
  const [owner] = owners;
  if (owner === undefined) throw new Error('No tab owns a file question.');
  await ada.put('/api/tabs', { tab_id: owner.id, chosen_tab: owner.tab });
  if (outcome !== undefined) await attachDocument(store(), studentId, owner.file, outcome);
  const leave = () => ada.put('/api/tabs', { tab_id: owner.id, chosen_tab: owner.other });
  return { ...booted, ...owner, ada, studentId, leave };
}

test.each<WorkOutcome>([
  { status: 'COMPLETED', pdfKey: 'converted/a/b.pdf' },
  { status: 'FAILED', reason: 'file.damaged' },
])('TAB-09, TAB-10: leaving a tab deletes its document with the conversion ($status)', async (outcome) => {
  const { store, studentId, leave, ada, id, other } = await withDocument(outcome);
  expect((await leave()).statusCode).toBe(200);
  expect((await store().loadStudent(studentId)).documents).toEqual({});
  expect((await ada.get('/api/tabs')).json()).toEqual({ [id]: other });
});

test('deletes no document on leaving a tab with a base revision: the client deletes those that it knows of', async () => {
  const { form, ada, id, other, file } = await withDocument({
    status: 'COMPLETED',
    pdfKey: 'converted/a/b.pdf',
  });
  const before = (await ada.get('/api/profile')).json();
  const leave = async () =>
    ada.put('/api/tabs', { tab_id: id, chosen_tab: other }, { 'if-match': `"${before.revision}"` });
  const refused = await leave();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      message: form.replyTexts['error.conflict'],
      revision: before.revision,
      stored: {},
      record: { revision: before.revision, answer: before.answer },
    },
  ]);
  expect((await ada.get('/api/profile')).json()).toEqual(before);
  expect((await ada.delete(`/api/document-answer/${file}`)).statusCode).toBe(200);
  expect((await leave()).statusCode).toBe(200);
});

test('deletes a document whose conversion failed also with a base revision: the client may not know of it', async () => {
  const { store, studentId, ada, id, other } = await withDocument({
    status: 'FAILED',
    reason: 'file.damaged',
  });
  const { revision } = await store().loadStudent(studentId);
  const left = await ada.put('/api/tabs', { tab_id: id, chosen_tab: other }, { 'if-match': `"${revision}"` });
  expect(left.statusCode).toBe(200);
  expect((await store().loadStudent(studentId)).documents).toEqual({});
});

test('refuses to leave a tab while its file is being converted, and changes nothing', async () => {
  const { store, studentId, leave, form, ada, id, tab, file } = await withDocument();
  const uploaded = { fileName: 'a.pdf', fileSize: 1, fileKey: 'uploads/a' };
  await store().startConversion(studentId, file, uploaded, 1);
  const blocked = [409, { message: form.texts['file.blockedText'] }];
  const waiting = await leave();
  expect([waiting.statusCode, waiting.json()]).toEqual(blocked);
  await store().claimWork('token', 2, 3);
  const converting = await leave();
  expect([converting.statusCode, converting.json()]).toEqual(blocked);
  expect((await ada.get('/api/tabs')).json()).toEqual({ [id]: tab });
  expect((await store().loadStudent(studentId)).documents).toHaveProperty(file);
});

test('deletes no document when the chosen tab is chosen again', async () => {
  const { store, studentId, ada, id, tab, file } = await withDocument({
    status: 'COMPLETED',
    pdfKey: 'converted/a/b.pdf',
  });
  expect((await ada.put('/api/tabs', { tab_id: id, chosen_tab: tab })).statusCode).toBe(200);
  expect((await store().loadStudent(studentId)).documents).toHaveProperty(file);
});
