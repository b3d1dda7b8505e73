import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createSeal } from '../accounts/seal.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import { createDelivery } from './deliver-mails.ts';
import { type Mail, MailError, type Mailer } from './mail.ts';
import { createAccountMailSeal, createMailQueue } from './mail-queue.ts';

const EMAIL = 'ada@example.org';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const mail = (text: string, to = EMAIL): Mail => ({ to, subject: 'Your code', text });
const AWAY = new MailError({ code: 'ESOCKET', responseCode: undefined }, true);
const REFUSED = new MailError({ code: 'EENVELOPE', responseCode: 550 }, false);

/** A queue on a real database, a clock of the test's, and a mailer that takes mails unless it is told to throw. */
function bootMails() {
  const file = join(temporaryFolder(), 'matricula.sqlite');
  let store = openSqliteStore(file);
  let time = 1_800_000_000_000;
  const state: { error: Error | null } = { error: null };
  const sent: string[] = [];
  const tries: number[] = [];
  const told: string[] = [];
  const mailer: Mailer = {
    send: async ({ text }) => {
      tries.push(time);
      if (state.error !== null) throw state.error;
      sent.push(text);
    },
    close: async () => {},
  };
  const open = (secret: string, through = mailer) =>
    createDelivery({
      ...{
        store,
        seal: createSeal(secret),
        mailer: through,
        word: async (mail) => mail as Mail,
        now: () => time,
      },
      log: {
        waits: ({ code }) => told.push(`waits ${code}`),
        failed: ({ code }) => told.push(`failed ${code}`),
        broke: (error) => told.push(`broke ${error}`),
      },
    });
  onTestFinished(() => store.close());
  return {
    ...{ state, sent, tries, told, open, file },
    queue: (name: 'confirm' | 'changed' | 'reset', what: Mail | null, secret = 'secret') =>
      createMailQueue(
        store,
        createAccountMailSeal(createSeal(secret), () => time),
        () => time,
      )(name, what?.to ?? EMAIL, what),
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    /** As a process does that ends and another that starts. */
    restart: async () => {
      await store.close();
      store = openSqliteStore(file);
    },
    rows: () => {
      const database = new DatabaseSync(file);
      const rows = database.prepare('SELECT * FROM mails').all();
      database.close();
      return rows;
    },
  };
}

test('a mail is sent once, in the order of asking, and nothing of it stays', async () => {
  const { queue, open, sent, rows, told } = bootMails();
  const delivery = open('secret');
  await queue('confirm', mail('Code 123456'));
  await queue('confirm', mail('Code 654321', 'eve@example.org'));
  expect(rows()).toHaveLength(2);
  await delivery.deliverDue();
  await delivery.deliverDue();
  expect([sent, rows(), told]).toEqual([['Code 123456', 'Code 654321'], [], []]);
});

test('what waits cannot be read in the database', async () => {
  const { queue, rows } = bootMails();
  await queue('confirm', mail('Code 123456'));
  const [row] = rows();
  expect(row).toMatchObject({ email: EMAIL, kind: 'confirm' });
  expect(JSON.stringify(row)).not.toMatch(/123456|Your code/);
});

test('a restart loses no mail, neither one that waits nor one that is being sent', async () => {
  const { queue, open, sent, restart, wait, rows } = bootMails();
  const never = { send: () => new Promise<void>(() => {}), close: async () => {} };
  await queue('confirm', mail('being sent'));
  // Killed while it sends: it never says how that ended.
  void open('secret', never).deliverDue();
  await expect.poll(() => rows().map(({ attempts }) => attempts)).toEqual([1]);
  await queue('reset', mail('waits'));
  await restart();
  const delivery = open('secret');
  await delivery.deliverDue();
  expect(sent).toEqual(['waits']);
  // The lease of who was killed runs out.
  wait(3 * MINUTE);
  await delivery.deliverDue();
  expect(sent).toEqual(['waits', 'being sent']);
});

test('a mail that an orderly end interrupts is sent by the next process, at once', async () => {
  const { queue, open, sent, restart, rows } = bootMails();
  const sending = Promise.withResolvers<void>();
  const slow: Mailer = { send: () => sending.promise, close: async () => sending.reject(AWAY) };
  await queue('confirm', mail('Code 123456'));
  const first = open('secret', slow);
  const due = first.deliverDue();
  await expect.poll(() => rows().map(({ attempts }) => attempts)).toEqual([1]);
  await first.close();
  await due;
  await restart();
  await open('secret').deliverDue();
  expect(sent).toEqual(['Code 123456']);
});

test('what is not taken is tried again after growing pauses, and told of once', async () => {
  const { queue, open, state, sent, tries, told, wait } = bootMails();
  const delivery = open('secret');
  state.error = AWAY;
  await queue('confirm', mail('Code 123456'));
  for (let second = 0; second < 200; second++) {
    await delivery.deliverDue();
    wait(1000);
  }
  const [first = 0] = tries;
  expect(tries.map((time) => (time - first) / 1000)).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
  expect(told).toEqual(['waits ESOCKET']);
  state.error = null;
  wait(MINUTE);
  await delivery.deliverDue();
  expect([sent, told]).toEqual([['Code 123456'], ['waits ESOCKET']]);
});

test('a code that has expired is not mailed, also after a long stop; a notice is, for a day', async () => {
  const { queue, open, sent, told, wait, rows } = bootMails();
  await queue('confirm', mail('Code 123456'));
  await queue('changed', mail('changed'));
  wait(15 * MINUTE);
  const delivery = open('secret');
  await delivery.deliverDue();
  expect([sent, told, rows()]).toEqual([['changed'], ['failed EEXPIRED'], []]);
  await queue('changed', mail('changed again'));
  wait(24 * HOUR);
  await delivery.deliverDue();
  expect([sent, rows()]).toEqual([['changed'], []]);
});

test('what would be tried next when its code has expired is given up, and so is what is refused for good', async () => {
  const { queue, open, state, told, wait, rows, tries } = bootMails();
  const delivery = open('secret');
  state.error = AWAY;
  await queue('confirm', mail('Code 123456'));
  wait(15 * MINUTE - 1000);
  await delivery.deliverDue();
  expect([told, rows()]).toEqual([['failed ESOCKET'], []]);
  state.error = REFUSED;
  await queue('confirm', mail('Code 654321'));
  await delivery.deliverDue();
  expect([told.slice(1), rows(), tries.length]).toEqual([['failed EENVELOPE'], [], 2]);
});

test('a mail that waits is dropped for a newer one of its kind, which holds the code that is valid', async () => {
  const { queue, open, state, sent, wait } = bootMails();
  const delivery = open('secret');
  state.error = AWAY;
  await queue('confirm', mail('old'));
  await delivery.deliverDue();
  state.error = null;
  await queue('confirm', mail('new'));
  wait(MINUTE);
  await delivery.deliverDue();
  expect(sent).toEqual(['new']);
});

test('an address that gets nothing takes the same way through the queue', async () => {
  const { queue, open, sent, told, rows } = bootMails();
  await queue('reset', null);
  expect(rows()).toMatchObject([{ email: EMAIL, kind: 'reset', attempts: 0 }]);
  await open('secret').deliverDue();
  expect([sent, told, rows()]).toEqual([[], [], []]);
});

test('a mail of another secret, whose codes are void, is given up', async () => {
  const { queue, open, sent, told, rows } = bootMails();
  await queue('confirm', mail('Code 123456'), 'former secret');
  await open('secret').deliverDue();
  expect([sent, told, rows()]).toEqual([[], ['failed EUNREADABLE'], []]);
});

test('looks for mails by itself until it is closed', async () => {
  const { queue, open, sent } = bootMails();
  const delivery = open('secret');
  delivery.start();
  await queue('confirm', mail('Code 123456'));
  await expect.poll(() => sent, { timeout: 60_000 }).toEqual(['Code 123456']);
  await delivery.close();
  await delivery.close();
  await queue('confirm', mail('Code 654321'));
  await delivery.deliverDue();
  expect(sent).toEqual(['Code 123456']);
});

test('what else keeps the mailer from taking a mail, such as a full disk, may pass', async () => {
  const { queue, open, sent, told, state, wait } = bootMails();
  const delivery = open('secret');
  state.error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  await queue('confirm', mail('Code 123456'));
  await delivery.deliverDue();
  state.error = null;
  wait(MINUTE);
  await delivery.deliverDue();
  expect([sent, told]).toEqual([['Code 123456'], ['waits ENOSPC']]);
});
