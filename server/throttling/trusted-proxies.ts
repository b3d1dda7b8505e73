import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';

/** Which proxies the server believes about the address of their client: none, the nearest few, or those listed. */
export function trustedProxies(
  setting: Settings['trustProxy'],
): NonNullable<FastifyServerOptions['trustProxy']> {
  if (setting === undefined) return false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return [...setting];
}
