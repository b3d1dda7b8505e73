import type { FastifyRequest } from 'fastify';
import { networkOf } from '../throttling/network-of.ts';
import type { Client } from '../throttling/throttle.ts';
import { tooOftenReply } from '../throttling/too-often.ts';
import { TooOftenError } from '../throttling/too-often-error.ts';
import type { RouteParts } from './route-parts.ts';

/** Returns the client of a request, as this account knows it. */
export function clientOf({ cookies }: RouteParts, request: FastifyRequest, email: string): Client {
  return { network: networkOf(request.ip), browser: cookies.browser.idOf(request, email) };
}

/**
 * Awaits work that the throttle may refuse (429). A refusal tells the applicant how long to wait, and sets
 * `Retry-After`.
 */
export async function guarded<T>({ host, now }: RouteParts, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooOftenError) throw tooOftenReply(host, error.retryAt - now());
    throw error;
  }
}
