import { expect, test } from 'vitest';
import { bootApp } from './testing/boot-app.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: unknown;
  readonly tags?: readonly string[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** Writes without a body. */
const BODILESS = ['/api/submit', '/api/beginning', '/api/add-another/{button_id}/{entry}'];

/** All calls outside /api/. */
const NAMED = [
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
  expect(Object.keys(paths).sort()).toEqual([...new Set([...NAMED, ...calls])].sort());
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      expect(operation, path).toMatchObject({ summary: expect.any(String), description: expect.any(String) });
      expect(JSON.stringify(operation.responses), `${path}: replies without a schema`).not.toContain(
        'Default Response',
      );
      expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(['200', '4XX', '5XX']));
      expect(operation.security !== undefined, `${path}: security, which calls under /api/ have`).toBe(
        path.startsWith('/api/'),
      );
      expect(operation.tags, `${path}: tags`).toEqual([expect.any(String)]);
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
