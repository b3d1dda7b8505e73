// Brings the cookie methods of requests and replies into this file's types.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGIN_MARKER } from '../../engine/wire/cookies.ts';
import { cookieName } from './cookie-name.ts';
import { type KnownBrowsers, knownBrowsers } from './known-browsers.ts';
import type { Seal } from './seal.ts';
import type { KeyedHash } from './secrets.ts';
import { type SignupCookie, signupCookie } from './signup-cookie.ts';

const SESSION_COOKIE = 'matricula_session';

/**
 * The session cookie and its readable marker, which the server never reads (decision ROLE-08), set and removed together.
 * They end with the browser session.
 */
export interface SessionCookies {
  token(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
  /** The cookies beside it, which outlast a session. */
  readonly browser: KnownBrowsers;
  readonly signup: SignupCookie;
}

export interface CookieParts {
  readonly hash: KeyedHash;
  readonly seal: Seal;
  readonly now: () => number;
  /** Whether the cookies travel over HTTPS only. */
  readonly secure: boolean;
}

export function sessionCookies({ hash, seal, now, secure }: CookieParts): SessionCookies {
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
    browser: knownBrowsers(hash, secure),
    signup: signupCookie(seal, secure, now),
  };
}
