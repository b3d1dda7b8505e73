// What a call costs must not tell whether an address has an account: one password is hashed in either case.
import { beforeEach, expect, test, vi } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const count = vi.hoisted(() => ({ hash: 0, verify: 0 }));

// The real library, counted.
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

/** Accounts in each state; nothing is counted yet. */
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
  'a sign-up of %s makes one hash and verifies one',
  async (username) => {
    const { visitor } = await bootAccounts();
    expect((await visitor().post('/public/signup', { username, password: PASSWORD })).statusCode).toBe(200);
    expect(count).toEqual({ hash: 1, verify: 1 });
  },
);

test.each([CONFIRMED, UNKNOWN])('a reset of %s with a made-up id makes one hash', async (username) => {
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
