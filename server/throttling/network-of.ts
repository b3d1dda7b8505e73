import ipaddr from 'ipaddr.js';

/** As much of an IPv6 address as one client has: whoever has one such address has all of its network. */
const CLIENT_PARTS = 4;

/**
 * The network that a client is counted by: an IPv4 address, or the first 64 bits of an IPv6 address. What is no address
 * (a proxy may pass anything on) counts as one client.
 */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  // A socket for both families writes an IPv4 address as `::ffff:a.b.c.d`.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const parts = parsed.parts.slice(0, CLIENT_PARTS).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
