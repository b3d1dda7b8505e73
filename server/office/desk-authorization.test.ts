// Every route of the desk with every kind of caller: one table lists all routes and their replies.
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { bootDesk } from '../testing/office-desk.ts';
import { createDeskApp } from './desk-app.ts';

const CALLERS = ['nobody', 'removed', 'reader', 'exporter'] as const;
const LOGIN = 303;

/** Status for each caller; strangers are redirected to the login, except on public routes. */
const MATRIX: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'GET /office/login': [200, 200, 200, 200],
  'POST /office/login': [400, 400, 400, 400],
  'GET /office/invitation': [404, 404, 404, 404],
  'POST /office/invitation': [404, 404, 404, 404],
  'GET /office/style.css': [200, 200, 200, 200],
  'GET /office': [LOGIN, LOGIN, 303, 303],
  'GET /office/:form': [LOGIN, LOGIN, 200, 200],
  'GET /office/:form/numbers': [LOGIN, LOGIN, 200, 200],
  'GET /office/:form/applications/:student': [LOGIN, LOGIN, 200, 200],
  'GET /office/:form/applications/:student/record/:page': [LOGIN, LOGIN, 303, 303],
  'GET /office/:form/applications/:student/pdf': [LOGIN, LOGIN, 404, 404],
  'GET /office/:form/applications/:student/documents/:key': [LOGIN, LOGIN, 404, 404],
  'GET /office/:form/downloads': [LOGIN, LOGIN, 403, 200],
  'POST /office/:form/downloads': [LOGIN, LOGIN, 403, 200],
  'POST /office/logout': [LOGIN, LOGIN, 303, 303],
};

const BODIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /office/login': { email: 'who@example.org', password: 'none', code: '000000' },
  'POST /office/invitation': {
    token: 'none',
    sealed: 'none',
    password: 'long enough for all',
    code: '000000',
  },
  'POST /office/:form/downloads': { export: '', status: '', format: 'xlsx' },
};

/** Returns the desk's routes as named in the table. */
async function routesOf({ desk }: Awaited<ReturnType<typeof bootDesk>>): Promise<string[]> {
  const app: FastifyInstance = createDeskApp(desk);
  const found: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD') found.push(`${method} ${url.replace(/style-\w+/, 'style')}`);
  });
  await app.ready();
  await app.close();
  return found;
}

async function withCallers() {
  const booted = await bootDesk();
  const { store, form, staff, visitor, desk } = booted;
  await store.saveAnswers('ada', { first: 'Ada' });
  const removed = await staff('exporter', 'removed@example.org');
  await desk.store.removeStaff('removed@example.org');
  const callers = {
    nobody: visitor(),
    removed,
    reader: await staff('reader'),
    exporter: await staff('exporter'),
  };
  const urlOf = (path: string): string =>
    path
      .replace(':form', form.id)
      .replace(':student', 'ada')
      .replace(':key', 'letter')
      .replace(':page', form.pages[0]?.id ?? '');
  return { ...booted, callers, urlOf };
}

test('each route answers each caller as in the table, and the table lists each route', async () => {
  const booted = await withCallers();
  const { callers, urlOf, desk } = booted;
  // The style sheet is registered before the test can listen.
  const routes = [...(await routesOf(booted)), 'GET /office/style.css'];
  expect([...new Set(routes)].sort()).toEqual(Object.keys(MATRIX).sort());
  const { STYLE_PATH } = await import('./page.ts');
  for (const [route, wanted] of Object.entries(MATRIX)) {
    const [method, path = ''] = route.split(' ');
    const url = path.endsWith('.css')
      ? STYLE_PATH
      : path.endsWith('invitation')
        ? `${path}?token=none`
        : path;
    for (const [index, name] of CALLERS.entries()) {
      const who = callers[name];
      const reply =
        method === 'GET' ? await who.get(urlOf(url)) : await who.post(urlOf(url), BODIES[route] ?? {});
      expect(`${route} ${name} ${reply.statusCode}`).toBe(`${route} ${name} ${wanted[index]}`);
      if (wanted[index] === LOGIN && index < 2)
        expect(reply.headers.location).toMatch(/^\/office\/login(\?told=ended)?$/);
    }
  }
  expect(await desk.store.listStaff()).toHaveLength(2);
});

test('no input breaks a route, and typed text is never written as HTML', async () => {
  const { callers, urlOf } = await withCallers();
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '',
      '__proto__',
      'constructor',
      '<img src=x onerror=alert(1)>',
      '"><b>',
      '\ud800',
      'ada',
      'f.color',
    ),
  );
  const fields = fc.dictionary(
    fc.oneof(
      word,
      fc.constantFrom('q', 'status', 'after', 'f.last', 'f.color', 'email', 'password', 'code', 'export'),
    ),
    word,
  );
  // The session stays valid throughout.
  const routes = Object.keys(MATRIX).filter((route) => !route.endsWith('logout'));
  const call = fc.record({ route: fc.constantFrom(...routes), fields, good: fc.boolean() });
  let pages = 0;
  await fc.assert(
    fc.asyncProperty(call, async ({ route, fields: sent, good }) => {
      const [method = '', path = ''] = route.split(' ');
      const body = good ? { ...BODIES[route], ...sent } : sent;
      const values = Object.values(sent);
      const named = path.replace(':form', () => encodeURIComponent((values[0] ?? 'small').toWellFormed()));
      const url = urlOf(good ? path : named);
      const reply =
        method === 'GET'
          ? await callers.exporter.get(`${url}?${new URLSearchParams(sent)}`)
          : await callers.exporter.post(url, body);
      expect(reply.statusCode).toBeLessThan(500);
      if (!String(reply.headers['content-type']).startsWith('text/html')) return;
      pages += 1;
      expect(reply.body).not.toMatch(/<img|<b>|<script/);
    }),
    { numRuns: 150 },
  );
  expect(pages).toBeGreaterThan(20);
});
