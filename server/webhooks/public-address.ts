import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown for an address of this machine or a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'EPRIVATE';

  constructor() {
    super('The address is private.');
  }
}

/** The allocated IPv6 range. Other addresses are unassigned or encode IPv4 addresses. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an IP address is public. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT));
}

/** Throws `PrivateAddressError` if a host is a non-public IP address literal, which is never looked up. */
export function requirePublic(hostname: string): void {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublic(bare)) throw new PrivateAddressError();
}

/**
 * Looks up a name for the connection that uses the result, so that the checked address is the connected one
 * (DNS rebinding). One private address among several refuses all.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) done(error, '');
    else if (!found.every(({ address }) => isPublic(address))) done(new PrivateAddressError(), '');
    else if (options.all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  });
};
