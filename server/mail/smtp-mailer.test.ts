import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../http/testing/free-port.ts';
import { type MailFailure, smtpMailer } from './smtp-mailer.ts';
import { startMailServer } from './testing/mail-server.ts';

const MAIL = { to: 'ada@example.org', subject: 'Your code', text: 'Code 123456' };
const LONG = 60_000;
const REFUSED: MailFailure = { code: 'EENVELOPE', responseCode: 550 };
const BUSY: MailFailure = { code: 'EENVELOPE', responseCode: 451 };
const AWAY: MailFailure = { code: 'ESOCKET', responseCode: undefined };

/** A mailer that does not wait long, and what it has told. */
function mailerTo(url: string, mostWaiting = 1000) {
  const told: [what: string, MailFailure | number][] = [];
  const trouble = {
    waits: (failure: MailFailure) => void told.push(['waits', failure]),
    failed: (failure: MailFailure) => void told.push(['failed', failure]),
    left: (count: number) => void told.push(['left', count]),
  };
  const smtp = { url, from: 'apply@example.edu' };
  return { told, ...smtpMailer(smtp, LONG, trouble, { firstPauseMs: 20, mostWaiting }) };
}

test('hands a mail to the mail server before it closes', async () => {
  const { url, received } = await startMailServer();
  const { send, close, told } = mailerTo(url);
  send(MAIL);
  await close();
  const session = received.join('');
  expect(told).toEqual([]);
  expect(session).toContain('MAIL FROM:<apply@example.edu>');
  expect(session).toContain('RCPT TO:<ada@example.org>');
  expect(session).toContain('Subject: Your code');
  expect(session).toContain('Code 123456');
});

test('a mail that is refused for now is tried again until it is taken', async () => {
  const { url, received, asked } = await startMailServer({
    replyTo: (count) => (count < 4 ? '451 try again later' : '250 ok'),
  });
  const { send, close, told } = mailerTo(url);
  send(MAIL);
  await expect.poll(() => received.join('')).toContain('Code 123456');
  await close();
  expect([asked(), told]).toEqual([4, [['waits', BUSY]]]);
});

test('a mail waits for a mail server that is away', async () => {
  const port = await freePort();
  const { send, close, told } = mailerTo(`smtp://127.0.0.1:${port}`);
  send(MAIL);
  await expect.poll(() => told).toEqual([['waits', AWAY]]);
  const { received } = await startMailServer({ port });
  await expect.poll(() => received.join('')).toContain('Code 123456');
  await close();
  expect(told).toEqual([['waits', AWAY]]);
});

test('a mail that is refused for good is tried once', async () => {
  const { url, asked } = await startMailServer({ replyTo: () => '550 nobody of this name' });
  const { send, close, told } = mailerTo(url);
  send(MAIL);
  await expect.poll(() => told).toEqual([['failed', REFUSED]]);
  await close();
  expect([asked(), told]).toEqual([1, [['failed', REFUSED]]]);
});

test('a mail is given up when its code has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url } = await startMailServer({ replyTo: () => '451 try again later' });
  const { send, close, told } = mailerTo(url);
  send(MAIL);
  await expect.poll(() => told).toEqual([['waits', BUSY]]);
  vi.setSystemTime(Date.now() + LONG);
  await expect.poll(() => told.map(([what]) => what)).toEqual(['waits', 'failed']);
  await close();
  expect(told).toHaveLength(2);
});

test('only so many mails wait: the one that has waited longest is given up', async () => {
  const port = await freePort();
  const { send, close, told } = mailerTo(`smtp://127.0.0.1:${port}`, 2);
  for (const to of ['ada', 'eve', 'grace']) send({ ...MAIL, to: `${to}@example.org` });
  await expect.poll(() => told).toContainEqual(['failed', AWAY]);
  await close();
  expect(told.filter(([what]) => what === 'failed')).toHaveLength(1);
  expect(told.at(-1)).toEqual(['left', 2]);
});

test('a mail that waits is dropped for a newer one of its kind, which holds the code that is valid', async () => {
  const port = await freePort();
  const { send, close, told } = mailerTo(`smtp://127.0.0.1:${port}`);
  send(MAIL);
  await expect.poll(() => told).toEqual([['waits', AWAY]]);
  send({ ...MAIL, text: 'Code 654321' });
  send({ ...MAIL, to: 'eve@example.org' });
  const { received } = await startMailServer({ port });
  await expect.poll(() => received.join('')).toContain('RCPT TO:<eve@example.org>');
  await expect.poll(() => received.join('')).toContain('Code 654321');
  await close();
  expect(received.join('').match(/RCPT TO:<ada@example.org>/g)).toHaveLength(1);
});

test('the close ends what waits and what a mute mail server keeps under way, and tells how many', async () => {
  const { url, asked } = await startMailServer({ replyTo: (count) => (count === 1 ? '451 later' : null) });
  const { send, close, told } = mailerTo(url);
  send(MAIL);
  await expect.poll(asked).toBe(2);
  send({ ...MAIL, to: 'grace@example.org' });
  await expect.poll(asked).toBe(3);
  const begun = performance.now();
  await close();
  expect(performance.now() - begun).toBeLessThan(6000);
  expect(told.at(-1)).toEqual(['left', 2]);
});
