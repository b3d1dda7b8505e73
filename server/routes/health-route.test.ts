import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';

test('reports a healthy process as alive and ready, uncached', async () => {
  const { app } = await bootApp();
  for (const path of ['/healthz', '/readyz']) {
    const reply = await app().inject(path);
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'ok' }]);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
});

test('reports a process without its database as alive, because a restart would not help, but not ready', async () => {
  const { app, store, form } = await bootApp();
  await store().close();
  expect((await app().inject('/healthz')).statusCode).toBe(200);
  const replies = await Promise.all(Array.from({ length: 5 }, () => app().inject('/readyz')));
  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toEqual([503, { message: form.replyTexts['error.busy'] }]);
  }
});

test('reports a process as not ready until its object store is back', async () => {
  const { app, directory, form } = await bootApp();
  const folder = join(directory, 'objects');
  rmSync(folder, { recursive: true });
  // A link to itself cannot be followed.
  symlinkSync(folder, folder);
  const reply = await app().inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([503, { message: form.replyTexts['error.filesBusy'] }]);
  rmSync(folder);
  expect((await app().inject('/readyz')).statusCode).toBe(200);
});

test('reports a process without a form as not ready', async () => {
  const { host } = await bootApp();
  const { app } = await bootApp({ host: { ...host, current: () => null } });
  expect((await app().inject('/healthz')).statusCode).toBe(200);
  const reply = await app().inject('/readyz');
  expect([reply.statusCode, reply.json().message]).toEqual([503, expect.stringContaining('config-lint')]);
});
