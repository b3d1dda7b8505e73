// Two servers with two versions of a form on one store, as while one after the other is restarted: the test chooses
// the server that each call reaches.
import { expect, test } from 'vitest';
import type { ContentDefinition } from '../../engine/definition/definition.ts';
import type { FormHost } from '../form/form-host.ts';
import { bootApp } from '../testing/boot-app.ts';
import { attachDocument } from '../testing/documents.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const text = (question: string) => ({ question, label: question, widget: 'text' });
const file = (question: string) => ({ question, label: question, widget: 'file' });
const toAll = [text('why'), file('paper')];
const content = (about: readonly ContentDefinition[]): readonly ContentDefinition[] => [
  text('name'),
  { question: 'wants', label: 'Wants', widget: 'checkbox' },
  ...about,
  { addAnother: 'pet', label: 'Pet', prefix: 'pet_<n>_', maximum: 3, content: [text('animal')] },
  {
    tabSet: 'way',
    label: 'Way',
    tabs: [
      { id: 'write', label: 'Write', content: [text('essay')] },
      { id: 'link', label: 'Link', content: [text('url')] },
    ],
  },
];
const older = await smallFormHost({
  content: content([{ showWhen: { valueKey: 'wants', operator: 'answered' }, content: toAll }]),
});
/** Asks everybody why, and asks a new question. */
const newer = await smallFormHost({ content: content([...toAll, text('more')]) });

const versionOf = ({ host }: typeof older) => host.current()?.hash ?? '';
/** The headers of a page with a version of the form. */
const OLDER = { 'form-version': versionOf(older) };
const NEWER = { 'form-version': versionOf(newer) };

async function begin() {
  let served = newer.host;
  const host: FormHost = { ...newer.host, current: () => served.current() };
  const app = await bootApp({ host, configDir: newer.configDir });
  const ada = await app.applicant();
  const studentId = (await app.store().findAccount('ada@example.org'))?.studentId ?? '';
  const record = () => app.store().loadStudent(studentId);
  return {
    ...{ ...app, ada, studentId, record },
    answers: async () => (await record()).answers,
    /** Chooses the server that replies. */
    reach: (server: typeof older) => {
      served = server.host;
    },
  };
}

test('refuses a save that would store an answer as empty, or that has a key of another version', async () => {
  const { ada, form, reach, answers } = await begin();
  reach(older);
  const refused = await ada.put('/api/answer', { name: 'Ada', why: 'So.' }, NEWER);
  expect([refused.statusCode, refused.json()]).toEqual([
    412,
    { message: form.texts['formChanged.text'], key: 'why' },
  ]);
  const unknown = await ada.put('/api/answer', { name: 'Ada', more: 'More.' }, NEWER);
  expect([unknown.statusCode, unknown.json()]).toMatchObject([412, { key: 'more' }]);
  expect(await answers()).toEqual({});
  expect((await ada.put('/api/answer', { name: 'Ada' }, NEWER)).statusCode).toBe(200);
  reach(newer);
  expect((await ada.put('/api/answer', { why: 'So.', more: 'More.' }, NEWER)).statusCode).toBe(200);
  expect(await answers()).toMatchObject({ name: 'Ada', why: 'So.', more: 'More.' });
});

test('refuses to empty an answer for a page with another version, or one that has heard of another', async () => {
  const { ada, reach, answers } = await begin();
  await ada.put('/api/answer', { why: 'So.' }, NEWER);
  expect((await ada.put('/api/answer', { why: '' }, OLDER)).statusCode).toBe(412);
  reach(older);
  const alerted = { 'form-version': `${versionOf(older)},other` };
  expect((await ada.put('/api/answer', { why: '' }, alerted)).statusCode).toBe(412);
  expect(await answers()).toMatchObject({ why: 'So.' });
  expect((await ada.put('/api/answer', { why: '' }, OLDER)).statusCode).toBe(200);
  reach(newer);
  await ada.put('/api/answer', { why: 'So.' });
  expect((await ada.put('/api/answer', { why: '' })).statusCode).toBe(200);
});

test('a page with another version can neither delete a document nor remove or move an entry', async () => {
  const { ada, store, studentId, record } = await begin();
  await attachDocument(store(), studentId, 'paper');
  await ada.put('/api/add-another', { button_id: 'pet', num_components: 2 }, OLDER);
  await ada.put('/api/answer', { animal: 'Cat', pet_2_animal: 'Dog' });
  const before = await record();
  for (const call of ['document-answer/paper', 'pdf/document-answer/paper', 'add-another/pet/2'])
    expect((await ada.delete(`/api/${call}`, OLDER)).statusCode, call).toBe(412);
  expect((await ada.put('/api/add-another/pet/2', {}, OLDER)).statusCode).toBe(412);
  expect(await record()).toEqual(before);
  expect(before.addAnother).toEqual({ pet: 2 });
  expect((await ada.delete('/api/document-answer/paper', NEWER)).statusCode).toBe(200);
  expect((await ada.delete('/api/add-another/pet/2', NEWER)).statusCode).toBe(200);
});

test('a page with another version can choose a tab, unless that would clear an answer', async () => {
  const { ada, record } = await begin();
  const choose = async (chosen_tab: string, headers?: Record<string, string>) =>
    (await ada.put('/api/tabs', { tab_id: 'way', chosen_tab }, headers)).statusCode;
  expect(await choose('link', OLDER)).toBe(200);
  await ada.put('/api/answer', { url: 'https://example.org' });
  expect(await choose('write', OLDER)).toBe(412);
  expect(await record()).toMatchObject({ tabs: { way: 'link' }, answers: { url: 'https://example.org' } });
  expect(await choose('write', NEWER)).toBe(200);
});

test('a page with another version submits nothing, and changes nothing by trying', async () => {
  const { ada, form, reach, record } = await begin();
  for (const web_status of ['started', 'validating'])
    expect((await ada.post('/api/web-status', { web_status }, OLDER)).statusCode).toBe(200);
  await ada.put('/api/answer', { why: 'So.' });
  reach(older);
  const before = await record();
  for (const reply of [
    await ada.post('/api/submit', undefined, NEWER),
    await ada.post('/api/web-status', { web_status: 'submitted' }, NEWER),
  ])
    expect([reply.statusCode, reply.json()]).toEqual([412, { message: form.texts['formChanged.text'] }]);
  expect(await record()).toEqual(before);
  reach(newer);
  const alerted = { 'form-version': `${versionOf(newer)},other` };
  const submitted = await ada.post('/api/web-status', { web_status: 'submitted' }, alerted);
  expect(submitted.statusCode, submitted.body).toBe(200);
  expect((await record()).answers).toMatchObject({ why: 'So.' });
});
