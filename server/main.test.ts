import { expect, test } from 'vitest';
import { eventually } from '../engine/testing/eventually.ts';
import {
  call,
  failure,
  freePort,
  inOwnFolder,
  logIn,
  ready,
  signUp,
  username,
} from './testing/main-process.ts';
import { PASSWORD } from './testing/visitor.ts';

const { start } = inOwnFolder();

test('serves, keeps confirmed data when it is killed, and stops cleanly when asked', async () => {
  const PORT = await freePort();
  const killed = await ready(start({ PORT }));
  // A separate line, which may arrive after the one that says ready.
  await eventually(() => expect(killed.output()).toContain(`${killed.url}/dev/outbox`));
  await signUp(killed);
  const cookie = await logIn(killed);
  const saved = await call(killed, 'POST', '/api/web-status', { web_status: 'started' }, cookie);
  expect(saved.status).toBe(200);
  killed.child.kill('SIGKILL');
  await killed.exit;

  const again = await ready(start({ PORT }));
  const profile = await (await call(again, 'GET', '/api/profile', undefined, cookie)).json();
  expect(profile).toMatchObject({ username, web_status: [{ web_status: 'started' }] });
  again.child.kill('SIGTERM');
  expect(await again.exit).toBe(0);
  expect(again.errors()).toBe('');
});

test('logs one line a request, without anything about the person, and stops at SIGINT although a page listens for events', async () => {
  const running = await ready(start({ PORT: await freePort(), LOG_LEVEL: 'info' }));
  const code = await signUp(running);
  const cookie = await logIn(running);
  await call(running, 'GET', '/reset?username=ada@example.org&id=secret-id');
  await call(running, 'GET', '/api/nothing?secret-id');
  await call(running, 'PUT', '/api/last-page', { last_page: '/secret-page' }, cookie);
  const events = await fetch(`${running.url}/dev/events`);
  running.child.kill('SIGINT');
  await events.text();
  expect(await running.exit).toBe(0);
  const lines = running
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const requests = lines.filter((line) => line.msg === 'request');
  expect(requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).toContain(
    'PUT /api/last-page 400',
  );
  expect(requests.every((line) => typeof line.reqId === 'string' && line.ms >= 0)).toBe(true);
  const logged = running.output() + running.errors();
  for (const personal of ['ada@', 'secret', PASSWORD, `"${code}"`, cookie.slice(0, 40)])
    expect(logged).not.toContain(personal);
});

test('starts in production with a mail server, without output or outbox', async () => {
  const PORT = await freePort();
  const settings = {
    SESSION_SECRET: 'x'.repeat(40),
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'apply@example.edu',
  };
  const running = await ready(start({ PORT, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings }));
  const reply = await call(running, 'POST', '/public/signup', { username, password: PASSWORD });
  expect(reply.status).toBe(200);
  await eventually(() => expect(running.output()).toContain('a mail could not be sent'));
  expect(running.output()).not.toContain('ada@');
  expect(running.output()).not.toContain('outbox');
  expect(running.errors()).not.toContain('SMTP_URL');
});

test('names an invalid variable in one line', async () => {
  expect(await failure(start({ NODE_ENV: 'prod' }))).toMatch(/^matricula: NODE_ENV is "prod".*\n$/);
});
