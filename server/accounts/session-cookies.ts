// Brings the cookie methods of requests and replies into this file's types.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGIN_MARKER } from '../../engine/wire/cookies.ts';

const SESSION_COOKIE = 'matricula_session';

/**
 * The session cookie and its readable marker, which the server never reads (decision ROLE-08), set and removed together.
 * They end with the browser session.
 */
export interface SessionCookies {
  token(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** @param secure the cookies travel over HTTPS only */
export function sessionCookies(secure: boolean): SessionCookies {
  const options = { path: '/', sameSite: 'lax', secure } as const;
  return {
    token: (request) => request.cookies[SESSION_COOKIE],
    set: (reply, token) => {
      reply.setCookie(SESSION_COOKIE, token, { ...options, httpOnly: true });
      reply.setCookie(LOGIN_MARKER, '1', options);
    },
    clear: (reply) => {
      reply.clearCookie(SESSION_COOKIE, { ...options, httpOnly: true });
      reply.clearCookie(LOGIN_MARKER, options);
    },
  };
}
