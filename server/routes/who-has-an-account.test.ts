// No sequence of a stranger's calls reveals whether an address is unknown, unconfirmed or confirmed.
import { expect, test, vi } from 'vitest';
import { addressOf, callerFrom } from '../accounts/testing/caller.ts';
import { bootApp, type TestApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const work = vi.hoisted(() => ({ hash: 0, verify: 0 }));

// The real library with counters, cheap enough for thousands of calls.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (password: string) => {
      work.hash += 1;
      return real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    },
    verify: (...values: Parameters<typeof real.verify>) => {
      work.verify += 1;
      return real.verify(...values);
    },
  };
});

// A stranger does not know the code, and must not hit it by chance in one run of a million.
vi.mock('../accounts/secrets.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../accounts/secrets.ts')>()),
  newCode: () => '424242',
}));

const STATES = ['free', 'waiting', 'confirmed'] as const;
const OWNERS = 'Correct horse 7!';
const STRANGERS = 'Stolen horse 7!';

/** The calls of a stranger without a session, with a stranger's knowledge. */
const CALLS: Readonly<Record<string, object>> = {
  signup: { password: STRANGERS },
  confirm: { code: '111111' },
  'resend-confirm': {},
  login: { password: STRANGERS },
  'forgot-password': {},
  'reset-password': { id: 'made up', password: STRANGERS, confirm_password: STRANGERS },
};
const NAMES = Object.keys(CALLS);
const PAIRS = NAMES.flatMap((first) => NAMES.map((second) => [first, second]));
/** Each pair is the beginning of six triples, and is compared within them. */
const TRIPLES = PAIRS.flatMap((pair) => NAMES.map((third) => [...pair, third]));

/** These differ between any two calls. */
const VARYING: ReadonlySet<string> = new Set(['date', 'x-request-id', 'set-cookie']);

async function makeAccount({ store, now }: TestApp, username: string, state: (typeof STATES)[number]) {
  if (state === 'free') return;
  const code = { hash: 'code', expiresAt: now() + 60_000, attemptsLeft: 5 };
  await store().createAccount(
    { email: username, studentId: username, passwordHash: await ownersHash, code },
    now(),
  );
  if (state === 'confirmed') await store().confirmAccount(username, 'code', now());
}

const ownersHash = import('../accounts/passwords.ts').then(({ PASSWORDS }) => PASSWORDS.hash(OWNERS));

/** Returns a stranger's view of consecutive calls, and their hashing cost. */
async function play({ app }: TestApp, username: string, remoteAddress: string, calls: readonly string[]) {
  const call = callerFrom(app, remoteAddress);
  const cookies = new Map<string, string>();
  const seen = [];
  for (const name of calls) {
    Object.assign(work, { hash: 0, verify: 0 });
    const reply = await call(name, { username, ...CALLS[name] }, cookies);
    for (const { name: cookie, value } of reply.cookies) cookies.set(cookie, value);
    seen.push({
      status: reply.statusCode,
      body: reply.body,
      headers: Object.entries(reply.headers).filter(([header]) => !VARYING.has(header)),
      // The values are random; their attributes and lengths are not.
      cookies: reply.cookies.map(({ value, ...cookie }) => ({ ...cookie, length: value.length })),
      work: { ...work },
    });
  }
  return JSON.stringify(seen);
}

test('reveals no state of an address by any pair or triple of calls', async () => {
  const booted = await bootApp();
  const telling: string[] = [];
  for (const [number, calls] of TRIPLES.entries()) {
    const seen = new Set<string>();
    for (const [index, state] of STATES.entries()) {
      // Of equal length: nothing in a reply may depend on the address.
      const username = `p${String(number).padStart(3, '0')}${index}@example.org`;
      await makeAccount(booted, username, state);
      const reply = await play(booted, username, addressOf(number * STATES.length + index), calls);
      seen.add(reply.replaceAll(username, 'address'));
    }
    if (seen.size > 1) telling.push(calls.join(', '));
  }
  expect(telling).toEqual([]);
  expect(TRIPLES).toHaveLength(216);
});

test.each(STATES)(
  'slows down attempts with the own password of a sign-up at a %s address alike',
  async (state) => {
    const booted = await bootApp();
    const username = 'ada@example.org';
    await makeAccount(booted, username, state);
    const call = callerFrom(booted.app, addressOf(1));
    await call('signup', { username, password: STRANGERS });
    const statuses = [];
    for (let count = 0; count < 7; count++) {
      statuses.push((await call('login', { username, password: STRANGERS })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  },
);

test('replies the same to the owner of an unconfirmed account as to a stranger: the sentence names each cause', async () => {
  const booted = await bootApp();
  await makeAccount(booted, 'ada@example.org', 'waiting');
  const call = callerFrom(booted.app, addressOf(1));
  const owners = await call('login', { username: 'ada@example.org', password: OWNERS });
  const strangers = await call('login', { username: 'eve@example.org', password: PASSWORD });
  expect([owners.statusCode, owners.json()]).toEqual([
    400,
    { message: booted.form.replyTexts['error.badLogin'] },
  ]);
  expect(owners.body).toBe(strangers.body);
  expect(owners.body).toContain('not confirmed');
});
