import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { APPLICANT_HEADER } from '../../engine/wire/applicant-header.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { currentText } from '../form/current-form.ts';
import type { SessionOwner } from '../store/store.ts';
import { callMeter } from '../throttling/call-meter.ts';
import { tooOften } from '../throttling/too-often.ts';
import type { RouteParts } from './route-parts.ts';

/** Who may call a route: whoever has a session of their own, or everybody, who all get the same status. */
export type Callers = 'session' | 'everybody';

declare module 'fastify' {
  interface FastifyContextConfig {
    callers?: Callers;
  }
}

/** Name under which the logged-in applicant is kept on the request. */
export const APPLICANT = 'applicant';

/** The applicant whose session the request carries; for routes behind `requireSession` only. */
export function applicantOf(request: FastifyRequest): SessionOwner {
  return request.getDecorator<SessionOwner>(APPLICANT);
}

/**
 * A hook that refuses a request without a session with 401 and removes the useless cookies, the marker too. A request
 * that names another applicant than the session's is refused as well, but the cookies stay: they belong to the window
 * in which that other person has logged in since. Whoever calls too often is refused with 429.
 */
export function requireSession({ host, sessions, cookies, limits, now }: RouteParts) {
  const meter = callMeter(limits.account, now);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = cookies.token(request);
    const owner = token === undefined ? null : await sessions.resume(token);
    if (owner === null) {
      cookies.clear(reply);
      throw new RefusedError(401, currentText(host, 'error.sessionInvalid'));
    }
    if (!isOf(request, owner)) throw new RefusedError(401, currentText(host, 'error.sessionInvalid'));
    const wait = meter(owner.studentId);
    if (wait > 0) throw tooOften(host, wait);
    request.setDecorator(APPLICANT, owner);
  };
}

/** Written into each route that stands behind `requireSession`: it says itself who may call it. */
export function saysItNeedsSession(route: RouteOptions): void {
  route.config = { ...route.config, callers: 'session' };
}

/** Whether the request is made for this applicant, as far as it says for whom. */
function isOf(request: FastifyRequest, { email }: SessionOwner): boolean {
  const named = request.headers[APPLICANT_HEADER];
  return named === undefined || decoded(String(named)) === email;
}

function decoded(header: string): string | undefined {
  try {
    return normalisedEmail(decodeURIComponent(header));
  } catch {
    return undefined;
  }
}
