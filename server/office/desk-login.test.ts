import { expect, test } from 'vitest';
import { bootDesk, DESK_PASSWORD } from '../testing/office-desk.ts';

const EMAIL = 'reader@example.org';

test('an invitation leads to an account with a second factor, and on to the list, and is logged', async () => {
  const { desk, visitor, setUp, logIn, of, log } = await bootDesk();
  const secret = await setUp(EMAIL, 'reader');
  const reader = visitor();
  expect((await reader.get(of)).headers.location).toBe('/office/login');
  const reply = await logIn(reader, ' Reader@Example.org', secret);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/office']);
  const [cookie] = reply.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect((await reader.get('/office')).headers.location).toBe(of);
  const page = await reader.get(of);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(EMAIL);
  expect((await desk.store.findStaff(EMAIL))?.factor).not.toContain(secret);
  expect(log().map(({ user, command }) => [user, command])).toEqual([
    [EMAIL, 'accept'],
    [EMAIL, 'login'],
    [EMAIL, 'find'],
  ]);
});

test('an invitation is valid once and for three days, and needs a code of its secret and a long password', async () => {
  const { desk, visitor, codeOf, wait } = await bootDesk();
  const token = await desk.accounts.invite(EMAIL, 'reader');
  const who = visitor();
  const page = (await who.get(`/office/invitation?token=${token}`)).body;
  const sealed = /name="sealed" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const secret = (/<code>([^<]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '');
  const body = { token, sealed, password: DESK_PASSWORD, code: codeOf(secret) };
  const short = await who.post('/office/invitation', { ...body, password: 'too short' });
  expect(short.statusCode).toBe(400);
  expect(short.body).toContain('The password is too short.');
  // The scanned picture stays valid.
  expect(short.body.replaceAll(' ', '')).toContain(secret);
  const wrong = { ...body, code: codeOf('JBSWY3DPEHPK3PXP') };
  expect((await who.post('/office/invitation', wrong)).statusCode).toBe(400);
  expect((await who.post('/office/invitation', { ...body, sealed: 'made up' })).statusCode).toBe(404);
  expect((await who.post('/office/invitation', body)).statusCode).toBe(303);
  const repeated = await who.post('/office/invitation', body);
  expect(repeated.statusCode).toBe(404);
  expect(repeated.body).toContain('If you have already set up your account, log in.');
  expect(repeated.body).toContain('<a href="/office/login">');
  const late = await desk.accounts.invite(EMAIL, 'reader');
  wait(3 * 24 * 3_600_000);
  expect((await who.get(`/office/invitation?token=${late}`)).statusCode).toBe(404);
});

test('replies alike to a wrong address, password or code, accepts a code once, and slows down attempts', async () => {
  const { visitor, setUp, codeOf, wait, log } = await bootDesk();
  const secret = await setUp(EMAIL, 'reader');
  wait(30_000);
  const right = { email: EMAIL, password: DESK_PASSWORD, code: codeOf(secret) };
  const tries = [
    { ...right, password: 'another password' },
    { ...right, code: codeOf('JBSWY3DPEHPK3PXP') },
    { ...right, code: '' },
  ];
  const said = (body: string) => /<p class="message[\s\S]*?<\/p>/.exec(body)?.[0];
  const replies = [];
  for (const body of tries) replies.push(await visitor().post('/office/login', body));
  replies.push(await visitor().post('/office/login', { ...right, email: 'nobody@example.org' }));
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${said(body)}`)).size).toBe(1);
  expect((await visitor().post('/office/login', right)).statusCode).toBe(303);
  expect((await visitor().post('/office/login', right)).statusCode).toBe(400);
  // One line each, so that all wait alike for the disk, without addresses that have no account.
  const refusals = log().filter(({ command }) => String(command).endsWith(' refused'));
  expect(refusals.map(({ user, command }) => [user, command])).toEqual([
    [EMAIL, 'login refused'],
    [EMAIL, 'code refused'],
    [EMAIL, 'code refused'],
    ['unknown', 'login refused'],
    [EMAIL, 'code refused'],
  ]);
  expect(JSON.stringify(log())).not.toContain('nobody');
  for (let count = 0; count < 4; count += 1) await visitor().post('/office/login', right);
  wait(60_000);
  const now = { ...right, code: codeOf(secret), password: 'wrong again' };
  await visitor().post('/office/login', now);
  const refused = await visitor().post('/office/login', { ...now, password: DESK_PASSWORD });
  expect(refused.statusCode).toBe(429);
});

test('strangers cannot lock staff out of a browser that they used before', async () => {
  const { visitor, setUp, logIn, codeOf, wait } = await bootDesk();
  const other = 'another@example.org';
  const secret = await setUp(EMAIL, 'reader');
  const theirs = await setUp(other, 'reader');
  const own = visitor();
  expect((await logIn(own, EMAIL, secret)).statusCode).toBe(303);
  wait(30_000);
  const stranger = visitor();
  for (const email of [EMAIL, other]) {
    const guess = { email, password: 'wrong again and again', code: '' };
    while ((await stranger.post('/office/login', guess)).statusCode !== 429);
  }
  const tried = async (who: typeof own, email: string) => {
    const right = { email, password: DESK_PASSWORD, code: codeOf(email === EMAIL ? secret : theirs) };
    return (await who.post('/office/login', right)).statusCode;
  };
  expect(await tried(visitor(), EMAIL)).toBe(429);
  // The browser is known for one account, not for the other.
  expect(await tried(own, other)).toBe(429);
  expect(await tried(own, EMAIL)).toBe(303);
});

test('somebody with the password gets ten code attempts a day, whatever the owner does, and then even a right code is refused', async () => {
  const { visitor, setUp, logIn, codeOf, wait, log } = await bootDesk();
  const secret = await setUp(EMAIL, 'reader');
  const guess = () => {
    wait(16 * 60_000);
    const code = codeOf('JBSWY3DPEHPK3PXP');
    return visitor().post('/office/login', { email: EMAIL, password: DESK_PASSWORD, code });
  };
  for (let count = 0; count < 9; count += 1) {
    expect((await guess()).statusCode).toBe(400);
    if (count % 3 === 0) expect((await logIn(visitor(), EMAIL, secret)).statusCode).toBe(303);
  }
  const last = await guess();
  const right = await logIn(visitor(), EMAIL, secret);
  expect([right.statusCode, right.body.replace(/value=".*?"/g, '')]).toEqual([
    400,
    last.body.replace(/value=".*?"/g, ''),
  ]);
  expect(log().filter(({ command }) => command === 'code refused')).toHaveLength(11);
  // The limit counts attempts at this second factor; a new factor resets it.
  const other = await setUp(EMAIL, 'reader');
  expect((await logIn(visitor(), EMAIL, other)).statusCode).toBe(303);
  wait(24 * 3_600_000);
  expect((await logIn(visitor(), EMAIL, other)).statusCode).toBe(303);
});

test('a right code that was used before is refused, but does not count as a wrong one', async () => {
  const { visitor, setUp, logIn, codeOf, wait } = await bootDesk();
  const secret = await setUp(EMAIL, 'reader');
  for (let count = 0; count < 10; count += 1) {
    const used = { email: EMAIL, password: DESK_PASSWORD, code: codeOf(secret) };
    expect((await visitor().post('/office/login', used)).statusCode).toBe(400);
    wait(16 * 60_000);
    expect((await logIn(visitor(), EMAIL, secret)).statusCode).toBe(303);
  }
});

test('a session ends after half an hour without a call, after a working day, with a logout and with the account', async () => {
  const { desk, of, staff, wait, visitor, setUp, logIn } = await bootDesk();
  const idle = await staff('reader');
  wait(29 * 60_000);
  expect((await idle.get(of)).statusCode).toBe(200);
  wait(29 * 60_000);
  expect((await idle.get(of)).statusCode).toBe(200);
  wait(31 * 60_000);
  expect((await idle.get(of)).headers.location).toBe('/office/login?told=idle');
  expect((await idle.get('/office/login?told=idle')).body).toContain('did nothing for 30 minutes');

  const busy = await staff('reader', 'busy@example.org');
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect((await busy.get(of)).statusCode).toBe(200);
    wait(20 * 60_000);
  }
  expect((await busy.get(of)).headers.location).toBe('/office/login?told=ended');
  const told = (await busy.get('/office/login?told=ended')).body;
  expect(told).toContain('Your session has ended.');
  expect(told).not.toContain('minutes');

  const secret = await setUp(EMAIL, 'reader');
  const [here, there] = [visitor(), visitor()];
  await logIn(here, EMAIL, secret);
  await logIn(there, EMAIL, secret);
  const kept = here.cookie();
  expect((await here.post('/office/logout', {})).headers.location).toBe('/office/login');
  expect((await there.get(of)).statusCode).toBe(303);
  expect((await visitor().get(of, { cookie: kept })).statusCode).toBe(303);

  await logIn(there, EMAIL, secret);
  await desk.store.removeStaff(EMAIL);
  const stolen = there.cookie();
  expect((await there.get(of)).headers.location).toBe('/office/login?told=ended');
  await setUp(EMAIL, 'reader');
  expect((await visitor().get(of, { cookie: stolen })).statusCode).toBe(303);
});

test('refuses a form of another site, and a cookie that was not sealed here', async () => {
  const { of, staff, visitor } = await bootDesk();
  const reader = await staff('reader');
  for (const headers of [{ origin: 'https://example.net' }, { 'sec-fetch-site': 'cross-site' }]) {
    const reply = await reader.post('/office/logout', {}, headers);
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('another site');
  }
  expect((await reader.get(of)).statusCode).toBe(200);
  expect((await visitor().get(of, { cookie: 'matricula_office=forged' })).statusCode).toBe(303);
});

test('no page has a script, is cached, or can be framed', async () => {
  const { of, staff } = await bootDesk();
  const reader = await staff('reader');
  for (const path of ['/office/login', of, `${of}/numbers`, '/office/nowhere/at/all']) {
    const { headers, body } = await reader.get(path);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/<script| style=| on\w+=/i);
  }
});
