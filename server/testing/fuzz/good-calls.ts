import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { entryIds } from '../../../engine/answers/entries.ts';
import { recordIdsOf } from '../../store/record-ids.ts';
import { LAST_TERM } from '../boot-app.ts';
import { upload } from '../documents.ts';
import { PASSWORD, type Visitor } from '../visitor.ts';
import { type Sent, send } from './send.ts';
import type { World } from './world.ts';

/** A call that succeeds, with its preconditions. `number` chooses a variant. */
export type GoodCall = (world: World, number: number) => Promise<LightMyRequestResponse>;

const NEW_PASSWORD = 'Another horse 8!';
let accounts = 0;

function one<T>(all: readonly T[], number: number): T {
  const found = all[number % all.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}

function as(world: World, visitor: Visitor, method: string, url: string, body?: unknown) {
  const cookies = visitor.cookies;
  const sent: Sent = { method, url, cookies, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return send(world.app(), sent);
}

function post(world: World, url: string, body: unknown) {
  return send(world.app(), { method: 'POST', url, body: JSON.stringify(body) });
}

/** Returns an unused address, and empties the outbox. */
function newUsername(world: World): string {
  const outbox = join(world.directory, 'outbox');
  for (const name of readdirSync(outbox)) rmSync(join(outbox, name));
  accounts += 1;
  return `somebody-${accounts}@example.org`;
}

async function confirmed(world: World): Promise<string> {
  const username = newUsername(world);
  await post(world, '/public/signup', { username, password: PASSWORD });
  await post(world, '/public/confirm', { username, code: world.codeFor(username) });
  return username;
}

function cookiesOf({ cookies }: LightMyRequestResponse): Map<string, string> {
  return new Map(cookies.map(({ name, value }) => [name, value]));
}

/** Creates an account and logs in. */
async function freshLogin(world: World) {
  const username = await confirmed(world);
  const login = await post(world, '/public/login', { username, password: PASSWORD });
  return { username, cookies: cookiesOf(login) };
}

function askForEmail(world: World, cookies: Map<string, string>, email: string) {
  const body = JSON.stringify({ password: PASSWORD, email });
  return send(world.app(), { method: 'POST', url: '/api/email', cookies, body });
}

function logIn(world: World) {
  const body = { username: 'traveller@example.org', password: PASSWORD };
  return as(world, world.traveller, 'POST', '/public/login', body);
}

const writer = (world: World, number: number): Visitor => one(world.writers, number);
const get =
  (url: string): GoodCall =>
  (world, number) =>
    as(world, writer(world, number), 'GET', url);

/** Returns the path of the last of at least two entries of a block. */
async function lastEntry(world: World, number: number): Promise<string> {
  const [id = ''] = Object.keys(world.form.blocks);
  const visitor = writer(world, number);
  await as(world, visitor, 'PUT', '/api/add-another', { button_id: id, num_components: 2 });
  const { [id]: count = 0 } = (await as(world, visitor, 'GET', '/api/add-another')).json();
  const { removed_entries } = (await as(world, visitor, 'GET', '/api/profile')).json();
  return `/api/add-another/${id}/${entryIds({ count, removed: removed_entries[id] ?? [] }).at(-1)}`;
}

/** One per operation: without it an operation would always be refused. */
export const GOOD_CALLS: Readonly<Record<string, GoodCall>> = {
  'GET /healthz': get('/healthz'),
  'GET /readyz': get('/readyz'),
  'POST /public/signup': (world) =>
    post(world, '/public/signup', { username: newUsername(world), password: PASSWORD }),
  'POST /public/confirm': async (world) => {
    const username = newUsername(world);
    await post(world, '/public/signup', { username, password: PASSWORD });
    return post(world, '/public/confirm', { username, code: world.codeFor(username) });
  },
  'POST /public/resend-confirm': (world) =>
    post(world, '/public/resend-confirm', { username: newUsername(world) }),
  'POST /public/login': logIn,
  'POST /public/forgot-password': (world) =>
    post(world, '/public/forgot-password', { username: newUsername(world) }),
  'POST /public/reset-password': async (world) => {
    const username = await confirmed(world);
    await post(world, '/public/forgot-password', { username });
    const id = /[?&]id=([\w-]+)/.exec(world.mailTo(username).text)?.[1] ?? 'no id in the mail';
    const body = { username, id, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    return post(world, '/public/reset-password', body);
  },
  'GET /service/tmp-pdf': (world, number) =>
    as(world, writer(world, number), 'GET', `/service/tmp-pdf?service_token=${world.serviceToken}`),
  'GET /public/tmp': (world, number) =>
    as(world, writer(world, number), 'GET', `/public/tmp?token=${world.publicToken}`),
  'GET /api/logout': async (world) => {
    const login = await logIn(world);
    return send(world.app(), { method: 'GET', url: '/api/logout', cookies: cookiesOf(login) });
  },
  'GET /api/session': get('/api/session'),
  'GET /api/export': get('/api/export'),
  'DELETE /api/account': async (world) => {
    const username = await confirmed(world);
    const login = await post(world, '/public/login', { username, password: PASSWORD });
    const body = JSON.stringify({ password: PASSWORD });
    return send(world.app(), { method: 'DELETE', url: '/api/account', cookies: cookiesOf(login), body });
  },
  'GET /api/sessions': get('/api/sessions'),
  'DELETE /api/sessions': (world, number) => as(world, writer(world, number), 'DELETE', '/api/sessions'),
  'DELETE /api/sessions/{id}': (world, number) =>
    as(world, writer(world, number), 'DELETE', '/api/sessions/ended'),
  'GET /api/account-texts': get('/api/account-texts'),
  'PUT /api/password': async (world) => {
    const { cookies } = await freshLogin(world);
    const body = JSON.stringify({ password: PASSWORD, new_password: NEW_PASSWORD });
    return send(world.app(), { method: 'PUT', url: '/api/password', cookies, body });
  },
  'POST /api/email': async (world) => {
    const { cookies } = await freshLogin(world);
    return askForEmail(world, cookies, newUsername(world));
  },
  'PUT /api/email': async (world) => {
    const { username, cookies } = await freshLogin(world);
    const email = newUsername(world);
    await askForEmail(world, cookies, email);
    const codes = { code: world.codeFor(email), former_code: world.codeFor(username) };
    const body = JSON.stringify({ email, ...codes });
    return send(world.app(), { method: 'PUT', url: '/api/email', cookies, body });
  },
  'GET /api/profile': get('/api/profile'),
  'PUT /api/last-page': (world, number) => {
    const { route } = one(world.form.pages, number);
    return as(world, writer(world, number), 'PUT', '/api/last-page', { last_page: route });
  },
  'PUT /api/answer': (world, number) => {
    const entries = Object.entries(world.answers).filter((_entry, index) => (index + number) % 5 === 0);
    return as(world, writer(world, number), 'PUT', '/api/answer', Object.fromEntries(entries));
  },
  'POST /api/validations': (world, number) =>
    as(world, writer(world, number), 'POST', '/api/validations', {
      [one(Object.keys(world.form.keys), number)]: ['It is required.'],
    }),
  'POST /api/beginning': async (world) => {
    const { username, cookies } = await freshLogin(world);
    const { studentId = '' } = (await world.store().findAccount(username)) ?? {};
    await world.store().saveAnswers(recordIdsOf(LAST_TERM).idOf(studentId), world.answers);
    return send(world.app(), { method: 'POST', url: '/api/beginning', cookies });
  },
  'GET /api/add-another': get('/api/add-another'),
  'PUT /api/add-another': (world, number) => {
    const [id, { maximum }] = one(Object.entries(world.form.blocks), number);
    const body = { button_id: id, num_components: 1 + (number % maximum) };
    return as(world, writer(world, number), 'PUT', '/api/add-another', body);
  },
  'DELETE /api/add-another/{button_id}/{entry}': async (world, number) =>
    as(world, writer(world, number), 'DELETE', await lastEntry(world, number)),
  'PUT /api/add-another/{button_id}/{entry}': async (world, number) => {
    const url = await lastEntry(world, number);
    await as(world, writer(world, number), 'DELETE', url);
    return as(world, writer(world, number), 'PUT', url);
  },
  'PUT /api/add-another/{button_id}/{entry}/place': async (world, number) =>
    as(world, writer(world, number), 'PUT', `${await lastEntry(world, number)}/place`, { before: 0 }),
  'GET /api/tabs': get('/api/tabs'),
  'PUT /api/tabs': (world, number) => {
    const visitor = world.tabber;
    const [id, { tabs }] = one(Object.entries(world.form.tabSets), number);
    return as(world, visitor, 'PUT', '/api/tabs', { tab_id: id, chosen_tab: one(tabs, number).id });
  },
  'POST /api/presigned-url': (world, number) =>
    as(world, writer(world, number), 'POST', '/api/presigned-url', { answer_key: one(world.files, number) }),
  'GET /api/document-answer': get('/api/document-answer'),
  'POST /api/pdf/document-answer/{key}': async (world, number) => {
    const key = one(world.files, number);
    const fileKey = await upload(world.app(), writer(world, number), key, Buffer.from('%PDF-1.7'));
    const url = `/api/pdf/document-answer/${key}`;
    return as(world, writer(world, number), 'POST', url, { file_key: fileKey, file_name: 'a.pdf' });
  },
  'GET /api/pdf/document-answer/{key}': (world, number) =>
    get(`/api/pdf/document-answer/${one(world.files, number)}`)(world, number),
  'DELETE /api/pdf/document-answer/{key}': (world, number) =>
    as(world, writer(world, number), 'DELETE', `/api/pdf/document-answer/${one(world.files, number)}`),
  'DELETE /api/document-answer/{key}': (world, number) =>
    as(world, writer(world, number), 'DELETE', `/api/document-answer/${one(world.files, number)}`),
  'GET /api/document-answer/{key}/file': (world, number) =>
    as(world, world.submitted, 'GET', `/api/document-answer/${one(world.files, number)}/file`),
  'GET /api/pdf': get('/api/pdf'),
  'GET /api/submission': (world) => as(world, world.submitted, 'GET', '/api/submission'),
  'GET /api/pdf/file': (world) => as(world, world.printed, 'GET', '/api/pdf/file'),
  'POST /api/submit': (world) => as(world, world.ready, 'POST', '/api/submit'),
  'POST /api/web-status': (world, number) =>
    as(world, writer(world, number), 'POST', '/api/web-status', { web_status: 'started' }),
  'GET /lookup/find': (world, number) => {
    const text = one(['johns hop', 'univ', 'a'], number);
    const category = one(['college_ceeb', 'hs_ceeb', 'address'], number);
    return as(world, writer(world, number), 'GET', `/lookup/find?${new URLSearchParams({ text, category })}`);
  },
};
