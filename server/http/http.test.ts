import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const credentials = { username: 'ada@example.org', password: PASSWORD };

test('accepts a JSON content type without a body, for GET and POST alike', async () => {
  const { applicant, visitor } = await bootApp();
  const ada = await applicant();
  expect(
    (await ada.get('/api/profile', { 'content-type': 'application/json; charset=utf-8' })).statusCode,
  ).toBe(200);
  const noBody = await visitor().post('/public/login');
  expect([noBody.statusCode, noBody.json()]).toEqual([400, { message: 'The body must be object.' }]);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  '?',
])('refuses a body of type %s with 415', async (type) => {
  const { visitor } = await bootApp();
  const reply = await visitor().post('/public/login', credentials, { 'content-type': type });
  expect([reply.statusCode, reply.json()]).toEqual([
    415,
    { message: expect.stringContaining('application/json') },
  ]);
});

test.each([
  ['{', 'The body is not valid JSON.'],
  ['[]', 'The body must be object.'],
  ['"text"', 'The body must be object.'],
  [{ username: 'ada@example.org' }, '"password" is missing in the body.'],
  ['{"__proto__":{"admin":true}}', 'The body is not valid JSON.'],
  ['{"constructor":{"prototype":{"admin":true}}}', 'The body is not valid JSON.'],
  [{ ...credentials, password: { $ne: '' } }, '"password" must be string.'],
  [{ ...credentials, admin: true }, '"admin" does not belong in the body.'],
  [{ ...credentials, username: 7 }, '"username" must be string.'],
  [{ ...credentials, username: ['a'] }, '"username" must be string.'],
  [{ ...credentials, username: 'a'.repeat(255) }, '"username" must NOT have more than 254 characters.'],
])('refuses the body %j with 400', async (body, message) => {
  const { visitor } = await bootApp();
  const reply = await visitor().post('/public/login', body);
  expect([reply.statusCode, reply.json()]).toEqual([400, { message }]);
});

test('refuses a body that is not valid UTF-8, which would lose data', async () => {
  const { app } = await bootApp();
  const reply = await app().inject({
    method: 'POST',
    url: '/public/login',
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify({ ...credentials, password: 'Müller' }), 'latin1'),
  });
  expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'The body is not valid UTF-8.' }]);
});

test('refuses a large body of a public call with 413', async () => {
  const { visitor } = await bootApp();
  const reply = await visitor().post('/public/login', { ...credentials, password: 'x'.repeat(20_000) });
  expect([reply.statusCode, reply.json()]).toEqual([413, { message: expect.stringContaining('too large') }]);
});

test.each([
  ['GET', '/api/nothing'],
  ['DELETE', '/api/answer'],
  ['GET', '/public/login'],
  ['POST', '/about'],
  ['GET', '/service/nothing'],
  ['GET', '/missing.png'],
  // Extra slashes do not turn a call into a page.
  ['GET', 'http://localhost//api//profile'],
  ['GET', 'http://localhost///public/login'],
  ['GET', 'http://localhost/%2fservice/tmp-pdf'],
] as const)('answers %s %s with 404 in JSON', async (method, url) => {
  const { app, form } = await bootApp();
  const reply = await app().inject({ method, url });
  expect([reply.statusCode, reply.json()]).toEqual([404, { message: form.texts['error.notFound'] }]);
});

test('answers an invalid path with 400 in JSON', async () => {
  const { app } = await bootApp();
  const reply = await app().inject({ method: 'GET', url: '/%zz' });
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { message: 'The address is not a valid URL path.' },
  ]);
});

const POLICY =
  "default-src 'none';script-src 'self';connect-src 'self';img-src 'self' data:;font-src 'self';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';frame-ancestors 'none';base-uri 'none';form-action 'self'";

test('sends the strict policy with pages, calls and errors', async () => {
  const { app } = await bootApp();
  for (const url of ['/about', '/healthz', '/api/profile', '/api/nothing']) {
    const { headers } = await app().inject(url);
    // A page adds the hash of its only inline style.
    const own = url === '/about' ? / 'sha256-[^ ]+'/ : '';
    expect(String(headers['content-security-policy']).replace(own, '')).toBe(POLICY);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('demands HTTPS in production', async () => {
  const { app } = await bootApp({ production: true });
  expect((await app().inject('/about')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
});

test('forbids caching of API replies', async () => {
  const { app, visitor } = await bootApp();
  expect((await visitor().post('/public/login', credentials)).headers['cache-control']).toBe('no-store');
  expect((await app().inject('/api/profile')).headers['cache-control']).toBe('no-store');
  expect((await app().inject('/api/nothing')).headers['cache-control']).toBe('no-store');
});

test('reveals no internals when something fails', async () => {
  const { applicant, store, form } = await bootApp();
  const ada = await applicant();
  await store().close();
  const reply = await ada.get('/api/profile');
  expect([reply.statusCode, reply.json()]).toEqual([500, { message: form.texts['error.unexpected'] }]);
});
