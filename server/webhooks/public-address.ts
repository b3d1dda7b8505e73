import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that is not called: it is one of this machine or of a network of our own. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'EPRIVATE';

  constructor() {
    super('The address is private.');
  }
}

/** The IPv6 addresses that are given out. Of others nobody knows who will have them, and some are IPv4 ones in another dress. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the public net. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT));
}

/** Throws a `PrivateAddressError` for a host that is written as an IP address of no public net: it is never looked up. */
export function requirePublic(hostname: string): void {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublic(bare)) throw new PrivateAddressError();
}

/**
 * Looks a name up for the connection that is just being made: what is checked here is what is connected to, whatever the name
 * said before. One private address among several refuses all.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) done(error, '');
    else if (!found.every(({ address }) => isPublic(address))) done(new PrivateAddressError(), '');
    else if (options.all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  });
};
