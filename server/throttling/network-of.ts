import ipaddr from 'ipaddr.js';

/** Leading groups of an IPv6 address that identify a client: a client owns its whole /64 network. */
const CLIENT_PARTS = 4;

/**
 * Returns the network a client is counted by: an IPv4 address or the first 64 bits of an IPv6 address. Invalid
 * addresses, which a proxy may pass on, count as one client.
 */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  // Dual-stack sockets report IPv4 addresses as `::ffff:a.b.c.d`.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const parts = parsed.parts.slice(0, CLIENT_PARTS).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
