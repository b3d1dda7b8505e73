import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';

/** Returns Fastify's `trustProxy`: none, a number of hops, or a list of addresses. */
export function trustedProxies(
  setting: Settings['trustProxy'],
): NonNullable<FastifyServerOptions['trustProxy']> {
  if (setting === undefined) return false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return [...setting];
}
