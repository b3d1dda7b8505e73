// Several files of one question, over HTTP: each has its own key, and no call can add one too many or replace
// another.
import { expect, test, vi } from 'vitest';
import { deleteAccount } from '../submission/delete-account.ts';
import { recordOf } from '../submission/stored-record.ts';
import { bootDocumentApplicant, PDF } from '../testing/document-applicant.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const served = await smallFormHost({
  content: [
    {
      question: 'plan',
      label: 'Plans',
      widget: 'file',
      maximum: 3,
      minimum: 2,
      required: true,
      accept: ['pdf'],
    },
    { question: 'photo', label: 'Photo', widget: 'file' },
  ],
});

/** Boots an applicant, and a function that attaches a named file under a key. */
async function boot() {
  const booted = await bootDocumentApplicant(served);
  const { send, start, finish, studentId } = booted;
  return {
    ...booted,
    attach: async (key: string, name: string) => {
      expect((await start(await send(PDF, key), name, key)).statusCode).toBe(200);
      await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/${name}` });
    },
  };
}

test('stores, lists and removes each file separately', async () => {
  const { ada, attach, kept } = await boot();
  await attach('plan_3', 'c.pdf');
  await attach('plan', 'a.pdf');
  expect((await ada.get('/api/profile')).json()).toMatchObject({
    answer: { plan: 'ANSWERED', plan_3: 'ANSWERED' },
    document_answer: { plan: { file_name: 'a.pdf' }, plan_3: { file_name: 'c.pdf' } },
  });
  expect((await ada.delete('/api/document-answer/plan')).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json()).toMatchObject({
    answer: { plan: '', plan_3: 'ANSWERED' },
    document_answer: { plan_3: { file_name: 'c.pdf' } },
  });
  expect((await kept()).map((key) => key.split('/').slice(0, 3).join('/'))).toEqual([
    expect.stringMatching(/^converted\//),
    expect.stringMatching(/^documents\/.*\/plan_3$/),
  ]);
});

test('refuses one file too many, and one of another kind', async () => {
  const { ada, form, send, start, kept } = await boot();
  for (const key of ['plan_4', 'plan_1', 'plan_0', 'plan_', 'plan_02', 'photo_2', 'plan.2', 'plan 2']) {
    const refused = await ada.post('/api/presigned-url', { answer_key: key });
    expect([key, refused.statusCode, refused.json()]).toEqual([
      key,
      400,
      { message: form.replyTexts['error.noFileQuestion'].replace('{{key}}', key) },
    ]);
  }
  const refused = await start(await send(PDF, 'plan_2'), 'a.png', 'plan_2');
  expect(refused.statusCode).toBe(400);
  expect(await kept()).toEqual([]);
});

test('accepts a file for its own place and applicant only', async () => {
  const { applicant, form, send, start, ada, kept } = await boot();
  const fileKey = await send(PDF, 'plan_2');
  const refusal = [400, { message: form.replyTexts['error.badFileKey'] }];
  for (const key of ['plan', 'plan_3', 'photo']) {
    const reply = await start(fileKey, 'a.pdf', key);
    expect([reply.statusCode, reply.json()]).toEqual(refusal);
  }
  const eve = await applicant('eve@example.org');
  const stolen = await eve.post('/api/pdf/document-answer/plan_2', { file_key: fileKey, file_name: 'a.pdf' });
  expect([stolen.statusCode, stolen.json()]).toEqual(refusal);
  expect((await ada.get('/api/document-answer')).json()).toEqual({});
  expect(await kept()).toEqual([fileKey]);
});

test('keeps a file that another window has attached, and removes the other one', async () => {
  const { ada, attach, form, send, start, kept } = await boot();
  await attach('plan_2', 'first.pdf');
  const before = await kept();
  const refused = await start(await send(PDF, 'plan_2'), 'second.pdf', 'plan_2');
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message: form.replyTexts['error.fileTaken'] },
  ]);
  expect(await kept()).toEqual(before);
  expect((await ada.get('/api/document-answer')).json()).toMatchObject({
    plan_2: { file_name: 'first.pdf' },
  });
});

test('refuses the later of two files that see the same free place, and loses none', async () => {
  const { ada, form, store, send, start, kept } = await boot();
  const [first, second] = [await send(PDF, 'plan_2'), await send(PDF, 'plan_2')];
  const { loadOutline } = store();
  vi.spyOn(store(), 'loadOutline').mockImplementationOnce(async (id) => {
    const outline = await loadOutline(id);
    expect((await start(first, 'first.pdf', 'plan_2')).statusCode).toBe(200);
    return outline;
  });
  const refused = await start(second, 'second.pdf', 'plan_2');
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message: form.replyTexts['error.fileTaken'] },
  ]);
  expect((await ada.get('/api/document-answer')).json()).toMatchObject({
    plan_2: { file_name: 'first.pdf' },
  });
  expect(await kept()).toHaveLength(1);
});

test('a repeated call for one of several files succeeds if the first one takes the upload meanwhile', async () => {
  const { store, send, start, kept } = await boot();
  const uploaded = await send(PDF, 'plan_2');
  const { startConversion } = store();
  vi.spyOn(store(), 'startConversion').mockImplementationOnce(async (...all) => {
    expect((await start(uploaded, 'a.pdf', 'plan_2')).statusCode).toBe(200);
    return startConversion(...all);
  });
  expect((await start(uploaded, 'a.pdf', 'plan_2')).statusCode).toBe(200);
  expect(await kept()).toEqual([expect.stringMatching(/^documents\/.*\/plan_2/)]);
});

test('replaces a failed file, and repeats the reply to a client that missed it', async () => {
  const { ada, send, start, finish } = await boot();
  await start(await send(PDF, 'plan_2'), 'bad.pdf', 'plan_2');
  await finish({ status: 'FAILED', reason: 'file.damaged' });
  const fileKey = await send(PDF, 'plan_2');
  for (let call = 0; call < 2; call += 1)
    expect((await start(fileKey, 'good.pdf', 'plan_2')).statusCode).toBe(200);
  expect((await ada.get('/api/document-answer')).json()).toMatchObject({ plan_2: { file_name: 'good.pdf' } });
});

test('counts the files at submission, records all of them in order, and deletes all with the account', async () => {
  const { ada, attach, store, objects, studentId, kept } = await boot();
  await attach('plan_3', 'c.pdf');
  const submit = async () => {
    for (const web_status of ['started', 'validating']) await ada.post('/api/web-status', { web_status });
    return ada.post('/api/submit', {});
  };
  const refused = await submit();
  expect(refused.json()).toMatchObject({ errors: { plan: ['Plans: attach at least 2 files'] } });
  await attach('plan', 'a.pdf');
  expect((await submit()).statusCode).toBe(200);
  const web_status = 'submitted';
  expect((await ada.post('/api/web-status', { web_status })).statusCode).toBe(200);
  const record = recordOf(await store().loadStudent(studentId));
  expect(Object.entries(record?.documents ?? {})).toMatchObject([
    ['plan', { label: 'Plans', file_name: 'a.pdf' }],
    ['plan_3', { label: 'Plans', file_name: 'c.pdf' }],
  ]);
  const section = record?.pages[0]?.sections[0];
  expect(section?.content[0]).toMatchObject({
    keys: ['plan', 'plan_2', 'plan_3'],
    value: 'a.pdf\nc.pdf',
    documents: ['plan', 'plan_3'],
  });
  expect(await kept()).toHaveLength(4);
  const parts = { store: store(), objects: objects() };
  expect(await deleteAccount(parts, { email: 'ada@example.org', studentId }, 'any')).toBe(true);
  expect(await kept()).toEqual([]);
});
