import { expect, test } from 'vitest';
import { freePort } from '../http/testing/free-port.ts';
import { MailError } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { startMailServer } from './testing/mail-server.ts';

const MAIL = { to: 'ada@example.org', subject: 'Your code', text: 'Code 123456' };
const mailerTo = (url: string) => createSmtpMailer({ url, from: 'apply@example.edu' });

/** How sending fails. */
async function failureOf(sending: Promise<void>) {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailError)) throw new Error(`It did not fail as mails do: ${error}`);
  expect(error.message).not.toContain('ada');
  return [error.failure.code, error.failure.responseCode, error.isTemporary];
}

test('hands a mail to the mail server', async () => {
  const { url, received } = await startMailServer();
  const { send, close } = mailerTo(url);
  await send(MAIL);
  await close();
  const session = received.join('');
  expect(session).toContain('MAIL FROM:<apply@example.edu>');
  expect(session).toContain('RCPT TO:<ada@example.org>');
  expect(session).toContain('Subject: Your code');
  expect(session).toContain('Code 123456');
  expect(session).toContain('Auto-Submitted: auto-generated');
  expect(session).not.toContain('Content-Language');
});

test('says where one click ends mails of its kind', async () => {
  const { url, received } = await startMailServer();
  const { send, close } = mailerTo(url);
  await send({ ...MAIL, unsubscribe: 'https://apply.example.edu/public/reminders?token=a' });
  await close();
  const session = received.join('');
  expect(session).toContain('List-Unsubscribe: <https://apply.example.edu/public/reminders?token=a>');
  expect(session).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('says in which language a mail is, where the form names it', async () => {
  const { url, received } = await startMailServer();
  const { send, close } = mailerTo(url);
  await send({ ...MAIL, lang: 'pt-BR' });
  await close();
  expect(received.join('')).toContain('Content-Language: pt-BR');
});

test.each([
  ['refused for now', '451 try again later', ['EENVELOPE', 451, true]],
  ['refused for good', '550 nobody of this name', ['EENVELOPE', 550, false]],
])('tells what was %s', async (_what, reply, failure) => {
  const { url } = await startMailServer({ replyTo: () => reply });
  const { send, close } = mailerTo(url);
  expect(await failureOf(send(MAIL))).toEqual(failure);
  await close();
});

test.each([
  ['at the greeting', { greeting: '554 no service' }, ['EPROTOCOL', 554]],
  ['at the login', { EHLO: '250-test\r\n250 AUTH PLAIN', AUTH: '535 wrong password' }, ['EAUTH', 535]],
  ['of the sender', { MAIL: '550 not from you' }, ['EENVELOPE', 550]],
  ['of a command out of turn', { DATA: '503 bad sequence' }, ['EENVELOPE', 503]],
  ['of TLS', { EHLO: '250-test\r\n250 STARTTLS', STARTTLS: '502 no certificate' }, ['ETLS', 502]],
])('a failure %s is temporary: it is about all mails', async (_where, replies, failure) => {
  const { url } = await startMailServer({ replies });
  const { send, close } = mailerTo(url.replace('//', '//name:password@'));
  expect(await failureOf(send(MAIL))).toEqual([...failure, true]);
  await close();
});

test.each([
  ['before it is sent', { DATA: '554 no' }, ['EENVELOPE', 554]],
  ['after it was sent', { '.': '554 spam' }, ['EMESSAGE', 554]],
])('a message that is refused %s is refused for good', async (_when, replies, failure) => {
  const { url } = await startMailServer({ replies });
  const { send, close } = mailerTo(url);
  expect(await failureOf(send(MAIL))).toEqual([...failure, false]);
  await close();
});

test('a mail server that is away may be there later', async () => {
  const { send, close } = mailerTo(`smtp://127.0.0.1:${await freePort()}`);
  expect(await failureOf(send(MAIL))).toEqual(['ESOCKET', undefined, true]);
  await close();
});

test('close aborts a mail that a mute mail server keeps in flight, before its own time limit; nothing is sent after it', async () => {
  const { url, asked } = await startMailServer({ replyTo: () => null });
  const { send, close } = mailerTo(url);
  const sending = failureOf(send(MAIL));
  await expect.poll(asked).toBe(1);
  await close();
  const [code, , isTemporary] = await sending;
  expect(code).not.toBe('ETIMEDOUT');
  expect(isTemporary).toBe(true);
  expect((await failureOf(send(MAIL)))[2]).toBe(true);
  expect(asked()).toBe(1);
});
