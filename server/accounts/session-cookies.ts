// Adds the cookie methods to the types of requests and replies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGIN_MARKER } from '../../engine/wire/cookies.ts';
import { cookieName } from './cookie-name.ts';
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts';
import type { Seal } from './seal.ts';
import type { KeyedHash } from './secrets.ts';
import { createSignupCookie, type SignupCookie } from './signup-cookie.ts';

const SESSION_COOKIE = 'matricula_session';

/**
 * Sets and clears the session cookie together with its readable marker, which the server never reads (ROLE-08).
 * Both end with the browser session.
 */
export interface SessionCookies {
  token(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
  /** Cookies that outlast a session. */
  readonly browser: KnownBrowsers;
  readonly signup: SignupCookie;
}

export interface CookieParts {
  readonly hash: KeyedHash;
  readonly seal: Seal;
  readonly now: () => number;
  /** Whether the cookies are sent over HTTPS only. */
  readonly secure: boolean;
}

export function createSessionCookies({ hash, seal, now, secure }: CookieParts): SessionCookies {
  const name = cookieName(SESSION_COOKIE, secure);
  const options = { path: '/', sameSite: 'lax', secure } as const;
  return {
    token: (request) => request.cookies[name],
    set: (reply, token) => {
      reply.setCookie(name, token, { ...options, httpOnly: true });
      reply.setCookie(LOGIN_MARKER, '1', options);
    },
    clear: (reply) => {
      reply.clearCookie(name, { ...options, httpOnly: true });
      reply.clearCookie(LOGIN_MARKER, options);
    },
    browser: createKnownBrowsers(hash, secure),
    signup: createSignupCookie(seal, secure, now),
  };
}
