// The cost of a call must not reveal whether an address has an account: it hashes as many passwords, and queues
// one mail.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { PASSWORDS } from '../accounts/passwords.ts';
import type { QueuedMail } from '../store/mail-store.ts';
import { bootApp, type TestApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const count = vi.hoisted(() => ({ hash: 0, verify: 0 }));

// The real library, with counters.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...values: Parameters<typeof real.hash>) => {
      count.hash += 1;
      return real.hash(...values);
    },
    verify: (...values: Parameters<typeof real.verify>) => {
      count.verify += 1;
      return real.verify(...values);
    },
  };
});

const CONFIRMED = 'ada@example.org';
const WAITING = 'waiting@example.org';
const UNKNOWN = 'nobody@example.org';
const otherHash = PASSWORDS.hash('Another horse 7!');

/** Creates accounts in each state, and resets the counters. */
async function bootAccounts() {
  const booted = await bootApp();
  await booted.applicant(CONFIRMED);
  await booted.visitor().post('/public/signup', { username: WAITING, password: PASSWORD });
  Object.assign(count, { hash: 0, verify: 0 });
  return booted;
}

beforeEach(() => Object.assign(count, { hash: 0, verify: 0 }));

test.each([
  [CONFIRMED, 'Wrong horse 7!'],
  [WAITING, PASSWORD],
  [WAITING, 'Wrong horse 7!'],
  [UNKNOWN, PASSWORD],
])('a login of %s with %s verifies one hash and makes none', async (username, password) => {
  const { visitor } = await bootAccounts();
  expect((await visitor().post('/public/login', { username, password })).statusCode).toBe(400);
  expect(count).toEqual({ hash: 0, verify: 1 });
});

test.each([CONFIRMED, WAITING, UNKNOWN])(
  'computes one hash and verifies one at a sign-up of %s',
  async (username) => {
    const { visitor } = await bootAccounts();
    expect((await visitor().post('/public/signup', { username, password: PASSWORD })).statusCode).toBe(200);
    expect(count).toEqual({ hash: 1, verify: 1 });
  },
);

test.each([CONFIRMED, UNKNOWN])('computes one hash at a reset of %s with a made-up id', async (username) => {
  const { visitor } = await bootAccounts();
  const body = { username, id: 'made up', password: PASSWORD, confirm_password: PASSWORD };
  expect((await visitor().post('/public/reset-password', body)).statusCode).toBe(400);
  expect(count).toEqual({ hash: 1, verify: 0 });
});

test.each(['resend-confirm', 'forgot-password'])('%s makes none', async (call) => {
  const { visitor } = await bootAccounts();
  for (const username of [CONFIRMED, WAITING, UNKNOWN]) await visitor().post(`/public/${call}`, { username });
  expect(count).toEqual({ hash: 0, verify: 0 });
});

/** Sends two calls on one keep-alive connection, so that the second follows at once. */
async function callTwice({ app }: TestApp, call: string, body: object): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = new URL(await app().listen({ port: 0, host: '127.0.0.1' }));
  const send = (method: string, path: string, sent = '') =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const sending = request({ agent, port, host: '127.0.0.1', method, path, headers }, (reply) =>
        reply.resume().on('end', resolve),
      );
      sending.on('error', reject).end(sent);
    });
  await send('POST', `/public/${call}`, JSON.stringify(body));
  await send('GET', '/healthz');
  agent.destroy();
}

test.each([
  ['signup', CONFIRMED],
  ['signup', WAITING],
  ['signup', UNKNOWN],
  ['resend-confirm', CONFIRMED],
  ['resend-confirm', WAITING],
  ['resend-confirm', UNKNOWN],
  ['forgot-password', CONFIRMED],
  ['forgot-password', WAITING],
  ['forgot-password', UNKNOWN],
])(
  '%s of %s queues one mail, or what stands for one, and sends none before the next reply',
  async (call, username) => {
    const booted = await bootApp({ keepsMails: true });
    await makeAccounts(booted);
    const queued: QueuedMail[] = [];
    const { queueMail } = booted.store();
    booted.store().queueMail = (mail, now) => {
      queued.push(mail);
      return queueMail(mail, now);
    };
    const body = call === 'signup' ? { username, password: PASSWORD } : { username };
    await callTwice(booted, call, body);
    expect(queued.map(({ email }) => email)).toEqual([username]);
    expect(booted.outbox.newest(1)).toEqual([]);
    await booted.deliverMails();
    const isSent = username !== UNKNOWN || call === 'signup';
    expect(booted.outbox.newest(10).map(({ to }) => to)).toEqual(isSent ? [username] : []);
  },
);

/** Counts the database's durable writes by the commit frames in its write-ahead log. */
function commitsIn(directory: string): number {
  const log = readFileSync(join(directory, 'matricula.sqlite-wal'));
  const frame = 24 + log.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at < log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) commits += 1;
  return commits;
}

const CODE = '111111';

test.each([
  ['signup', { password: PASSWORD }],
  ['resend-confirm', {}],
  ['forgot-password', {}],
  ['login', { password: 'Wrong horse 7!' }],
  ['confirm', { code: CODE }],
  ['reset-password', { id: 'made up', password: PASSWORD, confirm_password: PASSWORD }],
])('%s writes as often whatever the address is, and whatever its code', async (call, body) => {
  const booted = await bootApp({ keepsMails: true });
  await makeAccounts(booted);
  const code = { hash: 'code', expiresAt: booted.now() + 60_000, attemptsLeft: 0 };
  const used = { email: 'used@example.org', studentId: 'used', passwordHash: await otherHash, code };
  const expired = { ...used, email: 'expired@example.org', studentId: 'expired' };
  await booted.store().createAccount(used, booted.now());
  await booted
    .store()
    .createAccount({ ...expired, code: { ...code, attemptsLeft: 5, expiresAt: booted.now() } }, booted.now());
  const caller = booted.visitor();
  // Excludes the additional writes of a network's first call, and of the first call of all.
  await caller.post(`/public/${call}`, { username: 'first@example.org', ...body });
  const writes: Record<string, number> = {};
  for (const username of [UNKNOWN, WAITING, CONFIRMED, used.email, expired.email]) {
    const before = commitsIn(booted.directory);
    await caller.post(`/public/${call}`, { username, ...body });
    writes[username] = commitsIn(booted.directory) - before;
  }
  expect(new Set(Object.values(writes)).size, JSON.stringify(writes)).toBe(1);
});

/** Creates a confirmed and an unconfirmed account without a mail. */
async function makeAccounts({ store, now }: TestApp): Promise<void> {
  const code = { hash: 'code', expiresAt: now() + 60_000, attemptsLeft: 5 };
  for (const email of [CONFIRMED, WAITING]) {
    await store().createAccount({ email, studentId: email, passwordHash: await otherHash, code }, now());
  }
  await store().confirmAccount(CONFIRMED, 'code', now());
}
