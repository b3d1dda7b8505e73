// A stranger who signs up with somebody else's address gains nothing (docs/decisions/0039-signing-up-twice.md).
import { expect, test } from 'vitest';
import { addressOf, callerFrom } from '../accounts/testing/caller.ts';
import { bootApp, type TestApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const username = 'ada@example.org';
const owners = { username, password: PASSWORD };
const strangers = { username, password: 'Stolen horse 7!' };
const MINUTE = 60_000;

test.each([
  ['before', ['stranger', 'owner']],
  ['after', ['owner', 'stranger']],
  ['before and after', ['stranger', 'owner', 'stranger']],
])('a stranger who signs up %s the owner does not choose the password', async (_when, order) => {
  const { visitor, codeFor } = await bootApp();
  const owner = visitor();
  const stranger = visitor();
  for (const who of order) {
    await (who === 'owner'
      ? owner.post('/public/signup', owners)
      : stranger.post('/public/signup', strangers));
  }
  // The owner enters the newest code, whoever caused it.
  expect((await owner.post('/public/confirm', { username, code: codeFor(username) })).statusCode).toBe(200);
  expect((await stranger.post('/public/login', strangers)).statusCode).toBe(400);
  expect((await owner.post('/public/login', owners)).statusCode).toBe(200);
});

/** Expects that no chosen password is valid, and returns the parameters of the mailed link. */
async function expectNeither(test: TestApp, address = username): Promise<{ username: string; id: string }> {
  const other = test.visitor();
  const confirmed = await other.post('/public/confirm', { username: address, code: test.codeFor(address) });
  expect([confirmed.statusCode, confirmed.json()]).toEqual([
    200,
    { message: test.form.replyTexts['message.confirmedWithoutPassword'] },
  ]);
  for (const { password } of [owners, strangers]) {
    const login = await test.visitor().post('/public/login', { username: address, password });
    expect([login.statusCode, login.json()]).toEqual([
      400,
      { message: test.form.replyTexts['error.badLogin'] },
    ]);
  }
  const { subject, text } = test.mailTo(address);
  expect(subject).toBe(
    String(test.form.mailTexts['mail.choose.subject']).replace('{{school}}', test.form.school.partnerName),
  );
  const query = new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams;
  return { username: query.get('username') ?? '', id: query.get('id') ?? '' };
}

test.each([
  ['before', ['stranger', 'owner']],
  ['after', ['owner', 'stranger']],
  ['before and after', ['stranger', 'owner', 'stranger']],
])(
  'with a stranger %s, a code that is entered in another browser takes nobody’s password',
  async (_when, order) => {
    const test = await bootApp();
    for (const who of order) {
      await test.visitor().post('/public/signup', who === 'owner' ? owners : strangers);
    }
    const link = await expectNeither(test);
    const chosen = { password: 'Brand new horse 8!', confirm_password: 'Brand new horse 8!' };
    expect((await test.visitor().post('/public/reset-password', { ...link, ...chosen })).statusCode).toBe(
      200,
    );
    const login = await test.visitor().post('/public/login', { username, password: chosen.password });
    expect(login.statusCode).toBe(200);
    expect((await test.visitor().post('/public/login', strangers)).statusCode).toBe(400);
  },
);

test('notices a stranger who signs up after the owner’s code has expired', async () => {
  const test = await bootApp();
  await test.visitor().post('/public/signup', owners);
  test.wait(15 * MINUTE);
  await test.visitor().post('/public/signup', strangers);
  await expectNeither(test);
});

test('notices a contested password when no more codes are mailed, and mails the link when no more links are', async () => {
  const test = await bootApp();
  await test.visitor().post('/public/signup', strangers);
  for (let number = 0; number < 20; number++) {
    const call = callerFrom(test.app, addressOf(number));
    await call('resend-confirm', { username });
    await call('forgot-password', { username });
  }
  const code = test.outbox.newest(100).find(({ text }) => /^\d{6}$/m.test(text));
  await test.visitor().post('/public/signup', owners);
  await expectNeither({ ...test, codeFor: () => /^\d{6}$/m.exec(code?.text ?? '')?.[0] ?? '' });
});

test('contests nothing after two sign-ups with one password', async () => {
  const { visitor, codeFor } = await bootApp();
  for (let time = 0; time < 2; time++) await visitor().post('/public/signup', owners);
  await visitor().post('/public/confirm', { username, code: codeFor(username) });
  expect((await visitor().post('/public/login', owners)).statusCode).toBe(200);
});

test('uses the last password that was typed in the browser', async () => {
  const { visitor, codeFor } = await bootApp();
  const owner = visitor();
  await owner.post('/public/signup', { username, password: 'Mistyped horse 7!' });
  await owner.post('/public/signup', owners);
  await owner.post('/public/confirm', { username, code: codeFor(username) });
  expect((await owner.post('/public/login', owners)).statusCode).toBe(200);
});

test('confirms with a code in another browser, with the password of the sign-up', async () => {
  const { visitor, codeFor } = await bootApp();
  await visitor().post('/public/signup', owners);
  const other = visitor();
  expect((await other.post('/public/confirm', { username, code: codeFor(username) })).statusCode).toBe(200);
  expect((await visitor().post('/public/login', owners)).statusCode).toBe(200);
});

test('refuses the cookie of a sign-up for another address, altered, or after a day', async () => {
  const { visitor, codeFor, wait } = await bootApp();
  const stranger = visitor();
  await stranger.post('/public/signup', { username: 'eve@example.org', password: strangers.password });
  const [name = '', value = ''] = [...stranger.cookies].find(([key]) => key === 'matricula_signup') ?? [];
  const owner = visitor();
  await owner.post('/public/signup', owners);
  owner.cookies.set(name, value);
  await owner.post('/public/confirm', { username, code: codeFor(username) });
  expect((await owner.post('/public/login', owners)).statusCode).toBe(200);

  const late = { username: 'late@example.org', password: PASSWORD };
  const kept = visitor();
  await kept.post('/public/signup', { ...late, password: 'Forgotten horse 7!' });
  wait(24 * 60 * MINUTE);
  await visitor().post('/public/signup', late);
  await kept.post('/public/confirm', { username: late.username, code: codeFor(late.username) });
  for (const password of [late.password, 'Forgotten horse 7!']) {
    expect((await visitor().post('/public/login', { ...late, password })).statusCode).toBe(400);
  }
});

test('sets an HttpOnly cookie without a readable hash for every address alike, and removes it after use', async () => {
  const { visitor, applicant, codeFor } = await bootApp();
  await applicant('eve@example.org');
  const ada = visitor();
  const unknown = await ada.post('/public/signup', owners);
  const known = await visitor().post('/public/signup', { ...owners, username: 'eve@example.org' });
  const [cookie, other] = [unknown.cookies[0], known.cookies[0]];
  expect(cookie).toMatchObject({ name: 'matricula_signup', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).not.toContain('argon2');
  expect(other?.value).toHaveLength(cookie?.value.length ?? 0);
  await ada.post('/public/confirm', { username, code: codeFor(username) });
  expect([...ada.cookies.keys()]).toEqual(['matricula_browser']);
});

test('changes nothing with a cookie and the code of a confirmed account', async () => {
  const { applicant, visitor, codeFor } = await bootApp();
  await visitor().post('/public/signup', owners);
  const code = codeFor(username);
  await applicant(username);
  const stranger = visitor();
  await stranger.post('/public/signup', strangers);
  expect((await stranger.post('/public/confirm', { username, code })).statusCode).toBe(400);
  expect((await visitor().post('/public/login', owners)).statusCode).toBe(200);
});
