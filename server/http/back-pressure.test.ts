import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { refuseWhenOverloaded } from './back-pressure.ts';

const STALL_MS = 500;

/** Blocks the event loop, so that timers run late. This file has its own process: it is a deep test. */
async function stall(): Promise<void> {
  const end = performance.now() + STALL_MS;
  while (performance.now() < end);
  await new Promise((resolve) => setImmediate(resolve));
}

test('refuses calls under overload, but not health checks, and accepts them again afterwards', async () => {
  const { app, form } = await bootApp({ overloadMs: 200 });
  const call = () => app().inject('/api/profile');
  const lookUp = () => app().inject('/lookup/find?text=univ&category=college_ceeb');
  expect((await call()).statusCode).toBe(401);
  let reply = await call();
  for (let tries = 0; tries < 20 && reply.statusCode !== 503; tries += 1) {
    await stall();
    reply = await call();
  }
  expect([reply.statusCode, reply.json()]).toEqual([503, { message: form.replyTexts['error.crowded'] }]);
  expect(reply.headers['retry-after']).toBe('10');
  expect((await lookUp()).statusCode).toBe(503);
  for (const path of ['/healthz', '/readyz', '/about'])
    expect((await app().inject(path)).statusCode).toBe(200);
  await expect.poll(async () => (await call()).statusCode, { timeout: 60_000 }).toBe(401);
});

test('does not mistake a slow start or one long stall for overload', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  refuseWhenOverloaded(app, 100);
  app.register(async () => {
    await stall();
    await stall();
  });
  app.get('/', async () => 'served');
  await app.ready();
  await stall();
  expect((await app.inject('/')).statusCode).toBe(200);
});
