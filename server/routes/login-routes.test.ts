import { expect, test } from 'vitest';
import { StoreUnavailableError } from '../store/store.ts';
import { bootApp, type TestApp } from '../testing/boot-app.ts';
import { PASSWORD } from '../testing/visitor.ts';

const username = 'ada@example.org';
const MINUTE = 60_000;
const NEW_PASSWORD = 'Brand new horse 8!';

test('logs in, counts the logins, and sets an HttpOnly session beside the readable marker', async () => {
  const { applicant, visitor } = await bootApp();
  await applicant(username);
  const again = visitor();
  const reply = await again.post('/public/login', { username, password: PASSWORD });
  const [session, marker] = reply.cookies;
  expect(session).toMatchObject({ name: 'matricula_session', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(Buffer.from(session?.value ?? '', 'base64url')).toHaveLength(32);
  expect(marker).toEqual({
    name: 'CognitoIdentityServiceProvider.matricula.LastAuthUser',
    value: '1',
    sameSite: 'Lax',
    path: '/',
  });
  const { successful_login } = (await again.get('/api/profile')).json();
  expect(successful_login).toHaveLength(2);
  expect(successful_login.every((time: string) => new Date(time).toISOString() === time)).toBe(true);
});

test('sends cookies over HTTPS only in production, and protects them from other hosts of the domain', async () => {
  const { applicant, visitor, form } = await bootApp({ production: true });
  await applicant(username);
  const ada = visitor();
  const reply = await ada.post('/public/login', { username, password: PASSWORD });
  expect(reply.cookies.map(({ name, secure, path, domain }) => [name, secure, path, domain])).toEqual([
    ['__Host-matricula_session', true, '/', undefined],
    ['CognitoIdentityServiceProvider.matricula.LastAuthUser', true, '/', undefined],
    ['__Host-matricula_browser', true, '/', undefined],
  ]);
  expect((await ada.get('/api/profile')).statusCode).toBe(200);
  expect((await ada.get('/api/logout')).json()).toEqual({ message: form.replyTexts['message.logout'] });
  expect([...ada.cookies.keys()]).toEqual(['__Host-matricula_browser']);
});

test('ends only the previous session of the browser on login', async () => {
  const { applicant, visitor } = await bootApp();
  const elsewhere = await applicant(username);
  const ada = visitor();
  await ada.post('/public/login', { username, password: PASSWORD });
  const before = visitor();
  for (const [name, value] of ada.cookies) before.cookies.set(name, value);
  await ada.post('/public/login', { username, password: PASSWORD });
  expect(ada.cookies.get('matricula_session')).not.toBe(before.cookies.get('matricula_session'));
  expect((await before.get('/api/profile')).statusCode).toBe(401);
  expect((await ada.get('/api/profile')).statusCode).toBe(200);
  expect((await elsewhere.get('/api/profile')).statusCode).toBe(200);
});

test('grants no access by the readable marker or the known-browser cookie', async () => {
  const { applicant, visitor } = await bootApp();
  const ada = await applicant(username);
  const thief = visitor();
  for (const [name, value] of ada.cookies) if (name !== 'matricula_session') thief.cookies.set(name, value);
  expect(thief.cookies.size).toBe(2);
  expect((await thief.get('/api/profile')).statusCode).toBe(401);
});

test('replies the same to a wrong password and an unknown address', async () => {
  const { applicant, visitor, form } = await bootApp();
  await applicant(username);
  const wrong = await visitor().post('/public/login', { username, password: NEW_PASSWORD });
  const unknown = await visitor().post('/public/login', {
    username: 'nobody@example.org',
    password: PASSWORD,
  });
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { message: form.replyTexts['error.badLogin'] }]);
  expect([unknown.statusCode, unknown.body, unknown.cookies]).toEqual([400, wrong.body, []]);
});

test('validates logins by the rules of the card', async () => {
  const { visitor } = await bootApp();
  const noAddress = await visitor().post('/public/login', { username: 'ada', password: PASSWORD });
  const noPassword = await visitor().post('/public/login', { username, password: '' });
  expect([noAddress.statusCode, noAddress.json()]).toEqual([
    400,
    { message: 'Please provide a valid email address.' },
  ]);
  expect([noPassword.statusCode, noPassword.json()]).toEqual([400, { message: 'Password is required.' }]);
});

/** Returns the parameters of the link in the newest reset mail. */
function resetLink({ mailTo }: TestApp): { username: string; id: string } {
  const query = new URL(/http\S+/.exec(mailTo(username).text)?.[0] ?? '').searchParams;
  return { username: query.get('username') ?? '', id: query.get('id') ?? '' };
}

const newPassword = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };

test('sets a new password by the mailed link, once, and ends the sessions', async () => {
  const test = await bootApp();
  const ada = await test.applicant(username);
  const forgot = await ada.post('/public/forgot-password', { username });
  expect([forgot.statusCode, forgot.json()]).toEqual([
    200,
    { message: test.form.replyTexts['message.forgot'] },
  ]);
  expect(test.mailTo(username).text).toContain('http://localhost:3000/reset?username=ada%40example.org&id=');
  const link = resetLink(test);
  const reset = await ada.post('/public/reset-password', { ...link, ...newPassword });
  expect([reset.statusCode, reset.json()]).toEqual([200, { message: test.form.replyTexts['message.reset'] }]);
  expect((await ada.get('/api/profile')).statusCode).toBe(401);
  expect((await ada.post('/public/login', { username, password: PASSWORD })).statusCode).toBe(400);
  expect((await ada.post('/public/login', { username, password: NEW_PASSWORD })).statusCode).toBe(200);
  const other = { password: PASSWORD, confirm_password: PASSWORD };
  const again = await ada.post('/public/reset-password', { ...link, ...other });
  expect([again.statusCode, again.json()]).toEqual([
    400,
    { message: test.form.replyTexts['error.badReset'] },
  ]);
});

test('confirms a repeated reset whose first reply was lost, and changes nothing', async () => {
  const test = await bootApp();
  const ada = await test.applicant(username);
  await ada.post('/public/forgot-password', { username });
  const link = resetLink(test);
  const reset = () => test.visitor().post('/public/reset-password', { ...link, ...newPassword });
  const first = await reset();
  await ada.post('/public/login', { username, password: NEW_PASSWORD });
  const repeated = await reset();
  expect([repeated.statusCode, repeated.json()]).toEqual([200, first.json()]);
  expect((await ada.get('/api/profile')).statusCode).toBe(200);
  test.wait(15 * MINUTE);
  expect((await reset()).statusCode).toBe(400);
});

test('notifies the owner of a changed password, and only then', async () => {
  const test = await bootApp();
  const ada = await test.applicant(username);
  const { mailTexts, school } = test.form;
  const told = () =>
    test.outbox
      .newest(100)
      .filter(({ subject }) => subject.startsWith(String(mailTexts['mail.changed.subject'])));
  await ada.post('/public/forgot-password', { username });
  const link = resetLink(test);
  await ada.post('/public/reset-password', { ...link, id: 'wrong', ...newPassword });
  expect(told()).toEqual([]);
  await ada.post('/public/reset-password', { ...link, ...newPassword });
  expect(told()).toEqual([
    expect.objectContaining({
      to: username,
      text: String(mailTexts['mail.changed.text']).replace('{{school}}', school.partnerName),
    }),
  ]);
  await ada.post('/public/reset-password', { ...link, ...newPassword });
  expect(told()).toHaveLength(1);
});

test('changes the password and notifies its owner even if old sessions cannot be removed', async () => {
  const test = await bootApp();
  const ada = await test.applicant(username);
  await ada.post('/public/forgot-password', { username });
  const link = resetLink(test);
  test.store().endSessionsOf = () => Promise.reject(new StoreUnavailableError(new Error('away')));
  expect((await ada.post('/public/reset-password', { ...link, ...newPassword })).statusCode).toBe(200);
  expect(test.mailTo(username).subject).toContain(String(test.form.mailTexts['mail.changed.subject']));
  expect((await ada.get('/api/profile')).statusCode).toBe(401);
});

test('refuses a reset link that is expired, replaced, altered or of somebody else', async () => {
  const test = await bootApp();
  const ada = await test.applicant(username);
  await test.applicant('eve@example.org');
  await ada.post('/public/forgot-password', { username });
  const replaced = resetLink(test);
  await ada.post('/public/forgot-password', { username });
  const link = resetLink(test);
  const status = async (change: object) =>
    (await ada.post('/public/reset-password', { ...link, ...newPassword, ...change })).statusCode;
  expect(await status(replaced)).toBe(400);
  expect(await status({ id: `${link.id}x` })).toBe(400);
  expect(await status({ id: '' })).toBe(400);
  expect(await status({ username: 'eve@example.org' })).toBe(400);
  expect(await status({ confirm_password: 'Different horse 8!' })).toBe(400);
  test.wait(15 * MINUTE);
  expect(await status({})).toBe(400);
  expect((await ada.post('/public/login', { username, password: PASSWORD })).statusCode).toBe(200);
});

test('replies the same to a forgotten password of a known and an unknown address', async () => {
  const { applicant, visitor, outbox } = await bootApp();
  await applicant(username);
  const mails = outbox.newest(100).length;
  const known = await visitor().post('/public/forgot-password', { username });
  const unknown = await visitor().post('/public/forgot-password', { username: 'nobody@example.org' });
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(outbox.newest(100)).toHaveLength(mails + 1);
});
