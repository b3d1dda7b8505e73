import { timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './cookie-name.ts';
import { KNOWN_BROWSER_MS } from './limits.ts';
import { type KeyedHash, newToken } from './secrets.ts';

/**
 * Recognises browsers in which an account's owner has logged in, confirmed or reset a password. A cookie holds
 * a random id and its keyed hash with the account's address. The cookie grants no access; it only gives the
 * browser throttling limits of its own.
 */
export interface KnownBrowsers {
  /** Returns the browser's id if the account knows it. */
  idOf(request: FastifyRequest, email: string): string | undefined;
  /** Sets the cookie that makes the browser known to the account. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

/**
 * Creates the recognition of browsers by a cookie.
 * @param secure sends the cookie over HTTPS only
 */
export function createKnownBrowsers(
  hash: KeyedHash,
  secure: boolean,
  cookie = 'matricula_browser',
): KnownBrowsers {
  const name = cookieName(cookie, secure);
  const maxAge = KNOWN_BROWSER_MS / 1000;
  const idOf = (request: FastifyRequest, email: string): string | undefined => {
    const [id = '', proof = ''] = (request.cookies[name] ?? '').split('.');
    return isSame(proof, hash('browser', email, id)) ? id : undefined;
  };
  return {
    idOf,
    remember: (request, reply, email) => {
      const id = idOf(request, email) ?? newToken();
      const value = `${id}.${hash('browser', email, id)}`;
      reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge });
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
