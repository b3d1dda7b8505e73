// Nobody can flood an address with mails, and no reply reveals whether there was one.
import { expect, test } from 'vitest';
import { MAIL_NETWORK } from '../accounts/limits.ts';
import { addressOf, callerFrom } from '../accounts/testing/caller.ts';
import { bootApp, type TestApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const username = 'ada@example.org';
const HOUR = 3_600_000;

function mailsTo({ outbox }: TestApp, address: string): number {
  return outbox.newest(1000).filter(({ to }) => to === address).length;
}

test('limits an address to eight codes a day from any number of clients, with the same replies', async () => {
  const test = await bootApp();
  const { app, wait, form, codeFor, visitor } = test;
  const replies = new Set<string>();
  for (let number = 0; number < 20; number++) {
    const call = callerFrom(app, addressOf(number));
    const reply = await (number % 2
      ? call('resend-confirm', { username })
      : call('signup', { username, password: PASSWORD }));
    replies.add(`${reply.statusCode} ${reply.body}`);
  }
  expect(mailsTo(test, username)).toBe(8);
  expect([...replies]).toEqual([
    `200 ${JSON.stringify({ message: form.replyTexts['message.signup'] })}`,
    `200 ${JSON.stringify({ message: form.replyTexts['message.resend'] })}`,
  ]);
  // The refused requests have not replaced the last mailed code.
  expect((await visitor().post('/public/confirm', { username, code: codeFor(username) })).statusCode).toBe(
    200,
  );
  wait(24 * HOUR);
  await callerFrom(app, addressOf(99))('signup', { username, password: PASSWORD });
  expect(mailsTo(test, username)).toBe(9);
});

test('allows a password reset, with its own quota, when codes are used up', async () => {
  const test = await bootApp();
  const { app, applicant } = test;
  const ada = await applicant(username);
  const before = mailsTo(test, username);
  for (let number = 0; number < 20; number++) {
    expect((await callerFrom(app, addressOf(number))('forgot-password', { username })).statusCode).toBe(200);
  }
  expect(mailsTo(test, username)).toBe(before + 5);
  // An owner's browser has its own quota, which strangers cannot use up.
  expect((await ada.post('/public/forgot-password', { username })).statusCode).toBe(200);
  expect(mailsTo(test, username)).toBe(before + 6);
});

test('makes one client wait between repeated requests', async () => {
  const { app, wait } = await bootApp();
  const call = callerFrom(app, '198.51.100.7');
  for (const path of ['resend-confirm', 'forgot-password']) {
    for (let number = 0; number < 5; number++) expect((await call(path, { username })).statusCode).toBe(200);
    const refused = await call(path, { username });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  }
  wait(30_000);
  expect((await call('resend-confirm', { username })).statusCode).toBe(200);
  expect((await call('resend-confirm', { username })).headers['retry-after']).toBe('60');
});

test('makes one network wait before it creates more accounts', async () => {
  const { app } = await bootApp();
  const statuses: number[] = [];
  for (let number = 0; number <= MAIL_NETWORK.free; number++) {
    const body = { username: `p${number}@example.org` };
    statuses.push((await callerFrom(app, '198.51.100.7')('resend-confirm', body)).statusCode);
  }
  expect(statuses.indexOf(429)).toBe(MAIL_NETWORK.free);
});

test('tells the owner of a confirmed account by mail that no code is needed', async () => {
  const { applicant, visitor, mailTo, form } = await bootApp();
  await applicant(username);
  await visitor().post('/public/resend-confirm', { username });
  const school = form.school.partnerName;
  expect(mailTo(username)).toMatchObject({
    subject: String(form.mailTexts['mail.confirmed.subject']).replace('{{school}}', school),
    text: String(form.mailTexts['mail.confirmed.text']).replace('{{school}}', school),
  });
});
