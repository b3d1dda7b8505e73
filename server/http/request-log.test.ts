import fastify from 'fastify';
import { expect, test } from 'vitest';
import { requestLog } from './request-log.ts';

test('logs neither a token in an address nor what it opens', async () => {
  const lines: string[] = [];
  const { logger, ...options } = requestLog('trace');
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ ...options, logger: { ...(typeof logger === 'object' ? logger : {}), stream } });
  app.get('/service/tmp-pdf', async () => ({ answer: 'secret answer' }));
  app.get('/broken', async (request) => {
    request.log.error({ req: request, err: new Error('It broke.') }, 'request failed');
    throw new Error('It broke.');
  });
  for (const path of ['/service/tmp-pdf', '/broken', '/missing', '/about/secret-path', '/%zz']) {
    await app.inject(`${path}?service_token=secret-token&token=secret-token`);
  }
  await app.close();
  expect(
    lines.filter((line) => line.includes('"msg":"request"')).map((line) => JSON.parse(line).route),
  ).toEqual(expect.arrayContaining(['/service/tmp-pdf', '/broken', 'none']));
  expect(lines.filter((line) => line.includes('secret'))).toEqual([]);
});

test('a log line has known properties only, whatever a library logs', () => {
  const lines: string[] = [];
  const { logger } = requestLog('trace');
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { ...(typeof logger === 'object' ? logger : {}), stream } });
  app.log.trace({ headers: { cookie: 'secret' }, body: 'secret', status: 200 }, 'a library');
  app.log.error(new Error('secret'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a library', status: 200 },
    { err: { type: 'Error', message: '' } },
  ]);
  expect(lines.join('')).not.toContain('secret');
});
