import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const username = 'ada@example.org';
const credentials = { username, password: PASSWORD };
const MINUTE = 60_000;

test('signs up, mails a code, confirms with it, and lets the applicant log in', async () => {
  const { visitor, mailTo, codeFor, form } = await bootApp();
  const ada = visitor();
  const signup = await ada.post('/public/signup', credentials);
  expect([signup.statusCode, signup.json()]).toEqual([200, { message: form.replyTexts['message.signup'] }]);
  expect(mailTo(username).subject).toContain(form.school.partnerName);
  const confirm = await ada.post('/public/confirm', { username, code: codeFor(username) });
  expect([confirm.statusCode, confirm.json()]).toEqual([
    200,
    { message: form.replyTexts['message.confirmed'] },
  ]);
  expect((await ada.post('/public/login', credentials)).statusCode).toBe(200);
});

test.each([
  ['Arabic', 0x660],
  ['full-width', 0xff10],
])('takes the code in %s digits, and an address with what nobody sees', async (_, zero) => {
  const { visitor, codeFor } = await bootApp();
  const ada = visitor();
  const pasted = '\u200Eada\u00AD@example.org\u00A0';
  expect((await ada.post('/public/signup', { ...credentials, username: pasted })).statusCode).toBe(200);
  const digits = [...codeFor(username)].map((digit) => String.fromCharCode(zero + Number(digit)));
  const code = `\u200F${digits.slice(0, 3).join('')}\u00A0${digits.slice(3).join('')}`;
  expect((await ada.post('/public/confirm', { username: pasted, code })).statusCode).toBe(200);
  expect((await ada.post('/public/login', { ...credentials, username: pasted })).statusCode).toBe(200);
});

test('replies the same to an unknown, an unconfirmed and a confirmed address, and mails each accordingly', async () => {
  const { visitor, applicant, mailTo, codeFor, form } = await bootApp();
  const someone = visitor();
  const unknown = await someone.post('/public/signup', credentials);
  const firstCode = codeFor(username);
  const waiting = await someone.post('/public/signup', { username, password: 'Another horse 7!' });
  await applicant('eve@example.org');
  const confirmed = await someone.post('/public/signup', { username: 'eve@example.org', password: PASSWORD });
  expect([waiting.statusCode, waiting.body]).toEqual([unknown.statusCode, unknown.body]);
  expect([confirmed.statusCode, confirmed.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(mailTo('eve@example.org').text).toBe(
    String(form.mailTexts['mail.known.text']).replace('{{school}}', form.school.partnerName),
  );
  // The second sign-up has replaced the code; signing-up-twice.test.ts shows which password counts.
  expect((await someone.post('/public/confirm', { username, code: firstCode })).statusCode).toBe(400);
  expect((await someone.post('/public/confirm', { username, code: codeFor(username) })).statusCode).toBe(200);
});

test('keeps the password of a confirmed account when somebody signs up with its address', async () => {
  const { applicant, visitor } = await bootApp();
  await applicant(username);
  await visitor().post('/public/signup', { username, password: 'Stolen horse 7!' });
  expect((await visitor().post('/public/login', { username, password: 'Stolen horse 7!' })).statusCode).toBe(
    400,
  );
  expect((await visitor().post('/public/login', credentials)).statusCode).toBe(200);
});

test('creates one account for two concurrent sign-ups with the same address', async () => {
  const { visitor, codeFor, outbox } = await bootApp();
  const both = await Promise.all([1, 2].map(() => visitor().post('/public/signup', credentials)));
  expect(both.map((reply) => reply.statusCode)).toEqual([200, 200]);
  expect(outbox.newest(10)).toHaveLength(2);
  expect((await visitor().post('/public/confirm', { username, code: codeFor(username) })).statusCode).toBe(
    200,
  );
});

test('compares addresses case-insensitively and without outer blanks', async () => {
  const { visitor, codeFor } = await bootApp();
  await visitor().post('/public/signup', { username: ' Ada@Example.ORG ', password: PASSWORD });
  const confirm = await visitor().post('/public/confirm', {
    username: 'ADA@example.org',
    code: codeFor(username),
  });
  expect(confirm.statusCode).toBe(200);
  const ada = visitor();
  expect(
    (await ada.post('/public/login', { username: 'adA@example.org', password: PASSWORD })).statusCode,
  ).toBe(200);
  expect((await ada.get('/api/profile')).json()).toMatchObject({ username });
});

test('validates sign-ups by the rules of the card, and mails nothing for invalid ones', async () => {
  const { visitor, outbox } = await bootApp();
  const bodies = [
    { username: 'no address', password: PASSWORD },
    { username, password: 'short' },
    { username, password: 'no digit here!A' },
  ];
  const replies = await Promise.all(bodies.map((body) => visitor().post('/public/signup', body)));
  expect(replies.map((reply) => reply.statusCode)).toEqual([400, 400, 400]);
  expect(replies[0]?.json()).toEqual({ message: 'Your email address must be valid.' });
  expect(replies[1]?.json()).toEqual({ message: 'is at least 12 characters' });
  expect(outbox.newest(10)).toEqual([]);
});

test('refuses wrong codes, and after five of them the right one too, until a new one is requested', async () => {
  const { visitor, codeFor, form } = await bootApp();
  const ada = visitor();
  await ada.post('/public/signup', credentials);
  const code = codeFor(username);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let attempt = 0; attempt < 5; attempt++) {
    const reply = await ada.post('/public/confirm', { username, code: wrong });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: form.replyTexts['error.badCode'] }]);
  }
  expect((await ada.post('/public/confirm', { username, code })).statusCode).toBe(400);
  const resend = await ada.post('/public/resend-confirm', { username });
  expect([resend.statusCode, resend.json()]).toEqual([200, { message: form.replyTexts['message.resend'] }]);
  expect((await ada.post('/public/confirm', { username, code: codeFor(username) })).statusCode).toBe(200);
});

test('refuses a code after a quarter of an hour', async () => {
  const { visitor, codeFor, wait } = await bootApp();
  await visitor().post('/public/signup', credentials);
  const confirm = () => visitor().post('/public/confirm', { username, code: codeFor(username) });
  wait(15 * MINUTE);
  expect((await confirm()).statusCode).toBe(400);
  await visitor().post('/public/resend-confirm', { username });
  wait(15 * MINUTE - 1);
  expect((await confirm()).statusCode).toBe(200);
});

test('reveals no account by the replies to confirm and resend', async () => {
  const { visitor, applicant, outbox } = await bootApp();
  await applicant(username);
  await visitor().post('/public/signup', { username: 'waiting@example.org', password: PASSWORD });
  const mails = outbox.newest(100).length;
  const call = (path: string, body: object) =>
    Promise.all(
      [username, 'waiting@example.org', 'nobody@example.org'].map(async (address) => {
        const { statusCode, body: text } = await visitor().post(path, { username: address, ...body });
        return `${statusCode} ${text}`;
      }),
    );
  expect(new Set(await call('/public/confirm', { code: '999999' })).size).toBe(1);
  expect(new Set(await call('/public/resend-confirm', {})).size).toBe(1);
  // One with a code, one that says that none is needed.
  expect(outbox.newest(100)).toHaveLength(mails + 2);
});

test('says that resending needs an address', async () => {
  const { visitor, form } = await bootApp();
  const reply = await visitor().post('/public/resend-confirm', { username: 'ada' });
  expect([reply.statusCode, reply.json()]).toEqual([400, { message: form.texts['error.resendNeedsEmail'] }]);
});
