import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { serveFromApp } from './serve-from-app.ts';

const ORIGIN = 'http://localhost';

test('serves pages and files, and 404 for missing ones', async () => {
  const { app, host } = await bootApp();
  const serve = serveFromApp(app(), ORIGIN, '');
  const status = async (path: string) => (await serve(new URL(path, ORIGIN), 'GET'))?.status;
  const form = await serve(new URL(`/form/${host.current()?.hash}.mjs`, ORIGIN), 'GET');
  expect(form?.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(Buffer.from(form?.body ?? []).toString()).toBe(host.current()?.source);
  expect(await status('/about?service_token=x')).toBe(200);
  expect(await status('/service/tmp-pdf?service_token=x')).toBe(404);
  expect(await status('/assets/missing.js')).toBe(404);
});

test('serves no API calls, streams, writes or other origins', async () => {
  const { app } = await bootApp();
  const serve = serveFromApp(app(), ORIGIN, '');
  for (const path of [
    '/api/profile',
    '/public/tmp',
    '/lookup/find',
    '/dev/events',
    '/dev/outbox',
    '/docs',
    '/api',
  ]) {
    expect(await serve(new URL(path, ORIGIN), 'GET'), path).toBeNull();
  }
  expect(await serve(new URL('/about', ORIGIN), 'POST')).toBeNull();
  expect(await serve(new URL('https://localhost/about'), 'GET')).toBeNull();
  expect(await serve(new URL('http://other.test/about'), 'GET')).toBeNull();
});

test('throws if the app fails to answer a file, so that no page is printed without its fonts', async () => {
  const failed = { statusCode: 500, headers: {}, rawPayload: Buffer.alloc(0) };
  const app = { inject: async () => failed } as unknown as Parameters<typeof serveFromApp>[0];
  const serve = serveFromApp(app, ORIGIN, '');
  await expect(serve(new URL('/fonts/a.woff2', ORIGIN), 'GET')).rejects.toThrow('500');
  expect(await serve(new URL('/service/tmp-pdf', ORIGIN), 'GET')).toMatchObject({ status: 500 });
});
