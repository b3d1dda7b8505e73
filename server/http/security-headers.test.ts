import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendSecurityHeaders } from './security-headers.ts';

/** Returns the connect directive of pages. */
async function connectSources(uploadOrigin?: string): Promise<string | undefined> {
  const app = fastify();
  sendSecurityHeaders(app, false, uploadOrigin);
  app.get('/', async () => 'page');
  const policy = (await app.inject('/')).headers['content-security-policy'];
  await app.close();
  return String(policy)
    .split(';')
    .find((directive) => directive.startsWith('connect-src'));
}

test('pages connect to us only', async () => {
  expect(await connectSources()).toBe("connect-src 'self'");
});

test('pages also post files to the file store if that is another server', async () => {
  expect(await connectSources('https://apply.s3.example.edu')).toBe(
    "connect-src 'self' https://apply.s3.example.edu",
  );
});
