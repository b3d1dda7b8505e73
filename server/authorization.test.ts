import type { RouteOptions } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOGIN_MARKER } from '../engine/wire/cookies.ts';
import { createKeyedHash } from './accounts/secrets.ts';
import { createTokens } from './accounts/tokens.ts';
import type { Callers } from './routes/require-session.ts';
import { bootApp } from './testing/boot-app.ts';
import { bystanderState } from './testing/fuzz/bystander-state.ts';
import { send } from './testing/fuzz/send.ts';
import { createWorld, MARK, type World } from './testing/fuzz/world.ts';

/** The callers, in the order of the rows below. Each calls about data of somebody else, the owner. */
const CALLERS = [
  'anonymous',
  'another applicant',
  'another applicant in the name of the owner',
  'an ended session',
  'a forged marker',
  'a service token of the owner',
  'a submitted applicant',
] as const;
type Caller = (typeof CALLERS)[number];

/** A route, a call of it, and the status for each caller. */
interface Row {
  readonly url: string;
  readonly body?: object;
  readonly statuses: readonly number[];
}

const all = (status: number): number[] => CALLERS.map(() => status);
/** Statuses of calls that need a session: for another applicant, and for one who has submitted. */
const session = (another: number, submitted = another): number[] => [
  401,
  another,
  401,
  401,
  401,
  401,
  submitted,
];
/** Statuses of calls that need a token. */
const token = (): number[] => [404, 404, 404, 404, 404, 200, 404];

let world: World;
let ownerToken = '';
let ownerSession = '';
let rows: Readonly<Record<string, Row>>;

/** Signs up and logs in eleven people, for tests that call as somebody. */
async function populate(): Promise<void> {
  world = await createWorld();
  const [owner] = world.bystanders;
  if (owner === undefined) throw new Error('There is no owner.');
  const tokens = createTokens(world.store(), createKeyedHash('a secret of the tests, long enough'), Date.now);
  ownerToken = (await tokens.issueServiceToken(owner.studentId, 60_000)).token;
  const [opened] = await world.store().listSessions(owner.studentId, world.now());
  ownerSession = opened?.tokenHash ?? '';
  rows = rowsFor(owner.email, owner.fileKey);
}

/**
 * Calls that need specific input, such as a body, with the status for each caller. Routes that declare their
 * callers need no row.
 */
function rowsFor(username: string, fileKey: string): Record<string, Row> {
  const { form, files } = world;
  const [key = ''] = Object.keys(world.answers);
  const [file = ''] = files;
  const [block = ''] = Object.keys(form.blocks);
  const [tabSet = '', tabs] = Object.entries(form.tabSets)[0] ?? [];
  const open = (url: string): Row => ({ url, statuses: all(200) });
  const password = 'Not the horse 7!';
  return {
    'GET /healthz': open('/healthz'),
    'GET /readyz': open('/readyz'),
    'GET /lookup/find': open('/lookup/find?text=univ&category=college_ceeb'),
    'GET /fonts/print.css': open('/fonts/print.css'),
    'GET /fonts/*': { url: '/fonts/none.woff2', statuses: all(404) },
    'GET /form/:file': { url: '/form/none.mjs', statuses: all(404) },
    'GET /form/widgets/:file': { url: '/form/widgets/none.js', statuses: all(404) },
    'GET /config-assets/*': { url: '/config-assets/none.png', statuses: all(404) },
    'GET /assets/*': { url: '/assets/none.js', statuses: all(404) },
    'GET /*': open('/about'),
    'GET /docs': open('/docs/'),
    'GET /docs/json': open('/docs/json'),
    'GET /docs/yaml': open('/docs/yaml'),
    'GET /docs/static/*': open('/docs/static/swagger-ui.css'),
    'GET /docs/static/index.html': { url: '/docs/static/index.html', statuses: all(302) },
    'GET /docs/static/swagger-initializer.js': open('/docs/static/swagger-initializer.js'),
    // Outside production only.
    'GET /dev/events': open('/dev/events'),
    // Opened by the link in a mail, not by a session.
    'GET /public/reminders': { url: '/public/reminders?token=guessed', statuses: all(404) },
    'POST /public/reminders': { url: '/public/reminders?token=guessed', statuses: all(404) },
    'GET /dev/outbox': open('/dev/outbox'),
    'GET /dev/outbox.json': open('/dev/outbox.json'),

    'POST /public/signup': { url: '/public/signup', body: { username, password }, statuses: all(200) },
    'POST /public/confirm': {
      url: '/public/confirm',
      body: { username, code: '000000' },
      statuses: all(400),
    },
    'POST /public/resend-confirm': { url: '/public/resend-confirm', body: { username }, statuses: all(200) },
    'POST /public/login': { url: '/public/login', body: { username, password }, statuses: all(400) },
    'POST /public/forgot-password': {
      url: '/public/forgot-password',
      body: { username },
      statuses: all(200),
    },
    'POST /public/reset-password': {
      url: '/public/reset-password',
      body: { username, id: 'guessed', password, confirm_password: password },
      statuses: all(400),
    },
    'GET /public/tmp': { url: '/public/tmp?token=guessed', statuses: all(404) },
    'GET /service/tmp-pdf': { url: '/service/tmp-pdf', statuses: token() },
    'POST /upload': { url: '/upload', body: {}, statuses: all(400) },

    'GET /api/session': { url: '/api/session', statuses: session(200) },
    'GET /api/export': { url: '/api/export', statuses: session(200) },
    // A wrong password is reported before anything else.
    'DELETE /api/account': { url: '/api/account', body: { password }, statuses: session(400) },
    'GET /api/sessions': { url: '/api/sessions', statuses: session(200) },
    'DELETE /api/sessions': { url: '/api/sessions', statuses: session(200) },
    // The owner's session continues: ending no session is not an error.
    'DELETE /api/sessions/:id': { url: `/api/sessions/${ownerSession}`, statuses: session(200) },
    'GET /api/account-texts': { url: '/api/account-texts', statuses: session(200) },
    'PUT /api/password': {
      url: '/api/password',
      body: { password, new_password: 'Another horse 8!' },
      statuses: session(400),
    },
    'POST /api/email': {
      url: '/api/email',
      body: { password, email: 'other@example.org' },
      statuses: session(400),
    },
    'PUT /api/email': {
      url: '/api/email',
      body: { email: 'other@example.org', code: '000000', former_code: '000000' },
      statuses: session(400),
    },
    'GET /api/submission': { url: '/api/submission', statuses: session(404, 200) },
    'GET /api/profile': { url: '/api/profile', statuses: session(200) },
    'GET /api/add-another': { url: '/api/add-another', statuses: session(200) },
    'GET /api/tabs': { url: '/api/tabs', statuses: session(200) },
    'GET /api/document-answer': { url: '/api/document-answer', statuses: session(200) },
    'GET /api/document-answer/:key/file': {
      url: `/api/document-answer/${file}/file`,
      statuses: session(404, 200),
    },
    'GET /api/pdf': { url: '/api/pdf', statuses: session(200) },
    'GET /api/pdf/file': { url: '/api/pdf/file', statuses: session(404) },
    'GET /api/pdf/document-answer/:key': { url: `/api/pdf/document-answer/${file}`, statuses: session(200) },
    'PUT /api/answer': { url: '/api/answer', body: { [key]: '' }, statuses: session(200, 409) },
    // Only the bystanders have an application to last term.
    'POST /api/beginning': { url: '/api/beginning', statuses: session(404, 409) },
    'PUT /api/last-page': {
      url: '/api/last-page',
      body: { last_page: '/about' },
      statuses: session(200, 409),
    },
    'POST /api/validations': { url: '/api/validations', body: { [key]: ['x'] }, statuses: session(200, 409) },
    'PUT /api/add-another': {
      url: '/api/add-another',
      body: { button_id: block, num_components: 1 },
      statuses: session(200, 409),
    },
    'DELETE /api/add-another/:button_id/:entry': {
      url: `/api/add-another/${block}/2`,
      statuses: session(400),
    },
    'PUT /api/add-another/:button_id/:entry': {
      url: `/api/add-another/${block}/1`,
      body: {},
      statuses: session(200),
    },
    'PUT /api/add-another/:button_id/:entry/place': {
      url: `/api/add-another/${block}/1/place`,
      body: { before: 0 },
      statuses: session(200),
    },
    'PUT /api/tabs': {
      url: '/api/tabs',
      body: { tab_id: tabSet, chosen_tab: tabs?.tabs[0]?.id },
      statuses: session(200, 409),
    },
    'POST /api/presigned-url': {
      url: '/api/presigned-url',
      body: { answer_key: file },
      statuses: session(200, 409),
    },
    // The file belongs to the owner.
    'POST /api/pdf/document-answer/:key': {
      url: `/api/pdf/document-answer/${file}`,
      body: { file_key: fileKey, file_name: 'a.pdf' },
      statuses: session(400),
    },
    'DELETE /api/document-answer/:key': { url: `/api/document-answer/${file}`, statuses: session(200, 409) },
    'DELETE /api/pdf/document-answer/:key': {
      url: `/api/pdf/document-answer/${file}`,
      statuses: session(200, 409),
    },
    'POST /api/submit': { url: '/api/submit', statuses: session(409) },
    'POST /api/web-status': {
      url: '/api/web-status',
      body: { web_status: 'submitted' },
      statuses: session(409),
    },
    // Last, because it ends the sessions.
    'GET /api/logout': { url: '/api/logout', statuses: session(200) },
  };
}

/** Returns the declared callers of each route, by method and pattern. GET routes also answer HEAD. */
async function routesOf(options: { production: boolean }): Promise<Map<string, Callers | undefined>> {
  const { app } = await bootApp(options);
  const routes = new Map<string, RouteOptions>();
  app().addHook('onRoute', (route) => {
    for (const one of [route.method].flat()) if (one !== 'HEAD') routes.set(`${one} ${route.url}`, route);
  });
  await app().ready();
  // Nested scopes add to the routes after this hook.
  return new Map([...routes].map(([name, { config }]) => [name, config?.callers]));
}

/** Calls a route as somebody. Returns the status and the reply's text. */
async function callAs(
  caller: Caller,
  method: string,
  { url, body }: Pick<Row, 'url' | 'body'>,
): Promise<{ status: number; text: string }> {
  const [another] = world.writers;
  const [owner] = world.bystanders;
  const cookies: Readonly<Record<Caller, ReadonlyMap<string, string>>> = {
    anonymous: new Map(),
    'another applicant': another?.cookies ?? new Map(),
    'another applicant in the name of the owner': another?.cookies ?? new Map(),
    'an ended session': world.endedSession,
    'a forged marker': new Map([[LOGIN_MARKER, '1']]),
    'a service token of the owner': new Map([['service_token', ownerToken]]),
    'a submitted applicant': world.submitted.cookies,
  };
  const isToken = caller === 'a service token of the owner';
  const inName = caller === 'another applicant in the name of the owner';
  const reply = await send(world.app(), {
    method,
    url: isToken ? `${url}${url.includes('?') ? '&' : '?'}service_token=${ownerToken}` : url,
    cookies: cookies[caller],
    headers: {
      ...(isToken ? { authorization: `Bearer ${ownerToken}` } : {}),
      ...(inName ? { 'x-matricula-applicant': encodeURIComponent(owner?.email ?? '') } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.statusCode, text: reply.body };
}

test('each route declares its callers or has a row that does; no row is out of date', async () => {
  await populate();
  const routes = await routesOf({ production: false });
  const silent = [...routes].filter(([route, callers]) => callers === undefined && rows[route] === undefined);
  expect(silent.map(([route]) => route)).toEqual([]);
  expect(Object.keys(rows).filter((route) => !routes.has(route))).toEqual([]);
});

test('each route of /api/ declares that it needs a session', async () => {
  const calls = [...(await routesOf({ production: false }))].filter(([route]) => route.includes(' /api/'));
  expect(calls.length).toBeGreaterThan(0);
  const outside = calls.flatMap(([route, callers]) => (callers === 'session' ? [] : [route]));
  expect(outside, 'must be registered in `withSession` or `ofForm` of api.ts').toEqual([]);
});

test('production has the same routes except those for development', async () => {
  const development = [...(await routesOf({ production: false })).keys()];
  const production = [...(await routesOf({ production: true })).keys()];
  expect(production.sort()).toEqual(development.filter((route) => !route.includes(' /dev/')).sort());
});

test('a route that needs a session refuses callers without one, whatever the input', async () => {
  await populate();
  const found: string[] = [];
  for (const [route, callers] of await routesOf({ production: false })) {
    if (callers !== 'session') continue;
    const [method = '', pattern = ''] = route.split(' ');
    const row = rows[route] ?? { url: pattern.replace(/:\w+/g, '1') };
    for (const caller of CALLERS) {
      if (caller === 'another applicant' || caller === 'a submitted applicant') continue;
      const { status } = await callAs(caller, method, row);
      if (status !== 401) found.push(`${route} by ${caller}: ${status}`);
    }
  }
  expect(found).toEqual([]);
});

test('a public route without a row answers everybody alike, and reveals nothing of the owner', async () => {
  await populate();
  const found: string[] = [];
  for (const [route, callers] of await routesOf({ production: false })) {
    if (callers !== 'everybody' || rows[route] !== undefined) continue;
    const [method = '', pattern = ''] = route.split(' ');
    const replies = [];
    for (const caller of CALLERS)
      replies.push(await callAs(caller, method, { url: pattern.replace(/:\w+/g, '1') }));
    if (new Set(replies.map(({ status }) => status)).size > 1) found.push(`${route}: not the same to all`);
    if (replies.some(({ text }) => text.includes(MARK))) found.push(`${route}: tells what is the owner's`);
  }
  expect(found).toEqual([]);
});

/** Changes of an application, which a closed form refuses to everybody. */
const CHANGES = new Set([
  ...[
    'PUT /api/answer',
    'POST /api/beginning',
    'POST /api/validations',
    'PUT /api/tabs',
    'POST /api/presigned-url',
  ],
  ...['PUT /api/add-another', 'PUT /api/add-another/:button_id/:entry'],
  ...['DELETE /api/add-another/:button_id/:entry', 'PUT /api/add-another/:button_id/:entry/place'],
  ...['POST /api/pdf/document-answer/:key', 'DELETE /api/pdf/document-answer/:key'],
  ...['DELETE /api/document-answer/:key', 'POST /api/submit', 'POST /api/web-status'],
]);

/** Changes of an account, and of the page to return to, which a closed form allows. */
const ANY_TIME = new Set([
  ...['PUT /api/password', 'POST /api/email', 'PUT /api/email', 'DELETE /api/account'],
  ...['DELETE /api/sessions', 'DELETE /api/sessions/:id', 'PUT /api/last-page'],
]);

test('each call of a session that is no GET has a row, and is listed as refused or allowed while the form is closed', async () => {
  await populate();
  const unlisted: string[] = [];
  for (const [route, callers] of await routesOf({ production: false })) {
    if (callers !== 'session' || route.startsWith('GET ')) continue;
    if (rows[route] === undefined || CHANGES.has(route) === ANY_TIME.has(route)) unlisted.push(route);
  }
  expect(unlisted).toEqual([]);
});

/** Closes the form for one test. */
function closeForm(): void {
  const served = world.host.current();
  if (served === null) throw new Error('There is no form.');
  const form = { ...served.module.form, window: { closes: 0, after: 'It has closed.' } };
  const spy = vi
    .spyOn(world.host, 'current')
    .mockReturnValue({ ...served, module: { ...served.module, form } });
  onTestFinished(() => spy.mockRestore());
}

test('a closed form refuses each change to everybody who could make it, and answers all other calls as before', async () => {
  await populate();
  closeForm();
  const found: string[] = [];
  for (const [route, { statuses, ...row }] of Object.entries(rows)) {
    if (row.url === '/dev/events') continue;
    for (const [index, caller] of CALLERS.entries()) {
      const { status, text } = await callAs(caller, route.split(' ')[0] ?? '', row);
      const isRefused = CHANGES.has(route) && statuses[index] !== 401;
      const expected = isRefused ? 403 : statuses[index];
      if (status !== expected || (isRefused && !text.includes('It has closed.')))
        found.push(`${route} by ${caller}: ${status}, not ${expected}`);
    }
  }
  expect(found).toEqual([]);
  expect([...CHANGES].filter((route) => rows[route] === undefined)).toEqual([]);
});

test('each route answers each caller as in its row, reveals nothing of the owner, and changes nothing of it', async () => {
  await populate();
  const before = await bystanderState(world);
  const found: string[] = [];
  for (const [route, row] of Object.entries(rows)) {
    const method = route.split(' ')[0] ?? '';
    // The event stream does not end.
    if (row.url === '/dev/events') continue;
    // A logout has side effects, so it has no HEAD.
    const methods = method === 'GET' && row.url !== '/api/logout' ? ['HEAD', 'GET'] : [method];
    for (const [index, caller] of CALLERS.entries()) {
      for (const one of methods) {
        const { status, text } = await callAs(caller, one, row);
        if (status !== row.statuses[index]) found.push(`${one} ${row.url} by ${caller}: ${status}`);
        const isAllowed = caller === 'a service token of the owner' && route === 'GET /service/tmp-pdf';
        if (text.includes(MARK) && !isAllowed)
          found.push(`${one} ${row.url} by ${caller}: tells what is the owner's`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(await bystanderState(world)).toBe(before);
  const [owner] = world.bystanders;
  expect(ownerSession).not.toBe('');
  expect((await owner?.visitor.get('/api/session'))?.statusCode).toBe(200);
});
