// Who signs up with an address that is not theirs gets nothing of it (docs/decisions/signing-up-twice.md).
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const username = 'ada@example.org';
const owners = { username, password: PASSWORD };
const strangers = { username, password: 'Stolen horse 7!' };
const MINUTE = 60_000;

test.each([
  ['before', ['stranger', 'owner']],
  ['after', ['owner', 'stranger']],
  ['before and after', ['stranger', 'owner', 'stranger']],
])('a stranger who signs up %s the owner does not choose the password', async (_when, order) => {
  const { visitor, codeFor } = await bootApp();
  const owner = visitor();
  const stranger = visitor();
  for (const who of order) {
    await (who === 'owner'
      ? owner.post('/public/signup', owners)
      : stranger.post('/public/signup', strangers));
  }
  // The owner enters the code that came last, whoever caused it.
  expect((await owner.post('/public/confirm', { username, code: codeFor(username) })).statusCode).toBe(200);
  expect((await stranger.post('/public/login', strangers)).statusCode).toBe(400);
  expect((await owner.post('/public/login', owners)).statusCode).toBe(200);
});

test('the password that was typed last in the browser counts', async () => {
  const { visitor, codeFor } = await bootApp();
  const owner = visitor();
  await owner.post('/public/signup', { username, password: 'Mistyped horse 7!' });
  await owner.post('/public/signup', owners);
  await owner.post('/public/confirm', { username, code: codeFor(username) });
  expect((await owner.post('/public/login', owners)).statusCode).toBe(200);
});

test('a code confirms in another browser, too, with the password of the sign-up', async () => {
  const { visitor, codeFor } = await bootApp();
  await visitor().post('/public/signup', owners);
  const other = visitor();
  expect((await other.post('/public/confirm', { username, code: codeFor(username) })).statusCode).toBe(200);
  expect((await visitor().post('/public/login', owners)).statusCode).toBe(200);
});

test('the cookie of a sign-up is worth nothing for another address, altered, or after a day', async () => {
  const { visitor, codeFor, wait } = await bootApp();
  const stranger = visitor();
  await stranger.post('/public/signup', { username: 'eve@example.org', password: strangers.password });
  const [name = '', value = ''] = [...stranger.cookies].find(([key]) => key === 'matricula_signup') ?? [];
  const owner = visitor();
  await owner.post('/public/signup', owners);
  owner.cookies.set(name, value);
  await owner.post('/public/confirm', { username, code: codeFor(username) });
  expect((await owner.post('/public/login', owners)).statusCode).toBe(200);

  const late = { username: 'late@example.org', password: PASSWORD };
  const kept = visitor();
  await kept.post('/public/signup', { ...late, password: 'Forgotten horse 7!' });
  wait(24 * 60 * MINUTE);
  await visitor().post('/public/signup', late);
  await kept.post('/public/confirm', { username: late.username, code: codeFor(late.username) });
  expect((await visitor().post('/public/login', late)).statusCode).toBe(200);
});

test('the cookie is for the server only, shows no hash, is set for every address alike, and goes when it has served', async () => {
  const { visitor, applicant, codeFor } = await bootApp();
  await applicant('eve@example.org');
  const ada = visitor();
  const unknown = await ada.post('/public/signup', owners);
  const known = await visitor().post('/public/signup', { ...owners, username: 'eve@example.org' });
  const [cookie, other] = [unknown.cookies[0], known.cookies[0]];
  expect(cookie).toMatchObject({ name: 'matricula_signup', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).not.toContain('argon2');
  expect(other?.value).toHaveLength(cookie?.value.length ?? 0);
  await ada.post('/public/confirm', { username, code: codeFor(username) });
  expect([...ada.cookies.keys()]).toEqual(['matricula_browser']);
});

test('a cookie and the code of a confirmed account change nothing', async () => {
  const { applicant, visitor, codeFor } = await bootApp();
  await visitor().post('/public/signup', owners);
  const code = codeFor(username);
  await applicant(username);
  const stranger = visitor();
  await stranger.post('/public/signup', strangers);
  expect((await stranger.post('/public/confirm', { username, code })).statusCode).toBe(400);
  expect((await visitor().post('/public/login', owners)).statusCode).toBe(200);
});
