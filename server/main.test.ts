import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CONFIG_DIR } from './testing/boot-app.ts';
import * as mainProcess from './testing/main-process.ts';
import {
  CALM,
  call,
  freePort,
  logIn,
  type Running,
  ready,
  signUp,
  username,
} from './testing/main-process.ts';
import { PASSWORD } from './testing/visitor.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'matricula-main-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

const start = (environment: Record<string, string>): Running => mainProcess.start(directory, environment);

test('serves, keeps what it confirmed when it is killed, and stops cleanly when asked', async () => {
  const PORT = await freePort();
  const killed = await ready(start({ PORT }));
  // A line of its own, which may be read later than that of being ready.
  await vi.waitFor(() => expect(killed.output()).toContain(`${killed.url}/dev/outbox`), CALM);
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

test('stops at SIGINT although a page listens for events', async () => {
  const running = await ready(start({ PORT: await freePort() }));
  const events = await fetch(`${running.url}/dev/events`);
  running.child.kill('SIGINT');
  await events.text();
  expect(await running.exit).toBe(0);
});

test('logs one line a request, without anything about the person', async () => {
  const running = await ready(start({ PORT: await freePort(), LOG_LEVEL: 'info' }));
  const code = await signUp(running);
  const cookie = await logIn(running);
  await call(running, 'GET', '/reset?username=ada@example.org&id=secret-id');
  await call(running, 'GET', '/api/nothing?secret-id');
  await call(running, 'PUT', '/api/last-page', { last_page: '/secret-page' }, cookie);
  running.child.kill('SIGTERM');
  await running.exit;
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

test('starts in production with a mail server, quietly and without an outbox', async () => {
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
  await vi.waitFor(() => expect(running.output()).toContain('a mail could not be sent'), CALM);
  expect(running.output()).not.toContain('ada@');
  expect(running.output()).not.toContain('outbox');
  expect(running.errors()).not.toContain('SMTP_URL');
});

test('warns in production of what was forgotten', async () => {
  const settings = {
    SESSION_SECRET: 'x'.repeat(40),
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'apply@example.edu',
  };
  const PORT = await freePort();
  const running = await ready(start({ PORT, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings }));
  await vi.waitFor(() => expect(running.errors()).toMatch(/^Warning: PUBLIC_URL .*\n/), CALM);
  if (process.getuid?.() !== 0) return;
  await vi.waitFor(
    () => expect(running.errors()).toMatch(/\nWarning: this process is root.*sandbox.*\n$/),
    CALM,
  );
});

/** What is told where a database was made. */
const newDatabase = () =>
  `A new, empty database was made in ${join(directory, 'data')}. If there should be one with applicants, stop and set DATA_DIR or MONGODB_URI.\n`;

/** The whole of standard error of a start that fails. Otherwise it has told that it made a database, if it came so far. */
async function failedStart(environment: Record<string, string>, told = ''): Promise<string> {
  const running = start(environment);
  expect(await running.exit).toBe(1);
  expect(running.output()).toBe(told);
  return running.errors();
}

test('does not start in production without a mail server, and leaves nothing behind', async () => {
  const settings = {
    SESSION_SECRET: 'x'.repeat(40),
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  expect(await failedStart({ NODE_ENV: 'production', ...settings })).toMatch(
    /^matricula: SMTP_URL is missing.* Set it to .*MAIL_FROM.*\n$/,
  );
  expect(existsSync(join(directory, 'data'))).toBe(false);
});

test('says where it made a new database, which a mistyped DATA_DIR would get, and only then', async () => {
  const PORT = await freePort();
  const first = await ready(start({ PORT }));
  await vi.waitFor(() => expect(first.output()).toContain(newDatabase()), CALM);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  const second = await ready(start({ PORT }));
  await vi.waitFor(() => expect(second.output()).toContain('outbox'), CALM);
  expect(second.output()).not.toContain('database');
});

test('warns that everyone on the network can read the outbox', async () => {
  const open = await ready(start({ PORT: await freePort(), HOST: '0.0.0.0' }));
  await vi.waitFor(
    () => expect(open.errors()).toMatch(/^Warning: HOST is 0\.0\.0\.0, .*\/dev\/outbox.*\n$/),
    CALM,
  );
});

test('two servers may share one data directory: what one confirms, the other knows', async () => {
  const one = await ready(start({ PORT: await freePort() }));
  const two = await ready(start({ PORT: await freePort() }));
  await signUp(one);
  const cookie = await logIn(two);
  const saved = await call(one, 'POST', '/api/web-status', { web_status: 'started' }, cookie);
  expect(saved.status).toBe(200);
  const profile = await (await call(two, 'GET', '/api/profile', undefined, cookie)).json();
  expect(profile).toMatchObject({ username, web_status: [{ web_status: 'started' }] });
});

test('says in one line that the port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  expect(await failedStart({ PORT }, newDatabase())).toBe(
    `matricula: Port ${PORT} is in use on 127.0.0.1; stop the other program, or set PORT to a free port.\n`,
  );
});

test('says in one line what is wrong with the address', async () => {
  const PORT = await freePort();
  expect(await failedStart({ PORT, HOST: '203.0.113.7' }, newDatabase())).toMatch(
    /^matricula: HOST is "203\.0\.113\.7".*\n$/,
  );
});

test('says in one line that the data directory cannot be used', async () => {
  writeFileSync(join(directory, 'file'), '');
  const DATA_DIR = join(directory, 'file', 'data');
  expect(await failedStart({ DATA_DIR })).toMatch(
    /^matricula: The data directory .*cannot be written.*DATA_DIR.*\n$/,
  );
});

test.skipIf(process.platform !== 'linux')('says so at once where no directory can be made', async () => {
  expect(await failedStart({ DATA_DIR: '/proc/matricula' })).toMatch(
    /^matricula: The data directory \/proc\/matricula cannot be written.*\n$/,
  );
});

test('says in one line that the database is none', async () => {
  const running = start({ PORT: await freePort() });
  await ready(running);
  running.child.kill('SIGTERM');
  // Not closed, it would leave a journal that SQLite rightly mends the file from.
  expect(await running.exit).toBe(0);
  const file = join(directory, 'data', 'matricula.sqlite');
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
  writeFileSync(file, 'not a database, but long enough to be looked at by SQLite'.repeat(20));
  expect(await failedStart({})).toMatch(/^matricula: The database .* cannot be opened \(.*\).*\n$/);
});

test('a form that nothing can read ends a start in production in lines that say where, without a stack', async () => {
  const configDir = join(directory, 'config');
  cpSync(CONFIG_DIR, configDir, { recursive: true });
  const file = join(configDir, 'sections', 'resume.json');
  const deep = `"content": [${'{"row":['.repeat(5000)}{"text":"x"}${']}'.repeat(5000)},`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('"content": [', deep));
  const settings = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(40),
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'apply@example.edu',
  };
  const lines = (await failedStart({ ...settings, CONFIG_DIR: configDir }, newDatabase())).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(
      /^sections\/resume\.json:1:1 error broken-form The form cannot be compiled: Maximum call stack/,
    ),
    expect.stringMatching(/^ {4}Take back the last change/),
    expect.stringMatching(/^There is no form to serve/),
    expect.stringMatching(/^matricula: The configuration has errors/),
    '',
  ]);
});

test('says in one line which variable is wrong', async () => {
  expect(await failedStart({ NODE_ENV: 'prod' })).toMatch(/^matricula: NODE_ENV is "prod".*\n$/);
  expect(await failedStart({ PORT: 'web' })).toMatch(/^matricula: PORT is "web".*\n$/);
  expect(await failedStart({ NODE_ENV: 'production' })).toMatch(/^matricula: SESSION_SECRET is missing.*\n$/);
});
