import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';

const MINUTE = 60_000;
const CALLS = [
  ['GET', '/api/profile'],
  ['GET', '/api/session'],
  ['GET', '/api/logout'],
  ['PUT', '/api/answer'],
  ['PUT', '/api/last-page'],
  ['POST', '/api/web-status'],
  ['POST', '/api/validations'],
] as const;

test('returns an untouched profile', async () => {
  const { applicant, store } = await bootApp();
  const ada = await applicant('ada@example.org');
  const reply = await ada.get('/api/profile');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.json()).toEqual({
    username: 'ada@example.org',
    student_id: (await store().findAccount('ada@example.org'))?.studentId,
    last_page: null,
    successful_login: [expect.any(String)],
    web_status: [],
    answer: {},
    document_answer: {},
    sources: {},
    add_another: (await ada.get('/api/add-another')).json(),
    removed_entries: {},
    tabs: {},
    revision: 0,
  });
});

test('returns only keys that the form still has, so that the browser can save it again', async () => {
  const { applicant, store, form } = await bootApp();
  const ada = await applicant('ada@example.org');
  const { studentId = '' } = (await store().findAccount('ada@example.org')) ?? {};
  const text = Object.keys(form.questions).find(
    (key) => form.keys[key]?.type === 'string' && !form.keys[key]?.readOnly,
  );
  const checkbox = Object.keys(form.keys).find((key) => form.keys[key]?.type === 'boolean');
  const known = { [text ?? '']: '' };
  const removed = { 'asked last year': 'yes', [checkbox ?? '']: 'a text then', constructor: 'x' };
  await store().saveAnswers(studentId, { ...known, ...removed });
  await store().saveLastPage(studentId, '/page-of-last-year');
  const profile = (await ada.get('/api/profile')).json();
  expect([profile.answer, profile.last_page]).toEqual([known, null]);
  expect((await ada.put('/api/answer', profile.answer)).statusCode).toBe(200);
  expect((await store().loadStudent(studentId)).answers).toMatchObject(removed);
});

test.each(CALLS)('%s %s needs a session and removes a forged marker', async (method, url) => {
  const { app, visitor, form } = await bootApp();
  const stranger = visitor();
  stranger.cookies.set('CognitoIdentityServiceProvider.matricula.LastAuthUser', '1');
  stranger.cookies.set('matricula_session', 'forged');
  const call = { GET: stranger.get, PUT: stranger.put, POST: stranger.post }[method];
  const reply = await call(url, method === 'GET' ? undefined : ({} as never));
  expect([reply.statusCode, reply.json()]).toEqual([401, { message: form.texts['error.sessionInvalid'] }]);
  expect(stranger.cookies.size).toBe(0);
  expect((await app().inject({ method, url })).statusCode).toBe(401);
});

test('logs out: removes the cookies and ends the session', async () => {
  const { applicant, visitor, form } = await bootApp();
  const ada = await applicant();
  const thief = visitor();
  for (const [name, value] of ada.cookies) thief.cookies.set(name, value);
  const reply = await ada.get('/api/logout');
  expect([reply.statusCode, reply.json()]).toEqual([200, { message: form.replyTexts['message.logout'] }]);
  expect([...ada.cookies.keys()]).toEqual(['matricula_browser']);
  expect((await thief.get('/api/profile')).statusCode).toBe(401);
});

test('logs out on GET only, so that a prefetch by HEAD ends nothing', async () => {
  const { applicant, app } = await bootApp();
  const ada = await applicant();
  const cookies = Object.fromEntries(ada.cookies);
  const reply = await app().inject({ method: 'HEAD', url: '/api/logout', cookies });
  expect([reply.statusCode, reply.cookies]).toEqual([404, []]);
  expect((await ada.get('/api/profile')).statusCode).toBe(200);
});

test('keeps an active session alive for up to twelve hours', async () => {
  const { applicant, wait } = await bootApp();
  const ada = await applicant();
  for (let passed = 0; passed < 12 * 60 - 18; passed += 18) {
    expect((await ada.get('/api/session')).statusCode).toBe(200);
    wait(18 * MINUTE);
  }
  wait(18 * MINUTE);
  expect((await ada.get('/api/profile')).statusCode).toBe(401);
});

test('ends a session twenty minutes after its last call, not before', async () => {
  const { applicant, wait } = await bootApp();
  const ada = await applicant();
  wait(19 * MINUTE);
  expect((await ada.get('/api/profile')).statusCode).toBe(200);
  wait(20 * MINUTE);
  expect((await ada.get('/api/profile')).statusCode).toBe(401);
});

test('keeps sessions and profiles over a restart', async () => {
  const { applicant, restart, form } = await bootApp();
  const ada = await applicant();
  await ada.put('/api/last-page', { last_page: form.defaultRoute });
  await restart();
  expect((await ada.get('/api/profile')).json()).toMatchObject({ last_page: form.defaultRoute });
});

test('stores the route of a form page and refuses any other', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  for (const { route } of form.pages) {
    const reply = await ada.put('/api/last-page', { last_page: route });
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: form.replyTexts['message.lastPage'] }]);
    expect((await ada.get('/api/profile')).json().last_page).toBe(route);
  }
  for (const route of ['/login', '//evil.example', form.defaultRoute.slice(1), '']) {
    const reply = await ada.put('/api/last-page', { last_page: route });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: form.replyTexts['error.lastPage'] }]);
  }
  expect((await ada.get('/api/profile')).json().last_page).toBe(form.pages.at(-1)?.route);
});

test('moves the web status forward step by step, repeats included, and refuses jumps', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const post = async (web_status: string) => {
    const reply = await ada.post('/api/web-status', { web_status });
    return [reply.statusCode, reply.json().message];
  };
  const saved = [200, form.replyTexts['message.webStatus']];
  const refused = [409, form.replyTexts['error.webStatusJump']];
  expect(await post('validating')).toEqual(refused);
  expect(await post('started')).toEqual(saved);
  expect(await post('started')).toEqual(saved);
  expect(await post('validating')).toEqual(saved);
  expect(await post('submitted')).toEqual([409, expect.stringContaining('Nothing was submitted.')]);
  expect((await post('unheard of'))[0]).toBe(400);
  expect((await ada.get('/api/profile')).json().web_status).toEqual([
    { web_status: 'started' },
    { web_status: 'validating' },
  ]);
});

test('refuses a call for another applicant, and keeps the session', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant('ada@example.org');
  const call = (named: string) =>
    ada.put('/api/last-page', { last_page: form.defaultRoute }, { 'x-matricula-applicant': named });
  for (const named of ['eve%40example.org', '', '%', 'ada%40example.org,eve%40example.org']) {
    const reply = await call(named);
    expect([reply.statusCode, reply.json()]).toEqual([401, { message: form.texts['error.sessionInvalid'] }]);
    expect(reply.cookies).toEqual([]);
  }
  expect((await ada.get('/api/profile')).json().last_page).toBeNull();
  expect((await call('Ada%40Example.org')).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().last_page).toBe(form.defaultRoute);
});
