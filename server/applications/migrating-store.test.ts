// An application in progress with an edited form: over HTTP, as browsers and reviewers see it.
import { expect, onTestFinished, test } from 'vitest';
import type { ContentDefinition, MigrationStep } from '../../engine/definition/definition.ts';
import { setAsideIn } from '../../engine/migration/set-aside.ts';
import { createKeyedHash } from '../accounts/secrets.ts';
import { createTokens } from '../accounts/tokens.ts';
import { createSensitivityCheck } from '../encryption/sensitive-keys.ts';
import type { FormHost } from '../form/form-host.ts';
import { openData } from '../open-data.ts';
import type { Student } from '../store/store.ts';
import { bootApp, type TestApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';
import { migratingStore, withMigratedReads } from './migrating-store.ts';

const SECRET = 'a secret of the tests, long enough';
const option = (value: string) => ({ value, label: `The ${value}` });
const college = (question: string): ContentDefinition => ({
  addAnother: 'college',
  label: 'College',
  prefix: 'college_<n>_',
  maximum: 3,
  content: [{ question, label: 'Town', widget: 'text' }],
});

const OLD = {
  content: [
    { question: 'nickname', label: 'Name', widget: 'text' },
    { question: 'tax', label: 'Tax number', widget: 'text' },
    { question: 'letter', label: 'Letter', widget: 'select', options: 'letters' },
    { question: 'cv', label: 'CV', widget: 'file' },
    college('town'),
  ],
  lists: { letters: ['A', 'B', 'X'].map(option) },
  keys: { tax: { type: 'string', sensitive: true } },
} as const;

const STEPS: readonly MigrationStep[] = [
  { rename: 'nickname', to: 'name' },
  { drop: 'tax', reason: 'Nobody needs it.', label: 'Tax number' },
  { map: 'letter', values: { X: 'B' } },
  { rename: 'cv', to: 'resume' },
  { rename: 'town', to: 'city' },
];

const NOW = {
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'letter', label: 'Letter', widget: 'select', options: 'letters' },
    { question: 'resume', label: 'Resume', widget: 'file' },
    college('city'),
  ],
  lists: { letters: ['A', 'B'].map(option) },
  keys: { name: { type: 'string', sensitive: true } },
  migrations: { 'new-names': STEPS },
} as const;

const hosts = { old: await smallFormHost(OLD), now: await smallFormHost(NOW) };

const GIVEN = { nickname: 'Ada', tax: '123-45-6789', letter: 'X', town: 'Bonn', college_2_town: 'Graz' };

/** Boots the product with the former form. `edit` switches to the current one. */
async function booted(): Promise<{ readonly app: TestApp; edit(): void }> {
  let current: FormHost = hosts.old.host;
  const host: FormHost = {
    ...current,
    current: () => current.current(),
  };
  const app = await bootApp({ host, configDir: hosts.old.configDir });
  return {
    app,
    edit: () => {
      current = hosts.now.host;
    },
  };
}

async function studentIdOf({ store }: TestApp): Promise<string> {
  return (await store().findAccount('ada@example.org'))?.studentId ?? '';
}

/** Returns the record as stored in the database. */
async function storedIn({ directory, host }: TestApp, studentId: string): Promise<Student> {
  const settings = { dataDir: directory, publicUrl: 'http://localhost:3000', sessionSecret: SECRET };
  const { stored, objects, store } = await openData(
    settings,
    createSensitivityCheck(() => host.current()?.module.form),
  );
  onTestFinished(async () => {
    await Promise.all([store.close(), objects.close()]);
  });
  return stored.store.loadStudent(studentId);
}

test('migrates answers, entries, labels and files once, when the record is next loaded', async () => {
  const { app, edit } = await booted();
  const ada = await app.applicant();
  await ada.put('/api/answer', GIVEN);
  await ada.put('/api/add-another', { button_id: 'college', num_components: 2 });
  const studentId = await studentIdOf(app);
  const file = { fileName: 'cv.pdf', fileSize: 3, fileKey: `uploads/${studentId}/cv/1` };
  await app.store().startConversion(studentId, 'cv', file, 1);
  const { revision } = (await ada.get('/api/profile')).json();
  edit();
  const profile = (await ada.get('/api/profile')).json();
  expect(profile).toMatchObject({
    answer: { name: 'Ada', letter: 'B', letter_desc: 'The B', city: 'Bonn', college_2_city: 'Graz' },
    document_answer: { resume: { file_name: 'cv.pdf' } },
    revision: revision + 1,
  });
  expect((await ada.get('/api/profile')).json()).toEqual(profile);
});

test('encrypts answers that were set aside, and answers that became sensitive', async () => {
  const { app, edit } = await booted();
  const ada = await app.applicant();
  await ada.put('/api/answer', GIVEN);
  edit();
  await ada.get('/api/profile');
  const { answers } = await storedIn(app, await studentIdOf(app));
  expect(JSON.stringify(answers)).not.toMatch(/123-45|Ada/);
  expect(Object.keys(answers)).toContain('#aside:1:tax');
  expect(answers).toMatchObject({ tax: '', nickname: '', letter: 'B' });
});

test('a reviewer sees set-aside answers with the reason, of a sensitive one only its end; an applicant sees all', async () => {
  const { app, edit } = await booted();
  const ada = await app.applicant();
  await ada.put('/api/answer', GIVEN);
  const tokens = createTokens(app.store(), createKeyedHash(SECRET), app.now);
  const { token } = await tokens.issueServiceToken(await studentIdOf(app), 60_000);
  const read = async () => (await app.visitor().get(`/service/tmp-pdf?service_token=${token}`)).json();
  expect(await read()).not.toHaveProperty('set_aside');
  edit();
  // The first to load it migrates it.
  expect(await read()).toMatchObject({
    answer: { name: 'Ada' },
    set_aside: {
      title: 'Answers to an Earlier Form',
      answers: [{ key: 'tax', label: 'Tax number', value: '•••-••-6789', reason: 'Nobody needs it.' }],
    },
  });
  expect((await ada.get('/api/profile')).body).not.toMatch(/6789|#aside/);
  expect((await ada.get('/api/export')).json().application.set_aside).toEqual([
    { key: 'tax', value: '123-45-6789', label: 'Tax number', reason: 'Nobody needs it.' },
  ]);
});

test('a submitted application is a record and stays unchanged', async () => {
  const { app, edit } = await booted();
  const ada = await app.applicant();
  await ada.put('/api/answer', GIVEN);
  for (const web_status of ['started', 'validating', 'submitted'])
    expect((await ada.post('/api/web-status', { web_status })).statusCode).toBe(200);
  const studentId = await studentIdOf(app);
  const before = await storedIn(app, studentId);
  edit();
  await ada.get('/api/profile');
  expect(await storedIn(app, studentId)).toEqual(before);
});

test('an open page of the former form loses nothing and overwrites nothing', async () => {
  const { app, edit } = await booted();
  const ada = await app.applicant();
  await ada.put('/api/answer', GIVEN);
  const { etag } = (await ada.get('/api/profile')).headers;
  edit();
  await ada.get('/api/profile');
  const late = await ada.put('/api/answer', { letter: 'A' }, { 'if-match': String(etag) });
  expect([late.statusCode, late.json().stored]).toEqual([409, { letter: 'B' }]);
  expect((await ada.put('/api/answer', { nickname: 'Augusta' })).statusCode).toBe(400);
  expect((await ada.get('/api/profile')).json().answer).toMatchObject({ name: 'Ada', letter: 'B' });
});

test('a server with the former form writes under its keys: answers without a place are set aside', async () => {
  const { app, edit } = await booted();
  const ada = await app.applicant();
  await ada.put('/api/answer', GIVEN);
  const old = app.store();
  edit();
  await ada.get('/api/profile');
  const studentId = await studentIdOf(app);
  // As that server saves.
  await old.saveAnswers(studentId, { nickname: 'Augusta', tax: '987-65-4321' });
  const { answers } = await app.store().loadStudent(studentId);
  expect(answers.name).toBe('Ada');
  expect(setAsideIn(answers).map(({ key, value }) => [key, value])).toEqual([
    ['nickname', 'Augusta'],
    ['tax', '123-45-6789'],
    ['tax', '987-65-4321'],
  ]);
});

test('of many concurrent loads on two servers, one migrates', async () => {
  const { app, edit } = await booted();
  const ada = await app.applicant();
  await ada.put('/api/answer', GIVEN);
  const studentId = await studentIdOf(app);
  const { revision } = await app.store().loadStudent(studentId);
  edit();
  const settings = { dataDir: app.directory, publicUrl: 'http://localhost:3000', sessionSecret: SECRET };
  const data = await openData(
    settings,
    createSensitivityCheck(() => app.host.current()?.module.form),
  );
  onTestFinished(async () => {
    await Promise.all([data.store.close(), data.objects.close()]);
  });
  const other = migratingStore(data.store, () => app.host);
  const loads = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? app.store() : other));
  const records = await Promise.all(loads.map((store) => store.loadStudent(studentId)));
  for (const record of records) {
    expect(record).toMatchObject({ revision: revision + 1, answers: { name: 'Ada', letter: 'B' } });
    expect(setAsideIn(record.answers)).toHaveLength(1);
  }
});

test('writes nothing for an applicant without answers', async () => {
  const { app, edit } = await booted();
  const ada = await app.applicant();
  edit();
  expect((await ada.get('/api/profile')).json().revision).toBe(0);
});

test('a read-only view shows the migrated application and writes nothing', async () => {
  const { app } = await booted();
  const ada = await app.applicant();
  await ada.put('/api/answer', GIVEN);
  const studentId = await studentIdOf(app);
  const form = hosts.now.host.current()?.module.form;
  if (form === undefined) throw new Error('There is no form.');
  const before = await app.store().loadStudent(studentId);
  const reading = withMigratedReads(app.store(), form, hosts.now.host.current()?.migrations.steps ?? []);
  expect((await reading.loadStudent(studentId)).answers).toMatchObject({
    name: 'Ada',
    letter: 'B',
    nickname: '',
  });
  expect(await app.store().loadStudent(studentId)).toEqual(before);
});
