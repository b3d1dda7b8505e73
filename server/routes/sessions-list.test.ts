// Users see and end their own sessions only.
import { expect, test } from 'vitest';
import type { SessionList } from '../../engine/wire/account-changes.ts';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD, type Visitor } from '../testing/visitor.ts';

const EMAIL = 'ada@example.org';
const MINUTE_MS = 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Boots Ada, logged in in two browsers, the second one Firefox on Windows, and Eve with her own session. */
async function bootAda() {
  const booted = await bootApp();
  const ada = await booted.applicant(EMAIL);
  const eve = await booted.applicant('eve@example.org');
  booted.wait(5 * MINUTE_MS);
  const elsewhere = booted.visitor();
  const body = { username: EMAIL, password: PASSWORD };
  await elsewhere.post('/public/login', body, { 'user-agent': FIREFOX });
  return { ...booted, ada, eve, elsewhere };
}

async function listed(visitor: Visitor): Promise<SessionList['sessions']> {
  const reply = await visitor.get('/api/sessions');
  expect(reply.statusCode).toBe(200);
  return (reply.json() as SessionList).sessions;
}

const status = async (visitor: Visitor) => (await visitor.get('/api/session')).statusCode;

test('lists each session with its browser and its times, and marks the current one', async () => {
  const { ada, elsewhere, eve, now, wait } = await bootAda();
  wait(2 * MINUTE_MS);
  const at = (minutes: number) => new Date(now() - minutes * MINUTE_MS).toISOString();
  const first = { begun_at: at(7), last_used_at: at(0), browser: '', system: '' };
  const second = { begun_at: at(2), last_used_at: at(2), browser: 'Firefox', system: 'Windows' };
  expect(await listed(ada)).toEqual([
    { id: expect.any(String), ...first, is_this: true },
    { id: expect.any(String), ...second, is_this: false },
  ]);
  expect((await listed(elsewhere)).map(({ is_this }) => is_this)).toEqual([false, true]);
  expect(await listed(eve)).toHaveLength(1);
});

test('grants no access by the id of a session', async () => {
  const { ada, visitor } = await bootAda();
  const [session] = await listed(ada);
  const thief = visitor();
  for (const name of ada.cookies.keys()) thief.cookies.set(name, session?.id ?? '');
  expect(await status(thief)).toBe(401);
});

test('ends one session by its id, and refuses all later calls with it', async () => {
  const { ada, elsewhere, form } = await bootAda();
  const other = (await listed(ada)).find(({ is_this }) => !is_this);
  const reply = await ada.delete(`/api/sessions/${other?.id}`);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { message: form.accountTexts['changes.sessions.ended'] },
  ]);
  expect([await status(ada), await status(elsewhere)]).toEqual([200, 401]);
  expect(await listed(ada)).toHaveLength(1);
});

test('ends no session of another user', async () => {
  const { ada, eve } = await bootAda();
  for (const { id } of await listed(ada)) await eve.delete(`/api/sessions/${id}`);
  await eve.delete('/api/sessions');
  expect(await listed(ada)).toHaveLength(2);
});

test('ends all other sessions at once, and keeps this one', async () => {
  const { ada, elsewhere, eve, visitor } = await bootAda();
  const third = visitor();
  await third.post('/public/login', { username: EMAIL, password: PASSWORD });
  expect((await ada.delete('/api/sessions')).statusCode).toBe(200);
  const all = [ada, elsewhere, third, eve].map(status);
  expect(await Promise.all(all)).toEqual([200, 401, 401, 200]);
});

test('does not list the former token of a session after a change of password', async () => {
  const { ada } = await bootAda();
  await ada.put('/api/password', { password: PASSWORD, new_password: 'Another horse 8!' });
  expect(await listed(ada)).toMatchObject([{ is_this: true }]);
});
