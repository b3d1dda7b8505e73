import { expect, test, vi } from 'vitest';
import { checkApplication } from '../applications/check-application.ts';
import { bootApp } from '../testing/boot-app.ts';
import { bootDocumentApplicant, PDF } from '../testing/document-applicant.ts';
import { PASSWORD, type Visitor } from '../testing/visitor.ts';

// The real check, unless a test makes it find no errors.
vi.mock('../applications/check-application.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../applications/check-application.ts')>();
  return { ...real, checkApplication: vi.fn(real.checkApplication) };
});

const EMAIL = 'ada@example.org';

/** Boots an applicant with an answer, a converted document and a PDF copy. */
async function bootWithData() {
  const booted = await bootDocumentApplicant();
  const { ada, app, key, send, start, finish, form, studentId } = booted;
  const question = Object.values(form.questions).find(({ widget }) => widget === 'text');
  const answerKey = question?.key ?? '';
  await ada.put('/api/answer', { [answerKey]: 'Ada' });
  await start(await send());
  await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/a.pdf` });
  await ada.get('/api/pdf');
  await finish({ status: 'COMPLETED', pdfKey: `applications/${studentId}/a.pdf` });
  const remove = (password: unknown, by: Visitor = ada) =>
    app().inject({
      method: 'DELETE',
      url: '/api/account',
      cookies: Object.fromEntries(by.cookies),
      payload: { password },
    });
  return { ...booted, answerKey, documentKey: key, remove };
}

test('exports everything that is stored, documents included, and no secret', async () => {
  const { ada, answerKey, documentKey, form, store, studentId } = await bootWithData();
  const [block = ''] = Object.keys(form.blocks);
  const [tabSet = '', tabs] = Object.entries(form.tabSets)[0] ?? [];
  const tab = tabs?.tabs[1]?.id ?? '';
  await ada.put('/api/add-another', { button_id: block, num_components: 2 });
  await ada.put('/api/tabs', { tab_id: tabSet, chosen_tab: tab });
  await ada.put('/api/last-page', { last_page: form.defaultRoute });
  await ada.post('/api/validations', { [answerKey]: ['wrong'] });
  await store().saveAnswers(studentId, { of_a_former_form: 'kept' });
  const reply = await ada.get('/api/export');
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(reply.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  const student = await store().loadStudent(studentId);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(reply.json()).toEqual({
    exported_at: time,
    account: {
      username: EMAIL,
      student_id: studentId,
      confirmed: true,
      signed_up_at: time,
      successful_login: student.logins,
      sessions: [{ begun_at: time, last_used_at: time, browser: '', system: '' }],
    },
    application: {
      web_status: [],
      last_page: form.defaultRoute,
      answer: student.answers,
      sources: {},
      add_another: { [block]: 2 },
      tabs: { [tabSet]: tab },
      validations: { [answerKey]: ['wrong'] },
    },
    submission: null,
    documents: {
      [documentKey]: {
        file_name: 'resume.pdf',
        file_size: PDF.length,
        conversion: 'COMPLETED',
        content_base64: PDF.toString('base64'),
      },
    },
  });
  expect(student.answers).toMatchObject({ [answerKey]: 'Ada', of_a_former_form: 'kept' });
  expect(reply.body).not.toMatch(/argon2|hash/i);
});

test('exports a file that could not replace a document', async () => {
  const { ada, key, send, start, finish, studentId } = await bootDocumentApplicant();
  await start(await send());
  await finish({ status: 'COMPLETED', pdfKey: `converted/${studentId}/a.pdf` });
  await start(await send(Buffer.from('other')), 'other.pdf');
  await finish({ status: 'FAILED', reason: 'file.damaged' });
  expect((await ada.get('/api/export')).json().documents[key]).toMatchObject({
    file_name: 'resume.pdf',
    replacement: {
      file_name: 'other.pdf',
      conversion: 'FAILED',
      content_base64: Buffer.from('other').toString('base64'),
    },
  });
});

test('needs a session for an export, and exports only data of its owner', async () => {
  const { applicant, visitor, studentId } = await bootWithData();
  expect((await visitor().get('/api/export')).statusCode).toBe(401);
  const bob = await applicant('bob@example.org');
  const reply = await bob.get('/api/export');
  expect(reply.json()).toMatchObject({ account: { username: 'bob@example.org' }, documents: {} });
  for (const text of [EMAIL, studentId, '"Ada"']) expect(reply.body).not.toContain(text);
});

test('deletes all records, files, sessions and tokens of an account, and none of others', async () => {
  const booted = await bootWithData();
  const { ada, applicant, form, remove, kept, store, studentId, visitor, send } = booted;
  await send();
  await store().saveServiceToken('token', studentId, Date.now() + 60_000, Date.now());
  const bob = await applicant('bob@example.org');
  const elsewhere = visitor();
  await elsewhere.post('/public/login', { username: EMAIL, password: PASSWORD });
  expect(await kept()).toHaveLength(4);

  const reply = await remove(PASSWORD);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { message: form.replyTexts['message.accountDeleted'] },
  ]);
  expect(reply.cookies.every(({ value }) => value === '')).toBe(true);
  expect(reply.cookies.length).toBeGreaterThan(1);
  expect(await kept()).toEqual([]);
  expect(await store().findAccount(EMAIL)).toBeNull();
  expect(await store().loadStudent(studentId)).toMatchObject({ answers: {}, documents: {}, logins: [] });
  expect(await store().findServiceToken('token', Date.now())).toBeNull();
  for (const session of [ada, elsewhere]) expect((await session.get('/api/profile')).statusCode).toBe(401);
  expect((await bob.get('/api/profile')).statusCode).toBe(200);
  const again = await visitor().post('/public/login', { username: EMAIL, password: PASSWORD });
  expect(again.json()).toEqual({ message: form.replyTexts['error.badLogin'] });
  // The address can sign up again.
  const anew = await applicant(EMAIL);
  expect((await anew.get('/api/profile')).json()).toMatchObject({
    answer: {},
    successful_login: [expect.any(String)],
  });
});

test('deletes nothing for a wrong password, and slows down as a login does', async () => {
  const { form, remove, kept, ada } = await bootWithData();
  const refused = await remove('Not the horse 7!');
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { message: form.replyTexts['error.wrongPassword'] },
  ]);
  for (const body of [undefined, 7, 'x'.repeat(1025)]) expect((await remove(body)).statusCode).toBe(400);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1)
    statuses.push((await remove('Not the horse 7!')).statusCode);
  expect(statuses).toContain(429);
  const slowed = await remove(PASSWORD);
  expect([slowed.statusCode, Number(slowed.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await kept()).toHaveLength(3);
  expect((await ada.get('/api/profile')).statusCode).toBe(200);
});

test('refuses to delete a submitted application, and says whom to write to', async () => {
  const { form, remove, submitted, kept, ada } = await bootWithData();
  await submitted();
  const reply = await remove(PASSWORD);
  expect([reply.statusCode, reply.json()]).toEqual([409, { message: form.texts['error.deleteSubmitted'] }]);
  expect(reply.json().message).toContain(form.school.helpEmail);
  expect(await kept()).toHaveLength(3);
  expect((await ada.get('/api/export')).json()).toMatchObject({
    application: { web_status: ['started', 'validating', 'submitted'] },
  });
});

test('exports the record of a submission, and its PDF once it exists', async () => {
  const { ada, submitted, finish } = await bootWithData();
  await submitted();
  const exported = async () => (await ada.get('/api/export')).json().submission;
  expect(await exported()).toMatchObject({
    record: { pages: expect.any(Array) },
    pdf_base64: null,
  });
  await finish({ status: 'COMPLETED', pdfKey: 'applications/a/1.pdf' });
  expect((await exported()).pdf_base64).toBe(PDF.toString('base64'));
});

test('keeps the application and account of a submission during the password check of a deletion', async () => {
  const { form, remove, submitted, kept, ada, store, studentId } = await bootWithData();
  const { findAccount } = store();
  store().findAccount = async (email) => {
    await submitted();
    return findAccount(email);
  };
  const reply = await remove(PASSWORD);
  expect([reply.statusCode, reply.json()]).toEqual([409, { message: form.texts['error.deleteSubmitted'] }]);
  expect(await kept()).toHaveLength(3);
  expect((await store().loadStudent(studentId)).webStatus).toContain('submitted');
  expect((await ada.get('/api/profile')).statusCode).toBe(200);
});

test('submits nothing and leaves nothing of an account deleted during a check', async () => {
  const { ada, form, remove, store, studentId, kept } = await bootWithData();
  const { submit } = store();
  await store().appendWebStatus(studentId, 'started');
  await store().appendWebStatus(studentId, 'validating');
  store().submit = async (...submission) => {
    expect((await remove(PASSWORD)).statusCode).toBe(200);
    return submit(...submission);
  };
  vi.mocked(checkApplication).mockReturnValueOnce({});
  const reply = await ada.post('/api/web-status', { web_status: 'submitted' });
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    { message: form.replyTexts['error.changedMeanwhile'] },
  ]);
  const students: unknown[] = [];
  for await (const student of store().listApplications({})) students.push(student);
  expect([students, await kept()]).toEqual([[], []]);
});

test('deletes nothing without a session', async () => {
  const { visitor } = await bootApp();
  const reply = await visitor().delete('/api/account');
  expect(reply.statusCode).toBe(401);
});
