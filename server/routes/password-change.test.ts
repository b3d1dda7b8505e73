// Changing the password takes the current one, ends every other session, and keeps this one.
import { expect, test } from 'vitest';
import { FORMER_TOKEN_MS } from '../accounts/limits.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { bootApp } from '../testing/boot-app.ts';
import { PASSWORD, type Visitor } from '../testing/visitor.ts';

const EMAIL = 'ada@example.org';
const NEXT = 'Another horse 8!';

/** Boots Ada, logged in in two browsers. */
async function bootAda() {
  const booted = await bootApp();
  const ada = await booted.applicant(EMAIL);
  const elsewhere = booted.visitor();
  await elsewhere.post('/public/login', { username: EMAIL, password: PASSWORD });
  const change = (password: string, new_password: string, by: Visitor = ada) =>
    by.put('/api/password', { password, new_password });
  const logIn = async (password: string) =>
    (await booted.visitor().post('/public/login', { username: EMAIL, password })).statusCode;
  const subject = String(booted.form.mailTexts['mail.password.subject']).split('{{')[0] ?? '';
  const notices = () => booted.outbox.newest(100).filter((mail) => mail.subject.startsWith(subject));
  /** Returns another window of Ada's browser that has her cookies of this moment. */
  const window = (): Visitor => {
    const opened = booted.visitor();
    for (const [name, value] of ada.cookies) opened.cookies.set(name, value);
    return opened;
  };
  return { ...booted, ada, elsewhere, change, logIn, notices, window };
}

const status = async (visitor: Visitor) => (await visitor.get('/api/session')).statusCode;

test('changes the password, continues this session under a new token, and ends all others', async () => {
  const { ada, elsewhere, change, logIn, form, mailTo } = await bootAda();
  const former = new Map(ada.cookies);
  const reply = await change(PASSWORD, NEXT);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { message: form.accountTexts['changes.password.done'] },
  ]);
  expect(await status(ada)).toBe(200);
  expect([...ada.cookies].filter(([name, value]) => former.get(name) !== value)).toHaveLength(1);
  expect(await status(elsewhere)).toBe(401);
  expect([await logIn(PASSWORD), await logIn(NEXT)]).toEqual([400, 200]);
  expect(mailTo(EMAIL)).toMatchObject({
    subject: String(form.mailTexts['mail.password.subject']).replace('{{school}}', form.school.partnerName),
  });
});

test('accepts calls with the former token for two minutes only', async () => {
  const { ada, change, window, wait } = await bootAda();
  const late = window();
  await change(PASSWORD, NEXT);
  const former = new Map(late.cookies);
  expect(await status(late)).toBe(200);
  // A call does not extend this time.
  wait(FORMER_TOKEN_MS);
  for (const [name, value] of former) late.cookies.set(name, value);
  expect(await status(late)).toBe(401);
  expect(await status(ada)).toBe(200);
});

test('accepts the former token as soon as the session is moved to the new password', async () => {
  const { change, window, store } = await bootAda();
  const late = window();
  const statuses: number[] = [];
  const { openSession, endSessionsOf } = store();
  store().openSession = async (...all) => {
    statuses.push(await status(late));
    return openSession(...all);
  };
  store().endSessionsOf = async (...all) => {
    statuses.push(await status(late));
    return endSessionsOf(...all);
  };
  await change(PASSWORD, NEXT);
  expect(statuses).toEqual([200, 200]);
});

test.each(['changePassword', 'openSession', 'endSessionsOf', undefined] as const)(
  'does not undo a log-out during the change (before %s)',
  async (step) => {
    const { ada, change, window, store, logIn } = await bootAda();
    const other = window();
    const logOut = () => other.get('/api/logout');
    if (step !== undefined) {
      const work = store()[step] as (...all: unknown[]) => Promise<unknown>;
      Object.assign(store(), {
        [step]: async (...all: unknown[]) => {
          await logOut();
          return work(...all);
        },
      });
    }
    expect((await change(PASSWORD, NEXT)).statusCode).toBe(200);
    // The reply may be late.
    if (step === undefined) await logOut();
    expect(await status(ada)).toBe(401);
    expect(await logIn(NEXT)).toBe(200);
  },
);

test('replies the same to a repeated change whose first reply was lost, and only to the same session', async () => {
  const { ada, elsewhere, change, window, notices, wait } = await bootAda();
  const [late, tooLate] = [window(), window()];
  // A right new password is no excuse for a wrong current one.
  expect((await change('Wrong horse 7!', PASSWORD, elsewhere)).statusCode).toBe(400);
  const first = await change(PASSWORD, NEXT);
  expect((await change(PASSWORD, 'Third horse 9!', late)).statusCode).toBe(400);
  const repeated = await change(PASSWORD, NEXT, late);
  expect([repeated.statusCode, repeated.json()]).toEqual([200, first.json()]);
  expect(late.cookies).toEqual(ada.cookies);
  expect(await status(late)).toBe(200);
  expect(notices()).toHaveLength(1);
  wait(FORMER_TOKEN_MS);
  expect((await change(PASSWORD, NEXT, tooLate)).statusCode).toBe(401);
});

test('confirms and notifies of a change after which the store fails', async () => {
  const { ada, change, store, notices, logIn } = await bootAda();
  const fails = () => Promise.reject(new StoreUnavailableError('away'));
  const { queueMail, endSession } = store();
  Object.assign(store(), { renewSession: fails, queueMail: fails, endSession: fails });
  expect((await change(PASSWORD, NEXT)).statusCode).toBe(200);
  Object.assign(store(), { queueMail, endSession });
  expect(notices()).toHaveLength(1);
  expect(await status(ada)).toBe(401);
  expect(await logIn(NEXT)).toBe(200);
});

test('changes nothing for a wrong password, and slows down as a login does', async () => {
  const { ada, elsewhere, change, logIn, form, notices, app } = await bootAda();
  const reply = await change('Wrong horse 7!', NEXT);
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { message: form.accountTexts['changes.wrongPassword'] },
  ]);
  expect([await status(ada), await status(elsewhere)]).toEqual([200, 200]);
  expect(await logIn(PASSWORD)).toBe(200);
  expect(notices()).toEqual([]);
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await change('Wrong horse 7!', NEXT)).statusCode);
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  const refused = await app().inject({
    method: 'PUT',
    url: '/api/password',
    cookies: Object.fromEntries(ada.cookies),
    payload: { password: PASSWORD, new_password: NEXT },
  });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('refuses a weak password in the words of the sign-up, before checking the current one', async () => {
  const { change, form, logIn } = await bootAda();
  const { checklist = [] } = form.cards.signup.fields.find(({ name }) => name === 'password') ?? {};
  for (let count = 0; count < 9; count++) {
    const reply = await change(PASSWORD, 'short');
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: checklist[0] }]);
  }
  expect(await logIn(PASSWORD)).toBe(200);
});

test('applies only one of two concurrent changes', async () => {
  const { ada, elsewhere, change, logIn } = await bootAda();
  const replies = await Promise.all([change(PASSWORD, NEXT), change(PASSWORD, 'Third horse 9!', elsewhere)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const isFirst = replies[0]?.statusCode === 200;
  expect([await logIn(NEXT), await logIn('Third horse 9!')]).toEqual(isFirst ? [200, 400] : [400, 200]);
  expect([await status(ada), await status(elsewhere)].sort()).toEqual([200, 401]);
});

test('invalidates a mailed reset link', async () => {
  const { change, visitor, mailTo } = await bootAda();
  await visitor().post('/public/forgot-password', { username: EMAIL });
  const id = /[?&]id=([\w-]+)/.exec(mailTo(EMAIL).text)?.[1] ?? '';
  await change(PASSWORD, NEXT);
  const body = { username: EMAIL, id, password: PASSWORD, confirm_password: PASSWORD };
  expect((await visitor().post('/public/reset-password', body)).statusCode).toBe(400);
});
