import { expect, test } from 'vitest';
import { bootApp } from './testing/boot-app.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: unknown;
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** Writes without a body. */
const BODILESS = ['/api/submit', '/api/beginning', '/api/add-another/{button_id}/{entry}'];

/** Calls that must exist; outside /api/ there are no others. */
const NAMED = [
  '/api/account',
  '/api/add-another',
  '/api/add-another/{button_id}/{entry}',
  '/api/add-another/{button_id}/{entry}/place',
  '/api/answer',
  '/api/beginning',
  '/api/document-answer',
  '/api/document-answer/{key}',
  '/api/document-answer/{key}/file',
  '/api/export',
  '/api/last-page',
  '/api/logout',
  '/api/pdf',
  '/api/pdf/document-answer/{key}',
  '/api/pdf/file',
  '/api/presigned-url',
  '/api/profile',
  '/api/session',
  '/api/submission',
  '/api/submit',
  '/api/tabs',
  '/api/validations',
  '/api/web-status',
  '/healthz',
  '/lookup/find',
  '/public/confirm',
  '/public/forgot-password',
  '/public/login',
  '/public/resend-confirm',
  '/public/reset-password',
  '/public/signup',
  '/public/tmp',
  '/readyz',
  '/service/tmp-pdf',
];

test('describes every call of the product and nothing of the site', async () => {
  const { app } = await bootApp();
  const calls = new Set<string>();
  app().addHook('onRoute', ({ url }) => {
    if (url.startsWith('/api/')) calls.add(url.replace(/:(\w+)/g, '{$1}'));
  });
  const reply = await app().inject('/docs/json');
  const paths: Record<string, Record<string, Operation>> = reply.json().paths;
  expect(reply.body).not.toContain('Default Response');
  // The calls in the specification, and all others that need a session.
  expect(Object.keys(paths).sort()).toEqual([...new Set([...NAMED, ...calls])].sort());
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      expect(operation, path).toMatchObject({ summary: expect.any(String), description: expect.any(String) });
      expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(['200', '4XX', '5XX']));
      expect(operation.security !== undefined, path).toBe(path.startsWith('/api/'));
      expect(operation.requestBody !== undefined, path).toBe(
        path === '/api/account' || (!['get', 'delete'].includes(method) && !BODILESS.includes(path)),
      );
    }
  }
});

test('shows the description in a page that runs only its own scripts', async () => {
  const { app } = await bootApp();
  const page = await app().inject('/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
  expect((await app().inject('/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
  expect((await app().inject('/about')).headers['content-security-policy']).not.toContain('unsafe-inline');
});
