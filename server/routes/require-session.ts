import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { APPLICANT_HEADER } from '../../engine/wire/applicant-header.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import type { SessionOwner } from '../store/store.ts';
import { createCallMeter } from '../throttling/call-meter.ts';
import { TooOftenError } from '../throttling/too-often.ts';
import type { RouteParts } from './route-parts.ts';

/** Who may call a route: logged-in applicants, or everybody, with the same status for all. */
export type Callers = 'session' | 'everybody';

declare module 'fastify' {
  interface FastifyContextConfig {
    callers?: Callers;
  }
}

/** Name of the request decorator that holds the logged-in applicant. */
export const APPLICANT = 'applicant';

/** Returns the applicant of the request's session; only for routes behind `requireSession`. */
export function applicantOf(request: FastifyRequest): SessionOwner {
  return request.getDecorator<SessionOwner>(APPLICANT);
}

/**
 * Creates a hook that refuses a request without a session with 401 and removes the useless cookies, including
 * the marker. It also refuses a request that names another applicant than the session's, but keeps the cookies:
 * that applicant has logged in in another window since. It refuses too frequent calls with 429.
 */
export function requireSession({ host, sessions, cookies, limits, now }: RouteParts) {
  const meter = createCallMeter(limits.account, now);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = cookies.token(request);
    const owner = token === undefined ? null : await sessions.resume(token);
    if (owner === null) {
      cookies.clear(reply);
      throw new RefusedError(401, currentText(host, 'error.sessionInvalid'));
    }
    if (!isOf(request, owner)) throw new RefusedError(401, currentText(host, 'error.sessionInvalid'));
    const wait = meter(owner.studentId);
    if (wait > 0) throw new TooOftenError(wait);
    request.setDecorator(APPLICANT, owner);
  };
}

/** Declares that a route needs a session, also in its description; added to each route behind `requireSession`. */
export function saysItNeedsSession(route: RouteOptions): void {
  route.config = { ...route.config, callers: 'session' };
  route.schema = { ...route.schema, security: [{ session: [] }] };
}

/** Whether the request is for this applicant, or names none. */
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
