import type { FastifyRequest } from 'fastify';
import { networkOf } from '../throttling/network-of.ts';
import type { Client } from '../throttling/throttle.ts';
import type { RouteParts } from './route-parts.ts';

/** Returns the client of a request, as this account knows it. */
export function clientOf({ cookies }: RouteParts, request: FastifyRequest, email: string): Client {
  return { network: networkOf(request.ip), browser: cookies.browser.idOf(request, email) };
}
