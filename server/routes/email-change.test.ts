// Changing the email address takes the password and a code from each mailbox, and reveals nothing about
// accounts.
import { expect, test } from 'vitest';
import { CODE_ATTEMPTS, CODE_MAILS } from '../accounts/limits.ts';
import { MAILED_SECRET_MS } from '../mail/mailed-secret.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD, type Visitor } from '../testing/visitor.ts';

const EMAIL = 'ada@example.org';
const NEXT = 'ada@example.edu';

/** Boots Ada, logged in in two browsers. */
async function bootAda() {
  const booted = await bootApp();
  const ada = await booted.applicant(EMAIL);
  const elsewhere = booted.visitor();
  await elsewhere.post('/public/login', { username: EMAIL, password: PASSWORD });
  const texts = booted.form.accountTexts;
  const ask = (email = NEXT, password = PASSWORD) => ada.post('/api/email', { email, password });
  const codes = () => ({ code: booted.codeFor(NEXT), former_code: booted.codeFor(EMAIL) });
  const change = (body: { code: string; former_code: string }, email = NEXT, by: Visitor = ada) =>
    by.put('/api/email', { email, ...body });
  const logIn = async (username: string) =>
    (await booted.visitor().post('/public/login', { username, password: PASSWORD })).statusCode;
  const subjects = (to: string) =>
    booted.outbox.newest(100).flatMap((mail) => (mail.to === to ? [mail.subject] : []));
  return { ...booted, ada, elsewhere, texts, ask, codes, change, logIn, subjects };
}

const status = async (visitor: Visitor) => (await visitor.get('/api/session')).statusCode;
const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('changes the address with a code from each mailbox, and keeps the record and this session', async () => {
  const { ada, elsewhere, texts, ask, codes, change, logIn, mailTo } = await bootAda();
  await ada.put('/api/last-page', { last_page: '/about' });
  const asked = await ask(` ${NEXT.toUpperCase()} `);
  expect([asked.statusCode, asked.json().message]).toEqual([
    200,
    texts['changes.email.sent'].replace('{{minutes}}', '15'),
  ]);
  expect(await logIn(EMAIL)).toBe(200);
  expect(mailTo(EMAIL).text).toContain(NEXT);
  const reply = await change(codes());
  expect([reply.statusCode, reply.json().message]).toEqual([200, texts['changes.email.done']]);
  expect([await status(ada), await status(elsewhere)]).toEqual([200, 401]);
  const profile = (await ada.get('/api/profile')).json();
  expect(profile).toMatchObject({ username: NEXT, last_page: '/about' });
  expect([await logIn(EMAIL), await logIn(NEXT)]).toEqual([400, 200]);
  expect(mailTo(EMAIL).text).toContain(`just changed to ${NEXT}`);
  expect((await ada.get('/api/export')).json().account.username).toBe(NEXT);
  // This browser is known under the new address, too: its attempts are counted separately from strangers'.
  expect([...ada.cookies.keys()].some((name) => name.endsWith('matricula_browser'))).toBe(true);
});

test('confirms and notifies of a change after which the store fails', async () => {
  const { ask, codes, change, logIn, mailTo, store } = await bootAda();
  await ask();
  const both = codes();
  const { changeEmail, findAccount } = store();
  const fails = () => Promise.reject(new StoreUnavailableError('away'));
  store().changeEmail = async (...all) => {
    const result = await changeEmail(...all);
    store().findAccount = fails;
    return result;
  };
  expect((await change(both)).statusCode).toBe(200);
  store().findAccount = findAccount;
  expect(mailTo(EMAIL).text).toContain(`just changed to ${NEXT}`);
  expect(await logIn(NEXT)).toBe(200);
});

test('needs both codes, and allows five attempts', async () => {
  const { texts, ask, codes, change, logIn } = await bootAda();
  await ask();
  const { code, former_code } = codes();
  const wrong = [
    { code: other(code), former_code },
    { code, former_code: other(former_code) },
    { code: former_code, former_code: code },
  ];
  for (const each of wrong) {
    const reply = await change(each);
    expect([reply.statusCode, reply.json().message]).toEqual([400, texts['changes.email.wrongCodes']]);
  }
  // The codes are valid for this address only.
  expect((await change({ code, former_code }, 'eve@example.org')).statusCode).toBe(400);
  for (let count = wrong.length + 1; count < CODE_ATTEMPTS; count++)
    await change({ code: other(code), former_code });
  expect((await change({ code, former_code })).statusCode).toBe(400);
  expect([await logIn(EMAIL), await logIn(NEXT)]).toEqual([200, 400]);
});

test('expires the codes, and replaces them by those of a later mail', async () => {
  const { ask, codes, change, wait } = await bootAda();
  await ask();
  const first = codes();
  await ask();
  expect((await change(first)).statusCode).toBe(400);
  const second = codes();
  wait(MAILED_SECRET_MS);
  expect((await change(second)).statusCode).toBe(400);
});

test('replies the same for an address with an account, notifies its owner, and mails no code', async () => {
  const { applicant, ask, form, subjects, mailTo, change, codeFor } = await bootAda();
  const free = await ask('free@example.org');
  await applicant(NEXT);
  const before = subjects(NEXT).length;
  const taken = await ask();
  expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()]);
  expect(subjects(NEXT)).toHaveLength(before + 1);
  const { 'mail.emailTaken.subject': subject } = form.mailTexts;
  expect(mailTo(NEXT).subject).toBe(String(subject).replace('{{school}}', form.school.partnerName));
  expect(mailTo(NEXT).text).not.toMatch(/\d{6}/);
  const body = { code: '000000', former_code: codeFor(EMAIL) };
  expect((await change(body)).statusCode).toBe(400);
});

test('keeps an address for a user who signs up and confirms it meanwhile', async () => {
  const { applicant, texts, ask, codes, change, logIn } = await bootAda();
  await ask();
  const both = codes();
  await applicant(NEXT);
  const reply = await change(both);
  expect([reply.statusCode, reply.json().message]).toEqual([409, texts['changes.email.taken']]);
  expect([await logIn(EMAIL), await logIn(NEXT)]).toEqual([200, 200]);
});

test('mails nothing for a wrong password, the own address or an invalid one', async () => {
  const { texts, ask, form, subjects } = await bootAda();
  const before = subjects(EMAIL).length;
  const replies = [await ask(NEXT, 'Wrong horse 7!'), await ask(EMAIL), await ask('ada')];
  const messages = replies.map((reply) => [reply.statusCode, reply.json().message]);
  expect(messages.slice(0, 2)).toEqual([
    [400, texts['changes.wrongPassword']],
    [400, texts['changes.email.same']],
  ]);
  expect(messages[2]?.[0]).toBe(400);
  expect(JSON.stringify(form.cards)).not.toContain(texts['changes.wrongPassword']);
  expect([subjects(EMAIL).length, subjects(NEXT).length]).toEqual([before, 0]);
});

test('limits the codes per address and day without a different reply, and slows down frequent requests', async () => {
  const { ask, subjects, wait } = await bootAda();
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await ask()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  for (let count = 5; count < CODE_MAILS + 2; count++) {
    // Longer than the current delay, and shorter than the idle timeout.
    wait(10 * 60_000);
    expect((await ask()).statusCode).toBe(200);
  }
  expect(subjects(NEXT)).toHaveLength(CODE_MAILS);
});

test('applies only one of two concurrent changes', async () => {
  const { ada, elsewhere, ask, codes, change, logIn } = await bootAda();
  await ask();
  const both = codes();
  const replies = await Promise.all([change(both), change(both, NEXT, elsewhere)]);
  expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)[0]).toBe(200);
  expect([await status(ada), await status(elsewhere)]).toContain(200);
  expect([await logIn(EMAIL), await logIn(NEXT)]).toEqual([400, 200]);
});
