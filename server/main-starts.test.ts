// Starts as an operator may see them: warnings, messages, and one-line failures.
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../engine/testing/eventually.ts';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
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

const { folder, start } = inOwnFolder();

test('warns in production of forgotten settings', async () => {
  const settings = {
    SESSION_SECRET: 'x'.repeat(40),
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'apply@example.edu',
  };
  const PORT = await freePort();
  const running = await ready(start({ PORT, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings }));
  await eventually(() => expect(running.errors()).toMatch(/^Warning: PUBLIC_URL .*\n/));
  if (process.getuid?.() !== 0) return;
  await eventually(() => expect(running.errors()).toMatch(/\nWarning: this process is root.*sandbox.*\n$/));
});

/** Message about a new database. */
const newDatabase = () =>
  `The server created a new, empty database in ${join(folder(), 'data')}. If you already have a database, stop the server and set DATA_DIR or MONGODB_URI.\n`;

const failedStart = (environment: Record<string, string>, told = '', program?: string): Promise<string> =>
  failure(start(environment, program), told);

test('refuses to start in production without a mail server, and leaves nothing behind', async () => {
  const settings = {
    SESSION_SECRET: 'x'.repeat(40),
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  expect(await failedStart({ NODE_ENV: 'production', ...settings })).toMatch(
    /^matricula: SMTP_URL is missing.* Set it to .*MAIL_FROM.*\n$/,
  );
  expect(existsSync(join(folder(), 'data'))).toBe(false);
});

test('a worker without work refuses to start: after a restore, WORKERS=0 must keep its clean-up from files', async () => {
  const worker = fileURLToPath(new URL('worker-main.ts', import.meta.url));
  const told = await failedStart({ WORKERS: '0' }, '', worker);
  expect(told).toBe(
    'matricula: WORKERS is 0, so this worker would have nothing to do. Set it to 1 or more.\n',
  );
});

test('reports a new database, as after a mistyped DATA_DIR, only when it was created', async () => {
  const PORT = await freePort();
  const first = await ready(start({ PORT }));
  await eventually(() => expect(first.output()).toContain(newDatabase()));
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  const second = await ready(start({ PORT }));
  await eventually(() => expect(second.output()).toContain('outbox'));
  expect(second.output()).not.toContain('database');
});

test('warns that everyone on the network can read the outbox', async () => {
  const open = await ready(start({ PORT: await freePort(), HOST: '0.0.0.0' }));
  await eventually(() => expect(open.errors()).toMatch(/^Warning: HOST is 0\.0\.0\.0, .*\/dev\/outbox.*\n$/));
});

test('two servers can share one data directory: an account confirmed at one is known to the other', async () => {
  const one = await ready(start({ PORT: await freePort() }));
  const two = await ready(start({ PORT: await freePort() }));
  await signUp(one);
  const cookie = await logIn(two);
  const saved = await call(one, 'POST', '/api/web-status', { web_status: 'started' }, cookie);
  expect(saved.status).toBe(200);
  const profile = await (await call(two, 'GET', '/api/profile', undefined, cookie)).json();
  expect(profile).toMatchObject({ username, web_status: [{ web_status: 'started' }] });
});

test('reports a port in use in one line', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  expect(await failedStart({ PORT }, newDatabase())).toBe(
    `matricula: Port ${PORT} is already in use on 127.0.0.1. Stop the other program, or set PORT to a free port.\n`,
  );
});

test('reports an invalid address in one line', async () => {
  const PORT = await freePort();
  expect(await failedStart({ PORT, HOST: '203.0.113.7' }, newDatabase())).toMatch(
    /^matricula: HOST is "203\.0\.113\.7".*\n$/,
  );
});

test('reports an unusable data directory in one line', async () => {
  writeFileSync(join(folder(), 'file'), '');
  const DATA_DIR = join(folder(), 'file', 'data');
  expect(await failedStart({ DATA_DIR })).toMatch(
    /^matricula: The data directory .*cannot be written.*DATA_DIR.*\n$/,
  );
});

test.skipIf(process.platform !== 'linux')('reports it at once if no directory can be created', async () => {
  expect(await failedStart({ DATA_DIR: '/proc/matricula' })).toMatch(
    /^matricula: The data directory \/proc\/matricula cannot be written.*\n$/,
  );
});

test('reports an invalid database in one line', async () => {
  const running = start({ PORT: await freePort() });
  await ready(running);
  running.child.kill('SIGTERM');
  // An unclosed database would leave a journal, from which SQLite would repair the file.
  expect(await running.exit).toBe(0);
  const file = join(folder(), 'data', 'matricula.sqlite');
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
  writeFileSync(file, 'not a database, but long enough to be looked at by SQLite'.repeat(20));
  expect(await failedStart({})).toMatch(/^matricula: The database .* cannot be opened \(.*\).*\n$/);
});

test('an unreadable form fails a start in production with lines that name the place, without a stack', async () => {
  const configDir = join(folder(), 'config');
  cpSync(SHIPPED_FORM, configDir, { recursive: true });
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
      /^sections\/resume\.json:6:\d+ error too-deep More than 200 objects and lists are nested here\.$/,
    ),
    expect.stringMatching(/^ {4}Look for a missing closing bracket/),
    expect.stringMatching(/^There is no form to serve/),
    expect.stringMatching(/^matricula: The configuration has errors/),
    '',
  ]);
});
