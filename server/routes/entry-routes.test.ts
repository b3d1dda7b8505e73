import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MOST_ENTRY_IDS } from '../../engine/answers/entries.ts';
import { openFormHost } from '../form/form-host.ts';
import { submission } from '../store/contract/samples.ts';
import { bootApp } from '../testing/boot-app.ts';
import { attachDocument } from '../testing/documents.ts';
import { copyWithLetters } from '../testing/entries-form.ts';
import type { Visitor } from '../testing/visitor.ts';

const { configDir, remove } = copyWithLetters();
afterAll(remove);
const cacheDir = fileURLToPath(new URL('../../.cache/test-forms', import.meta.url));
const host = await openFormHost({ configDir, cacheDir, development: false });

const BLOCK = 'college';
const key = (entry: number, name: string): string => (entry === 1 ? name : `college_${entry}_${name}`);
const tabs = (entry: number): string => (entry === 1 ? 'college-letter' : `college_${entry}_college-letter`);
const COUNT = 4;

let booted: Awaited<ReturnType<typeof bootApp>>;
let ada: Visitor;
let studentId: string;

const profile = async () => (await ada.get('/api/profile')).json();
const entry = (id: number | string): string => `/api/add-another/${BLOCK}/${id}`;
const base = (revision: number) => ({ 'if-match': `"${revision}"` });
const count = async () => (await ada.get('/api/add-another')).json()[BLOCK];
const names = async () => {
  const { answer } = await profile();
  return [1, 2, 3, 4].map((place) => answer[key(place, 'college_name')] ?? '');
};
const documentOf = (place: number) => `uploads/${studentId}/${key(place, 'college_letter_doc')}/a`;

beforeEach(async () => {
  booted = await bootApp({ host });
  ada = await booted.applicant();
  studentId = (await booted.store().findAccount('ada@example.org'))?.studentId ?? '';
  await ada.put('/api/add-another', { button_id: BLOCK, num_components: COUNT });
  const names = ['A', 'B', 'C', 'D'].map((name, at) => [key(at + 1, 'college_name'), name]);
  const sources = { '#source:college_2_college_name': 'typed', '#source:college_3_college_name': 'record' };
  await ada.put('/api/answer', { ...Object.fromEntries(names), ...sources, college_3_college_degree: 'BA' });
  await ada.put('/api/tabs', { tab_id: tabs(3), chosen_tab: 'upload' });
});

test('moves later entries up with answers, labels, sources, tabs and documents, in one write', async () => {
  await attachDocument(booted.store(), studentId, key(2, 'college_letter_doc'));
  await attachDocument(booted.store(), studentId, key(3, 'college_letter_doc'));
  const before = await profile();
  const reply = await ada.delete(entry(2));
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { message: booted.form.replyTexts['message.layout'], revision: before.revision + 1 },
  ]);
  expect(await names()).toEqual(['A', 'C', 'D', '']);
  const { answer, sources, removed_entries } = await profile();
  expect(answer).toMatchObject({
    college_2_college_degree: 'BA',
    college_2_college_degree_desc: before.answer.college_3_college_degree_desc,
    college_3_college_degree: '',
    college_3_college_degree_desc: '',
    college_2_college_letter_doc: 'ANSWERED',
  });
  expect(sources).toEqual({ college_2_college_name: 'record' });
  expect(removed_entries).toEqual({ [BLOCK]: [2] });
  expect(await count()).toBe(3);
  expect((await ada.get('/api/tabs')).json()).toEqual({ [tabs(2)]: 'upload' });
  const { documents } = await booted.store().loadStudent(studentId);
  expect(Object.keys(documents)).toEqual([key(2, 'college_letter_doc')]);
  expect(documents[key(2, 'college_letter_doc')]?.fileKey).toBe(documentOf(3));
});

test('removes the files of a removed entry and keeps those of moved ones', async () => {
  const objects = booted.objects();
  for (const place of [2, 3]) {
    await attachDocument(booted.store(), studentId, key(place, 'college_letter_doc'), {
      status: 'COMPLETED',
      pdfKey: `converted/${studentId}/${place}.pdf`,
    });
    await objects.write(documentOf(place), Buffer.from('x'), 'text/plain');
    await objects.write(`converted/${studentId}/${place}.pdf`, Buffer.from('x'), 'text/plain');
  }
  expect((await ada.delete(entry(2))).statusCode).toBe(200);
  const left: string[] = [];
  for (const folder of ['uploads/', 'converted/'])
    for await (const { key: name } of objects.list(folder)) left.push(name);
  expect(left).toEqual([documentOf(3), `converted/${studentId}/3.pdf`]);
});

test('restores an entry in its place, with its id, beside those added since', async () => {
  await ada.delete(entry(2));
  await ada.put('/api/add-another', { button_id: BLOCK, num_components: 4 });
  await ada.put('/api/answer', { [key(4, 'college_name')]: 'E' });
  expect((await ada.put(entry(2), {})).statusCode).toBe(200);
  const { answer, removed_entries } = await profile();
  expect(await names()).toEqual(['A', '', 'C', 'D']);
  expect(answer[key(5, 'college_name')]).toBe('E');
  expect([removed_entries, await count()]).toEqual([{}, 5]);
  // The last one, and one in between.
  await ada.delete(entry(5));
  await ada.delete(entry(3));
  expect(await names()).toEqual(['A', '', 'D', '']);
  expect((await profile()).removed_entries).toEqual({ [BLOCK]: [3, 5] });
});

test('changes nothing on a repeated call, and refuses impossible ones', async () => {
  await ada.delete(entry(3));
  const before = await profile();
  expect((await ada.delete(entry(3))).statusCode).toBe(200);
  expect((await ada.put(entry(2), {})).statusCode).toBe(200);
  for (const wrong of [1, 5, 99]) {
    const reply = await ada.delete(entry(wrong));
    expect([wrong, reply.statusCode, reply.json().message]).toEqual([
      wrong,
      400,
      booted.form.replyTexts['error.entry'],
    ]);
  }
  for (const wrong of ['0', '-1', '1.5', 'x', '%00'])
    expect((await ada.delete(entry(wrong))).statusCode).toBe(400);
  expect((await ada.delete('/api/add-another/constructor/2')).statusCode).toBe(400);
  expect((await ada.put(entry(7), {})).statusCode).toBe(400);
  await ada.put('/api/add-another', { button_id: BLOCK, num_components: 9 });
  expect((await ada.put(entry(3), {})).statusCode).toBe(400);
  expect(await profile()).toMatchObject({ answer: before.answer, removed_entries: before.removed_entries });
});

/** Simulates that many entries, all but the first and some later ones, were added and removed. */
async function removedBefore(count: number, removed: number): Promise<void> {
  const ids = Array.from({ length: removed }, (_, index) => index + 2);
  const { revision } = await booted.store().loadStudent(studentId);
  await booted
    .store()
    .saveEntries(
      studentId,
      { blockId: BLOCK, count, removed: ids, answers: {}, removedKeys: [], tabs: {}, documents: {} },
      { readRevision: revision },
    );
}

test('refuses to add an entry that could not be removed again, and says why', async () => {
  await removedBefore(2, MOST_ENTRY_IDS - 3);
  const add = (count: number) => ada.put('/api/add-another', { button_id: BLOCK, num_components: count });
  expect((await add(3)).statusCode).toBe(200);
  const before = await profile();
  const refused = await add(4);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { message: booted.form.replyTexts['error.entriesUsedUp'] },
  ]);
  expect([await count(), await profile()]).toEqual([3, before]);
  for (const id of [MOST_ENTRY_IDS, MOST_ENTRY_IDS - 1])
    expect((await ada.delete(entry(id))).statusCode).toBe(200);
  expect([await count(), (await add(2)).statusCode]).toEqual([1, 400]);
  expect([(await ada.put(entry(2), {})).statusCode, await count()]).toEqual([200, 2]);
});

test('can remove each existing entry, however many there were before', async () => {
  await removedBefore(3, MOST_ENTRY_IDS);
  for (const id of [MOST_ENTRY_IDS + 2, MOST_ENTRY_IDS + 3])
    expect((await ada.delete(entry(id))).statusCode).toBe(200);
  expect(await count()).toBe(1);
});

test.each([2, 3])('moves nothing while the file of entry %d is being converted', async (place) => {
  const file = { fileName: 'a.pdf', fileSize: 1, fileKey: 'uploads/a' };
  await booted.store().startConversion(studentId, key(place, 'college_letter_doc'), file, 1);
  const before = await profile();
  const reply = await ada.delete(entry(2));
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    { message: booted.form.replyTexts['error.entryBusy'] },
  ]);
  expect(await profile()).toEqual(before);
  // An earlier entry does not move.
  expect((await ada.delete(entry(4))).statusCode).toBe(200);
});

test('removes no unseen answer or document when the call has a base revision', async () => {
  const { revision } = await profile();
  await ada.put('/api/answer', { college_2_college_city: 'Late' });
  const refused = await ada.delete(entry(2), base(revision));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      message: booted.form.replyTexts['error.conflict'],
      revision: revision + 1,
      stored: { college_2_college_city: 'Late' },
    },
  ]);
  await attachDocument(booted.store(), studentId, key(2, 'college_letter_doc'));
  expect((await ada.delete(entry(2), base(revision + 1))).json()).toMatchObject({ stored: {} });
  expect(await count()).toBe(COUNT);
  expect((await ada.delete(entry(2), base((await profile()).revision))).statusCode).toBe(200);
});

test('refuses writes to moved entries by a client that does not know of the move', async () => {
  const { revision } = await profile();
  await ada.delete(entry(2));
  const after = await profile();
  for (const [url, body] of [
    ['/api/answer', { college_3_college_degree_name: 'Biology' }],
    ['/api/tabs', { tab_id: tabs(3), chosen_tab: 'upload' }],
    ['/api/add-another', { button_id: BLOCK, num_components: 5 }],
  ] as const) {
    const reply = await ada.put(url, body, base(revision));
    expect([url, reply.statusCode, reply.json()]).toMatchObject([
      url,
      409,
      { message: booted.form.replyTexts['error.conflict'], revision: after.revision, stored: {} },
    ]);
  }
  expect(await profile()).toEqual(after);
  // Stores answers that never move, and those based on the current record.
  for (const [body, headers] of [
    [{ college_degree_name: 'Biology', first_name: 'Ada' }, base(revision)],
    [{ college_3_college_degree_name: 'Biology' }, {}],
    [{ college_3_college_degree_name: 'Physics' }, base(after.revision + 2)],
  ] as const)
    expect((await ada.put('/api/answer', body, headers)).statusCode).toBe(200);
});

test('reports a call for fewer entries than exist, and stores nothing', async () => {
  const before = await profile();
  const reply = await ada.put('/api/add-another', { button_id: BLOCK, num_components: 2 });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      message: 'There are 4 entries already. All of them stay: entries are removed one by one.',
      revision: before.revision,
    },
  ]);
  expect([await count(), await profile()]).toEqual([COUNT, before]);
});

test('removes and restores nothing after the submission', async () => {
  await booted.store().appendWebStatus(studentId, 'started');
  await booted.store().appendWebStatus(studentId, 'validating');
  const { revision } = await booted.store().loadStudent(studentId);
  await booted.store().submit(studentId, revision, submission(), 0);
  const submitted = [409, { message: booted.form.replyTexts['error.submitted'] }];
  const reply = await ada.delete(entry(2));
  expect([reply.statusCode, reply.json()]).toEqual(submitted);
  expect(await names()).toEqual(['A', 'B', 'C', 'D']);
});
