// Mails to those who have begun and not submitted before the form closes; also with two servers, after a restart, and once they are ended.
import { expect, test } from 'vitest';
import { createSeal } from '../accounts/seal.ts';
import { createKeyedHash } from '../accounts/secrets.ts';
import { bootApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';
import { dueDay, endLink, type ReminderParts, sendReminders } from './reminders.ts';

const DAY = 24 * 60 * 60_000;
const SECRET = 'a secret of the tests, long enough';
const ADA = 'ada@example.org';
const never = new AbortController().signal;

/** An app whose form closes in ten days, with Ada, who has begun, and Eve, who has only signed up. */
async function boot() {
  const closes = Math.ceil((Date.now() + 10 * DAY) / 1000) * 1000;
  const { host, configDir } = await smallFormHost({
    content: [{ question: 'name', label: 'Name', widget: 'text' }],
    window: {
      closes: new Date(closes).toISOString().slice(0, 19),
      zone: 'UTC',
      after: 'It has closed.',
      reminders: {
        daysBefore: [7, 1],
        subject: 'Open until {{date}}',
        text: 'It closes at {{time}} ({{zone}}): {{link}}\n\nNo more of these: {{end}}',
      },
    },
    lang: 'de',
  });
  const booted = await bootApp({ host, configDir });
  const ada = await booted.applicant(ADA);
  await ada.post('/api/web-status', { web_status: 'started' });
  await booted.applicant('eve@example.org');
  const parts = (): ReminderParts => ({
    ...{ store: booted.store(), now: booted.now },
    reminders: () => host.current()?.reminders,
    form: () => host.current()?.module.form,
    seal: createSeal(SECRET),
    hash: createKeyedHash(SECRET),
    publicUrl: 'http://localhost:3000',
  });
  const send = (days: number) => sendReminders(parts(), days, never, new Set());
  /** Sends as if the form closed so many days later. */
  const sendExtended = (days: number, byDays: number) => {
    const reminders = () => {
      const told = host.current()?.reminders;
      return told && { ...told, closes: told.closes + byDays * DAY };
    };
    return sendReminders({ ...parts(), reminders }, days, never, new Set());
  };
  const end = async () => {
    const { pathname, search } = new URL(endLink(createSeal(SECRET), 'http://localhost:3000', studentId));
    return (await booted.app().inject({ method: 'POST', url: pathname + search })).statusCode;
  };
  const reminded = async () => {
    await booted.deliverMails();
    return booted.outbox.newest(100).filter(({ subject }) => subject.startsWith('Open until'));
  };
  const reach = (daysBefore: number) => booted.wait(closes - daysBefore * DAY - booted.now());
  const { studentId = '' } = (await booted.store().findAccount(ADA)) ?? {};
  return { ...booted, ada, parts, send, sendExtended, end, reminded, reach, studentId };
}

test('the day that came last before the close is due', () => {
  const reminders = { closes: 10 * DAY, daysBefore: [7, 1], subject: '', text: '' };
  expect([2, 3, 8.9, 9, 9.9, 10].map((day) => dueDay(reminders, day * DAY))).toEqual([
    ...[undefined, 7, 7, 1, 1, undefined],
  ]);
});

test('each is reminded once a day that the form names, whoever looks at once and again after a restart', async () => {
  const { parts, send, reminded, reach, restart } = await boot();
  expect(await send(7)).toBe(0);
  reach(7);
  const both = await Promise.all([1, 2].map(() => sendReminders(parts(), 7, never, new Set())));
  expect(both.toSorted()).toEqual([0, 1]);
  await restart();
  expect(await send(7)).toBe(0);
  const [mail, ...more] = await reminded();
  expect([mail?.to, more]).toEqual([ADA, []]);
  expect(mail?.text).toContain('http://localhost:3000');
  expect(mail?.text).not.toContain('{{');
  expect(mail?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/public\/reminders\?token=/);
  reach(1);
  expect([await send(7), await send(1), await send(1)]).toEqual([0, 1, 0]);
  expect(await reminded()).toHaveLength(2);
  reach(0);
  expect(await send(1)).toBe(0);
});

test('who logs in for the first time after a day is reminded of later days only', async () => {
  const { send, reach, applicant } = await boot();
  reach(3);
  const late = await applicant('late@example.org');
  await late.post('/api/web-status', { web_status: 'started' });
  expect(await send(7)).toBe(1);
  reach(1);
  expect(await send(1)).toBe(2);
});

test('who has submitted or deleted the account by the time it is sent gets none', async () => {
  const { send, reminded, reach, store, studentId } = await boot();
  reach(7);
  expect(await send(7)).toBe(1);
  await store().deleteStudent(studentId, 'any');
  expect(await reminded()).toEqual([]);
  await store().appendWebStatus(studentId, 'started');
  await store().appendWebStatus(studentId, 'validating');
  const { revision } = await store().loadStudent(studentId);
  await store().submit(studentId, revision, { id: 'A-1', content: '{}', pdfSource: 'x' }, 0);
  reach(1);
  expect(await send(1)).toBe(0);
});

test('its link asks, one click ends them without a login, and a scanner that follows it ends nothing', async () => {
  const { send, reminded, reach, app, visitor, form } = await boot();
  reach(7);
  await send(7);
  const [mail] = await reminded();
  const { pathname, search } = new URL(mail?.unsubscribe ?? '');
  const page = await visitor().get(pathname + search);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<html lang="de">');
  expect(page.body).toContain(form.accountTexts['changes.reminders.end']);
  reach(1);
  expect(await send(1)).toBe(1);
  for (const body of ['List-Unsubscribe=One-Click', '']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await app().inject({ method: 'POST', url: pathname + search, headers, payload: body });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain(form.accountTexts['changes.reminders.ended']);
  }
});

test('once they are ended none comes any more; a link that was not mailed ends nothing', async () => {
  const { send, reminded, reach, app } = await boot();
  reach(7);
  await send(7);
  const url = new URL((await reminded())[0]?.unsubscribe ?? '');
  const post = (search: string) => app().inject({ method: 'POST', url: url.pathname + search });
  // Only a mark before the last two carries nothing but the token: the end of a base64 text has spare bits.
  const forged = url.search.replace(/.(?=..$)/, (mark) => (mark === 'A' ? 'B' : 'A'));
  for (const wrong of ['', '?token=guessed', forged, `${url.search}&token=b`])
    expect((await post(wrong)).statusCode).toBe(404);
  expect((await post(url.search)).statusCode).toBe(200);
  reach(1);
  expect(await send(1)).toBe(0);
});

test('not even one that waits comes once they are ended, nor any for 180 days from the click, whatever was sent before', async () => {
  const { send, sendExtended, end, reminded, reach, wait } = await boot();
  reach(7);
  expect(await send(7)).toBe(1);
  wait(4 * DAY);
  expect(await end()).toBe(200);
  expect(await reminded()).toEqual([]);
  reach(1);
  expect(await send(1)).toBe(0);
  // What was sent is forgotten 180 days later; that they are ended, two days after that.
  wait(177 * DAY);
  expect(await sendExtended(7, 182)).toBe(0);
  wait(2 * DAY);
  expect(await sendExtended(7, 182)).toBe(1);
});

test('who was reminded of a close is reminded of a later one, too', async () => {
  const { send, sendExtended, reminded, reach } = await boot();
  reach(7);
  expect(await send(7)).toBe(1);
  expect(await reminded()).toHaveLength(1);
  reach(1);
  expect([await sendExtended(7, 5), await sendExtended(7, 5)]).toEqual([1, 0]);
  expect(await reminded()).toHaveLength(2);
});
