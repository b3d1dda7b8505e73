// Calls without a browser, for tests that make many at once.
import { expect } from '@playwright/test';
import { PASSWORD } from './journey.ts';
import type { RunningServer } from './running-server.ts';

/** The server to call. */
export interface Target {
  readonly url: string;
}

/** Calls the server with a session's cookies. Throws if it is unreachable. */
export async function call(
  server: Target,
  method: string,
  path: string,
  body?: unknown,
  cookie = '',
): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Creates a confirmed account; returns the cookies of its session. */
export async function logIn(server: RunningServer, username: string): Promise<string> {
  await call(server, 'POST', '/public/signup', { username, password: PASSWORD });
  await call(server, 'POST', '/public/confirm', { username, code: await server.newestCode(username) });
  const reply = await call(server, 'POST', '/public/login', { username, password: PASSWORD });
  expect(reply.status).toBe(200);
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}
