// Mails about a submission; also on MongoDB if the environment names it (scripts/test-on-mongodb.ts).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSeal } from '../accounts/seal.ts';
import { createMailWording } from '../applications/word-mail.ts';
import { currentForm } from '../form/current-form.ts';
import { createDelivery } from '../mail/deliver-mails.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import { startMailServer } from '../mail/testing/mail-server.ts';
import { bootComplete, environmentStores } from '../testing/complete-applicant.ts';
import { emptyStore, submitted } from '../testing/exported-form.ts';
import { smallFormHost } from '../testing/small-form-host.ts';
import { createSubmissionMails } from './submission-mails.ts';

const MINUTE = 60_000;
const OFFICE = 'office@example.edu';
const PAGE = readFileSync(new URL('../../docs/admins/mails-after-submission.md', import.meta.url), 'utf8');
const [TO_APPLICANT = {}, TO_OFFICE = {}] = [...PAGE.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(
  ([, text = '']) => JSON.parse(text) as object,
);
const FILES = {
  'mails/thanks.json': TO_APPLICANT,
  'mails/office.json': { ...TO_OFFICE, to: [OFFICE, 'b@x.edu'] },
};

const boot = () => bootComplete(environmentStores(), FILES);
const about = ({ outbox }: Awaited<ReturnType<typeof boot>>, to: string) =>
  outbox.newest(100).filter((mail) => mail.to === to && mail.text.includes('-'));

test('notifies applicant and office once after the submission, with its id and time', async () => {
  const booted = await boot();
  const { submit, record, ada, deliverMails, wait, form, mailTo, outbox } = booted;
  expect((await submit()).statusCode).toBe(200);
  const { application_id, head } = await record();
  const mail = mailTo('ada@example.org');
  expect(mail.subject).toBe(`We have your application ${application_id}`);
  expect(mail.text).toContain(form.school.partnerName);
  const [, time = ''] = /(\d\d:\d\d)/.exec(head.status) ?? [];
  expect(mail.text).toContain(time);
  for (const to of [OFFICE, 'b@x.edu']) {
    expect(mailTo(to).subject).toContain(application_id);
    expect(mailTo(to).text).not.toContain('ada@example.org');
  }
  const sent = outbox.newest(100).length;
  await ada.post('/api/web-status', { web_status: 'submitted' });
  wait(5 * MINUTE);
  await deliverMails();
  expect(outbox.newest(100)).toHaveLength(sent);
});

test('loses no mail when the process ends right after the submission', async () => {
  const booted = await boot();
  const { submit, store, deliverMails, wait, restart, mailTo } = booted;
  const { submit: real } = store();
  store().submit = async (...all) => {
    expect(await real(...all)).toBe('submitted');
    throw new Error('killed');
  };
  expect((await submit()).statusCode).toBe(500);
  await deliverMails();
  expect(about(booted, OFFICE)).toEqual([]);
  await restart(false);
  wait(3 * MINUTE);
  await deliverMails();
  expect(mailTo(OFFICE).text).toContain('-');
  expect(mailTo('ada@example.org').subject).toContain('We have your application');
});

test('sends nothing about a submission that did not happen or was deleted', async () => {
  const booted = await boot();
  const { submit, store, studentId, deliverMails, wait } = booted;
  const { submit: real } = store();
  store().submit = async () => 'changed';
  expect((await submit()).statusCode).toBe(409);
  wait(3 * MINUTE);
  await deliverMails();
  expect(about(booted, OFFICE)).toEqual([]);
  store().submit = async (...all) => {
    const result = await real(...all);
    await store().deleteStudent(studentId, 'any');
    return result;
  };
  await submit();
  wait(3 * MINUTE);
  await deliverMails();
  expect(about(booted, OFFICE)).toEqual([]);
});

test('a real mail server receives the mails', async () => {
  const { url, received } = await startMailServer();
  const store = emptyStore();
  const content = [{ question: 'name', label: 'Name', widget: 'text' }];
  const { host } = await smallFormHost({ content });
  const seal = createSeal('secret');
  const mail = {
    id: 'office',
    to: [OFFICE],
    subject: 'New {{applicationId}}',
    text: 'At {{time}}: {{link}}',
  };
  const prepare = createSubmissionMails({ store, seal, publicUrl: 'https://apply.example.edu' });
  const applicationId = await submitted(store, 'ada', {}, 0);
  const reported = { studentId: 'ada', applicationId, submittedAt: 0, email: null };
  const queueUntil = prepare({ ...currentForm(host), mails: [mail] }, reported);
  await queueUntil(2 * MINUTE);
  const delivery = createDelivery({
    ...{
      store,
      seal,
      mailer: createSmtpMailer({ url, from: 'apply@example.edu' }),
      word: createMailWording(store, host, async () => false),
    },
    now: () => MINUTE,
    log: { waits: () => {}, failed: () => {}, broke: () => {} },
  });
  await delivery.deliverDue();
  expect(received.join('')).not.toContain(applicationId);
  await queueUntil(0);
  await delivery.deliverDue();
  await delivery.close();
  expect(received.join('')).toMatch(
    new RegExp(`RCPT TO:<${OFFICE}>[\\s\\S]*Subject: New ${applicationId}[\\s\\S]*At 7:00 PM: https://apply`),
  );
});
