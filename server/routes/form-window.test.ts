// The period in which a form can be filled in, by the server's clock.
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { postFile } from '../testing/documents.ts';
import { smallFormHost } from '../testing/small-form-host.ts';
import type { Visitor } from '../testing/visitor.ts';

/** Shorter than the idle timeout. */
const SPAN = 300_000;
const [before, after] = ['It opens soon.', 'It has closed.'];

/** Formats a time in UTC. */
const shown = (time: number): string => new Date(time).toISOString().slice(0, 19);

/**
 * Boots an app whose form opens in five minutes and closes five minutes later; also returns functions that move
 * its clock there.
 */
async function boot() {
  const opens = Math.ceil((Date.now() + SPAN) / 1000) * 1000;
  const { host, configDir } = await smallFormHost({
    content: [
      { question: 'name', label: 'Name', widget: 'text' },
      { question: 'letter', label: 'Letter', widget: 'file' },
      {
        addAnother: 'pets',
        label: 'Pet',
        movable: true,
        prefix: 'pet_<n>_',
        maximum: 3,
        content: [{ question: 'kind', label: 'Kind', widget: 'text' }],
      },
    ],
    window: { opens: shown(opens), closes: shown(opens + SPAN), zone: 'UTC', before, after },
  });
  const booted = await bootApp({ host, configDir });
  return { ...booted, waitUntilOpen: (early = 0) => booted.wait(opens - early - booted.now()) };
}

/** All calls that change an application. */
const CHANGES: readonly ((visitor: Visitor) => ReturnType<Visitor['put']>)[] = [
  (visitor) => visitor.put('/api/answer', { name: 'Ada' }),
  (visitor) => visitor.post('/api/validations', { name: ['It is missing.'] }),
  (visitor) => visitor.put('/api/add-another', { button_id: 'pets', num_components: 2 }),
  (visitor) => visitor.delete('/api/add-another/pets/2'),
  (visitor) => visitor.put('/api/add-another/pets/2'),
  (visitor) => visitor.put('/api/add-another/pets/2/place', { before: 1 }),
  (visitor) => visitor.put('/api/tabs', { tab_id: 'ways', chosen_tab: 'a' }),
  (visitor) => visitor.post('/api/presigned-url', { answer_key: 'letter' }),
  (visitor) => visitor.post('/api/pdf/document-answer/letter', { file_key: 'a', file_name: 'a.pdf' }),
  (visitor) => visitor.delete('/api/document-answer/letter'),
  (visitor) => visitor.delete('/api/pdf/document-answer/letter'),
  (visitor) => visitor.post('/api/submit'),
  (visitor) => visitor.post('/api/web-status', { web_status: 'validating' }),
  (visitor) => visitor.post('/api/web-status', { web_status: 'submitted' }),
];

/** Calls that are allowed at any time. */
const ALWAYS: readonly ((visitor: Visitor) => ReturnType<Visitor['put']>)[] = [
  (visitor) => visitor.post('/api/web-status', { web_status: 'started' }),
  (visitor) => visitor.put('/api/last-page', { last_page: '/only' }),
  ...['profile', 'add-another', 'tabs', 'document-answer', 'export', 'pdf', 'session'].map(
    (name) => (visitor: Visitor) => visitor.get(`/api/${name}`),
  ),
];

/** Expects that all changes are refused with this message, and the other calls are not. */
async function expectClosed(visitor: Visitor, state: string, message: string): Promise<void> {
  for (const change of CHANGES) {
    const reply = await change(visitor);
    expect({ status: reply.statusCode, ...reply.json() }).toEqual({ status: 403, message });
    expect(reply.headers['form-window']).toBe(state);
  }
  for (const call of ALWAYS) {
    const reply = await call(visitor);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['form-window']).toBe(state);
  }
}

test('changes nothing before the form opens and after it closes, but allows reading', async () => {
  const { applicant, wait, waitUntilOpen, store, app } = await boot();
  const ada = await applicant();
  const { student_id } = (await ada.get('/api/export')).json().account;
  await expectClosed(ada, 'before', before);
  expect((await store().loadStudent(student_id)).answers).toEqual({});

  waitUntilOpen();
  const saved = await ada.put('/api/answer', { name: 'Ada' });
  expect([saved.statusCode, saved.headers['form-window']]).toEqual([200, 'open']);
  const presigned = (await ada.post('/api/presigned-url', { answer_key: 'letter' })).json();

  wait(SPAN);
  const stored = await store().loadStudent(student_id);
  expect((await postFile(app(), presigned, Buffer.from('%PDF-1.7'))).statusCode).toBe(403);
  await expectClosed(ada, 'after', after);
  const { lastPage: _, ...kept } = stored;
  expect(await store().loadStudent(student_id)).toMatchObject({
    answers: kept.answers,
    documents: kept.documents,
    validations: kept.validations,
    webStatus: ['started'],
  });
});

test('asks for a session first, and allows signing up at any time', async () => {
  const { visitor, applicant, wait } = await boot();
  for (const change of CHANGES) expect((await change(visitor())).statusCode).toBe(401);
  await applicant('early@example.org');
  wait(2 * SPAN);
  expect((await (await applicant('late@example.org')).get('/api/profile')).statusCode).toBe(200);
});

test('states the state of the form in the head of a page, at each time', async () => {
  const { visitor, wait, waitUntilOpen } = await boot();
  const marks = async (): Promise<string | undefined> =>
    /<meta name="matricula-window" content="(.*?)">/.exec((await visitor().get('/only')).body)?.[1];
  expect(await marks()).toBe('before');
  waitUntilOpen(1);
  expect(await marks()).toBe('before');
  wait(1);
  expect(await marks()).toBeUndefined();
  wait(SPAN);
  expect(await marks()).toBe('after');
});

test('keeps a form without dates always open', async () => {
  const { applicant } = await bootApp();
  const reply = await (await applicant()).get('/api/profile');
  expect(reply.headers['form-window']).toBe('open');
});
