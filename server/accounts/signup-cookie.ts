import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './cookie-name.ts';
import { SIGNUP_COOKIE_MS } from './limits.ts';
import type { Seal } from './seal.ts';

const COOKIE = 'matricula_signup';

/**
 * The cookie of a browser that signed up and has not confirmed yet: the hash of its password, sealed for the
 * address. Together with the code it makes that password the account's, even if others signed up with the same
 * address (docs/decisions/0039-signing-up-twice.md).
 */
export interface SignupCookie {
  /** Returns the hash of the password that this browser chose for the address. */
  passwordHash(request: FastifyRequest, email: string): string | undefined;
  set(reply: FastifyReply, email: string, passwordHash: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Creates the functions that read, set and clear the cookie.
 * @param secure sends the cookie over HTTPS only
 */
export function createSignupCookie(seal: Seal, secure: boolean, now: () => number): SignupCookie {
  const name = cookieName(COOKIE, secure);
  const options = { path: '/', sameSite: 'lax', secure, httpOnly: true } as const;
  const purpose = (email: string): string[] => ['signup', email];
  return {
    passwordHash: (request, email) => {
      const text = seal.open(purpose(email), request.cookies[name] ?? '') ?? '';
      const [, endsAt, passwordHash] = /^(\d+) (.+)$/.exec(text) ?? [];
      return Number(endsAt) > now() ? passwordHash : undefined;
    },
    set: (reply, email, passwordHash) => {
      const text = `${now() + SIGNUP_COOKIE_MS} ${passwordHash}`;
      reply.setCookie(name, seal.close(purpose(email), text), options);
    },
    clear: (reply) => {
      reply.clearCookie(name, options);
    },
  };
}
