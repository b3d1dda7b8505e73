import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';

test('gives each reply its own id and ignores ids of the client', async () => {
  const { app } = await bootApp();
  const ids = new Set<unknown>();
  const paths = ['/about', '/healthz', '/api/profile', '/api/nothing', '/%zz', '/lookup/find', '/docs/json'];
  for (const url of paths) {
    const { headers } = await app().inject({
      url,
      headers: { 'x-request-id': 'forged', 'request-id': 'forged' },
    });
    expect(headers['x-request-id'], url).toMatch(/^[\w-]{12}$/);
    ids.add(headers['x-request-id']);
  }
  expect(ids.size).toBe(paths.length);
});
