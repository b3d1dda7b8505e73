// Repeated attempts have to wait, longer and longer; the owner of an account does not wait for strangers.
import { expect, test } from 'vitest';
import { QueueFullError } from '../accounts/hash-queue.ts';
import { addressOf, callerFrom } from '../accounts/testing/caller.ts';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const username = 'ada@example.org';
const right = { username, password: PASSWORD };
const wrong = { username, password: 'Wrong horse 7!' };
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const STRANGER = '198.51.100.7';
const OWNER = '203.0.113.9';

test('delays the sixth wrong password, lengthens the delay, and says how long it is', async () => {
  const { applicant, app, wait, form } = await bootApp();
  await applicant(username);
  const call = callerFrom(app, STRANGER);
  for (let attempt = 0; attempt < 5; attempt++) expect((await call('login', wrong)).statusCode).toBe(400);
  const waits: number[] = [];
  for (let round = 0; round < 9; round++) {
    const refused = await call('login', right);
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    waits.push(seconds);
    wait(seconds * SECOND - 1);
    expect((await call('login', right)).statusCode).toBe(429);
    wait(1);
    expect((await call('login', wrong)).statusCode).toBe(400);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900]);
  const { message } = (await call('login', wrong)).json();
  const words = form.texts['wait.minutes'].replace('{{count}}', '15');
  expect(message).toBe(form.replyTexts['error.tooOften'].replace('{{wait}}', words));
});

test('says every delay in words', async () => {
  const { app, wait, form } = await bootApp();
  const call = callerFrom(app, STRANGER);
  for (let attempt = 0; attempt < 5; attempt++) await call('login', wrong);
  const message = async () => (await call('login', wrong)).json().message;
  const text = (words: string) => form.replyTexts['error.tooOften'].replace('{{wait}}', words);
  expect(await message()).toBe(text(form.texts['wait.seconds'].replace('{{count}}', '5')));
  wait(4500);
  expect(await message()).toBe(text(form.texts['wait.second']));
  for (const seconds of [1, 10, 20, 40]) {
    wait(seconds * SECOND);
    await call('login', wrong);
  }
  wait(20 * SECOND);
  expect(await message()).toBe(text(form.texts['wait.minute']));
});

test('delays an unknown address in the same way, so that a delay reveals nothing', async () => {
  const { app } = await bootApp();
  const call = callerFrom(app, STRANGER);
  const nobody = { username: 'nobody@example.org', password: PASSWORD };
  for (let attempt = 0; attempt < 5; attempt++) expect((await call('login', nobody)).statusCode).toBe(400);
  expect((await call('login', nobody)).statusCode).toBe(429);
});

test('forgets wrong passwords after the right one', async () => {
  const { applicant, app } = await bootApp();
  await applicant(username);
  const call = callerFrom(app, OWNER);
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 4; attempt++) expect((await call('login', wrong)).statusCode).toBe(400);
    expect((await call('login', right)).statusCode).toBe(200);
  }
});

test('does not count right passwords: one account can log in from many new browsers', async () => {
  const { applicant, app } = await bootApp();
  await applicant(username);
  const statuses: number[] = [];
  for (let login = 0; login < 50; login++) {
    statuses.push((await callerFrom(app, OWNER)('login', right)).statusCode);
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('mails two hundred account mails from one machine without a delay, for evaluation', async () => {
  const { app } = await bootApp();
  const call = callerFrom(app, OWNER);
  const statuses: number[] = [];
  for (let account = 0; account < 200; account++) {
    statuses.push((await call('forgot-password', { username: `p${account}@example.org` })).statusCode);
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('keeps the owner able to log in anywhere while a stranger uses up the attempts', async () => {
  const { applicant, app } = await bootApp();
  const ada = await applicant(username);
  const stranger = callerFrom(app, STRANGER);
  for (let attempt = 0; attempt < 50; attempt++) await stranger('login', wrong);
  expect((await stranger('login', wrong)).statusCode).toBe(429);
  expect((await callerFrom(app, OWNER)('login', right)).statusCode).toBe(200);
  // Even next to the stranger, in a browser that the owner has used before.
  expect((await stranger('login', right, ada.cookies)).statusCode).toBe(200);
});

test('slows down many strangers together, but not a browser of the owner', async () => {
  const { applicant, app, wait } = await bootApp();
  const ada = await applicant(username);
  let tried = 0;
  let refusals = 0;
  const hour = 60 * MINUTE;
  for (let passed = 0; passed < hour; ) {
    const reply = await callerFrom(app, addressOf(tried + refusals))('login', wrong);
    if (reply.statusCode === 400) tried += 1;
    else {
      refusals += 1;
      const pause = Number(reply.headers['retry-after']) * SECOND;
      wait(pause);
      passed += pause;
    }
  }
  expect(tried).toBeGreaterThan(30);
  expect(tried).toBeLessThanOrEqual(30 + 60 + 6);
  await callerFrom(app, STRANGER)('login', wrong);
  expect((await callerFrom(app, OWNER)('login', right)).statusCode).toBe(429);
  expect((await callerFrom(app, OWNER)('login', right, ada.cookies)).statusCode).toBe(200);
});

test('binds a known browser to its account, and counts its attempts, too', async () => {
  const { applicant, app, visitor } = await bootApp();
  const ada = await applicant(username);
  const eve = await applicant('eve@example.org');
  const stranger = callerFrom(app, STRANGER);
  for (let attempt = 0; attempt < 5; attempt++) await stranger('login', wrong);
  const [name = '', value = ''] = [...ada.cookies].find(([key]) => key === 'matricula_browser') ?? [];
  const { httpOnly, sameSite } = (await visitor().post('/public/login', right)).cookies.find(
    (cookie) => cookie.name === name,
  ) ?? { httpOnly: false };
  expect([httpOnly, sameSite]).toEqual([true, 'Lax']);
  const forged = [
    eve.cookies,
    new Map([[name, `x${value}`]]),
    new Map([[name, `${value}x`]]),
    new Map([[name, '.']]),
  ];
  for (const cookies of forged) expect((await stranger('login', right, cookies)).statusCode).toBe(429);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await stranger('login', wrong, ada.cookies)).statusCode).toBe(400);
  }
  expect((await stranger('login', wrong, ada.cookies)).statusCode).toBe(429);
});

test('slows down one network whatever accounts it tries, and treats one IPv6 network as one', async () => {
  const { app } = await bootApp();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 301; attempt++) {
    const call = callerFrom(app, `2001:db8:1:2::${attempt.toString(16)}`);
    statuses.push(
      (await call('confirm', { username: `p${attempt}@example.org`, code: '000000' })).statusCode,
    );
  }
  expect(statuses.indexOf(429)).toBe(300);
  const other = callerFrom(app, '2001:db8:1:3::1');
  expect((await other('confirm', { username, code: '000000' })).statusCode).toBe(400);
});

test('keeps the counts over a restart', async () => {
  const { app, restart } = await bootApp();
  for (let attempt = 0; attempt < 5; attempt++) await callerFrom(app, STRANGER)('login', wrong);
  await restart();
  expect((await callerFrom(app, STRANGER)('login', wrong)).statusCode).toBe(429);
});

test('limits the new passwords of one network, because of the cost of hashing', async () => {
  const { app } = await bootApp();
  const body = { username, id: 'x', password: PASSWORD, confirm_password: PASSWORD };
  const replies = await Promise.all(
    Array.from({ length: 101 }, () => callerFrom(app, STRANGER)('reset-password', body)),
  );
  const statuses = replies.map((reply) => reply.statusCode);
  expect(statuses.filter((status) => status === 400)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('refuses a call with a friendly message while the hash queue is full', async () => {
  const full = async () => {
    throw new QueueFullError();
  };
  const { app, form } = await bootApp({ passwords: { hash: full, fits: full } });
  const refused = await callerFrom(app, STRANGER)('login', right);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ message: form.replyTexts['error.crowded'] });
  expect(refused.headers['retry-after']).toBe('5');
});
