// Nobody can have an address flooded with mails, and nobody learns from a reply whether there was one.
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

test('an address gets eight codes a day, from however many clients they are asked for; replies stay the same', async () => {
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
  // What was asked for in vain has not voided the last code that was mailed.
  expect((await visitor().post('/public/confirm', { username, code: codeFor(username) })).statusCode).toBe(
    200,
  );
  wait(24 * HOUR);
  await callerFrom(app, addressOf(99))('signup', { username, password: PASSWORD });
  expect(mailsTo(test, username)).toBe(9);
});

test('codes that are used up leave the way by a new password open, which has a quota of its own', async () => {
  const test = await bootApp();
  const { app, applicant } = test;
  const ada = await applicant(username);
  const before = mailsTo(test, username);
  for (let number = 0; number < 20; number++) {
    expect((await callerFrom(app, addressOf(number))('forgot-password', { username })).statusCode).toBe(200);
  }
  expect(mailsTo(test, username)).toBe(before + 5);
  // A browser of the owner has its own quota: strangers cannot use that up.
  expect((await ada.post('/public/forgot-password', { username })).statusCode).toBe(200);
  expect(mailsTo(test, username)).toBe(before + 6);
});

test('one client has to wait before it asks again and again', async () => {
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

test('one network has to wait before it makes still more accounts', async () => {
  const { app } = await bootApp();
  const statuses: number[] = [];
  for (let number = 0; number <= MAIL_NETWORK.free; number++) {
    const body = { username: `p${number}@example.org` };
    statuses.push((await callerFrom(app, '198.51.100.7')('resend-confirm', body)).statusCode);
  }
  expect(statuses.indexOf(429)).toBe(MAIL_NETWORK.free);
});

test('the owner of a confirmed account who asks for a code learns by mail that none is needed', async () => {
  const { applicant, visitor, mailTo, form } = await bootApp();
  await applicant(username);
  await visitor().post('/public/resend-confirm', { username });
  const school = form.school.partnerName;
  expect(mailTo(username)).toMatchObject({
    subject: String(form.mailTexts['mail.confirmed.subject']).replace('{{school}}', school),
    text: String(form.mailTexts['mail.confirmed.text']).replace('{{school}}', school),
  });
});
