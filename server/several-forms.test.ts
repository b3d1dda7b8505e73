import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSeal } from './accounts/seal.ts';
import { endLink } from './maintenance/reminders.ts';
import { foldersOf } from './open-forms.ts';
import { StartError } from './runtime/start-error.ts';
import { temporaryFolder } from './runtime/testing/temporary-folder.ts';
import { accountOf } from './store/record-ids.ts';
import { bootForms, type OneOfSeveral } from './testing/several-forms.ts';
import { PASSWORD } from './testing/visitor.ts';

const NAME = { question: 'name', widget: 'text', label: 'Name' } as const;
const BUS = { question: 'bus', widget: 'text', label: 'Bus' } as const;
const FILE = { question: 'letter', widget: 'file', label: 'Letter' } as const;

const FALL: OneOfSeveral = { content: [NAME, FILE] };
const SPRING: OneOfSeveral = { content: [NAME, BUS] };
const FORMS = { fall: FALL, spring: SPRING };
const EMAIL = 'ada@example.org';
const OTHER = 'Another horse 8!';

test('two forms with their own addresses share one account, and have separate answers', async () => {
  const { applicant, visitor } = await bootForms(FORMS);
  const ada = await applicant('fall');
  expect((await ada.put('/fall/api/answer', { name: 'Ada' })).statusCode).toBe(200);
  // The session is valid at the other form, which does not have the answer.
  const spring = (await ada.get('/spring/api/profile')).json();
  expect(spring).toMatchObject({ username: EMAIL, answer: {}, revision: 0 });
  expect((await ada.put('/spring/api/answer', { name: 'A. Byron', bus: '7' })).statusCode).toBe(200);
  expect((await ada.put('/fall/api/answer', { bus: '7' })).statusCode).toBe(400);
  expect((await ada.get('/fall/api/profile')).json().answer).toMatchObject({ name: 'Ada' });
  expect((await ada.get('/spring/api/profile')).json().answer).toMatchObject({ name: 'A. Byron', bus: '7' });

  // A password changed at one form counts at both, and the session stays valid at both.
  const changed = { password: PASSWORD, new_password: OTHER };
  const reply = await ada.put('/spring/api/password', changed);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
  expect((await ada.get('/fall/api/profile')).statusCode).toBe(200);

  // A login at the other form is the same account, and a logout of one is a logout of both.
  const again = visitor();
  const login = await again.post('/spring/public/login', { username: EMAIL, password: OTHER });
  expect(login.statusCode).toBe(200);
  expect((await again.get('/fall/api/profile')).json().answer).toMatchObject({ name: 'Ada' });
  expect((await ada.get('/spring/api/logout')).statusCode).toBe(200);
  expect((await ada.get('/fall/api/profile')).statusCode).toBe(401);
  expect((await again.get('/fall/api/profile')).statusCode).toBe(200);
});

test("a call needs a form's address to be answered; shared files stay where they were", async () => {
  const { applicant, visitor, product } = await bootForms(FORMS);
  const ada = await applicant('fall');
  for (const path of ['/api/profile', '/none/api/profile', '/fall-2/api/profile', '/fall/spring/api/profile'])
    expect((await ada.get(path)).body, path).not.toContain(EMAIL);
  for (const path of [
    '/healthz',
    '/readyz',
    '/lookup/find?text=a&category=college_ceeb',
    '/dev/outbox',
    '/docs/json',
  ])
    expect((await visitor().get(path)).statusCode, path).toBe(200);
  // Nor as the target of an absolute address.
  const reply = await product().app.inject({
    url: '//fall/api/profile',
    cookies: Object.fromEntries(ada.cookies),
  });
  expect(reply.statusCode).toBe(404);
});

test('/ lists open forms first, and the others with their texts', async () => {
  const over = { zone: 'UTC', closes: '2001-01-15 23:59', after: 'It is <over>.' };
  const soon = { zone: 'UTC', opens: '2999-01-15 23:59', before: 'Not yet.' };
  const { visitor } = await bootForms({
    autumn: { content: [NAME], window: over },
    fall: { content: [NAME], window: soon },
    spring: { content: [NAME], form: { title: 'Spring & all' } },
  });
  const { body, headers } = await visitor().get('/');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(
    [...body.matchAll(/<li><a href="(.+?)">(.+?)<\/a>(?:<p>(.*?)<\/p>)?<\/li>/g)].map((one) => one.slice(1)),
  ).toEqual([
    ['/spring/', 'Spring &amp; all', undefined],
    ['/fall/', 'Form fall', 'Not yet.'],
    ['/autumn/', 'Form autumn', 'It is &lt;over&gt;.'],
  ]);
  // Each form has its own window.
  const state = async (form: string) => (await visitor().get(`/${form}/api/session`)).headers['form-window'];
  expect([await state('autumn'), await state('fall'), await state('spring')]).toEqual([
    'after',
    'before',
    'open',
  ]);
});

test('/ redirects to the only form of a directory of forms', async () => {
  const { visitor } = await bootForms({ fall: FALL });
  const { statusCode, headers } = await visitor().get('/');
  expect([statusCode, headers.location]).toEqual([302, '/fall/']);
});

test('an export contains all forms, and a deletion covers them all', async () => {
  const { applicant, visitor, product } = await bootForms(FORMS);
  const ada = await applicant('fall');
  await ada.put('/fall/api/answer', { name: 'Ada' });
  await ada.put('/spring/api/answer', { bus: '7' });
  const stored = (await ada.get('/spring/api/export')).json();
  expect(stored.application.answer).toEqual({ bus: '7' });
  expect(stored.other_forms.fall.application.answer).toEqual({ name: 'Ada' });
  expect(stored.account.student_id).toBe(accountOf(stored.account.student_id));

  const body = JSON.stringify({ password: PASSWORD });
  const deleted = await product().app.inject({
    ...{ method: 'DELETE', url: '/spring/api/account', payload: body },
    ...{ cookies: Object.fromEntries(ada.cookies), headers: { 'content-type': 'application/json' } },
  });
  expect(deleted.statusCode).toBe(200);
  expect((await ada.get('/fall/api/profile')).statusCode).toBe(401);
  const login = await visitor().post('/fall/public/login', { username: EMAIL, password: PASSWORD });
  expect(login.statusCode).toBe(400);
  const left: string[] = [];
  for await (const { studentId } of product().store.listApplications({})) left.push(studentId);
  expect(left).toEqual([]);
});

test('a submitted application at one form keeps the account and all its data', async () => {
  const { applicant, product } = await bootForms(FORMS);
  const ada = await applicant('fall');
  await ada.put('/spring/api/answer', { bus: '7' });
  await ada.put('/fall/api/answer', { name: 'Ada' });
  for (const web_status of ['started', 'validating', 'submitted'])
    expect((await ada.post('/fall/api/web-status', { web_status })).statusCode).toBe(200);
  const reply = await product().app.inject({
    ...{ method: 'DELETE', url: '/spring/api/account', payload: { password: PASSWORD } },
    cookies: Object.fromEntries(ada.cookies),
  });
  expect(reply.statusCode).toBe(409);
  expect((await ada.get('/spring/api/profile')).json().answer).toMatchObject({ bus: '7' });
  // This does not submit the other form.
  expect((await ada.put('/spring/api/answer', { bus: '8' })).statusCode).toBe(200);
  expect((await ada.get('/spring/api/submission')).statusCode).toBe(404);
});

test('a form keeps the data from when it was alone, and its former links lead to it', async () => {
  const { applicant, restart, configDir, visitor } = await bootForms({
    fall: { ...FALL, form: { first: true } },
    spring: SPRING,
  });
  const ada = await applicant('fall');
  await ada.put('/fall/api/answer', { name: 'Ada' });
  const link = await visitor().get('/reset?username=a&id=b');
  expect([link.statusCode, link.headers.location]).toEqual([302, '/fall/reset?username=a&id=b']);
  // Boots it as before: the same record, with the addresses of a single form.
  await restart(() => {
    cpSync(`${configDir}/forms/fall`, configDir, { recursive: true });
    rmSync(`${configDir}/forms`, { recursive: true });
  });
  expect((await ada.get('/api/profile')).json().answer).toMatchObject({ name: 'Ada' });
});

test('mailed links that end reminders of the formerly single form still work', async () => {
  const forms = { fall: FALL, spring: { ...SPRING, form: { first: true } } };
  const { applicant, product, settings } = await bootForms(forms);
  await applicant('spring');
  const { studentId = '' } = (await product().store.findAccount(EMAIL)) ?? {};
  const secret = readFileSync(join(settings.dataDir, 'session-secret'), 'utf8').trim();
  const url = endLink(createSeal(secret), '', studentId);
  for (const method of ['GET', 'POST'] as const)
    expect((await product().app.inject({ method, url })).statusCode, method).toBe(200);
});

test('refuses to start with a folder without a form', async () => {
  const { configDir } = await bootForms({ fall: FALL });
  expect(await foldersOf(`${configDir}/forms/fall`)).toEqual([undefined]);
  const empty = temporaryFolder();
  mkdirSync(join(empty, 'forms'));
  await expect(foldersOf(empty)).rejects.toThrow(StartError);
});
