import { isIP, isIPv4 } from 'node:net';

/**
 * The network that a client is counted by: an IPv4 address, or the first 64 bits of an IPv6 address, since whoever has
 * one such address has all of its network. What is no address (a proxy may pass anything on) counts as one client.
 */
export function networkOf(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%');
  switch (isIP(plain)) {
    case 4:
      return plain;
    case 6:
      return networkOfIPv6(plain);
    default:
      return 'unknown';
  }
}

function networkOfIPv6(address: string): string {
  // The URL parser writes every form of an address the same way: lower case, zeros cut, no dotted part.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

/** `::ffff:a.b.c.d` is how a socket for both families writes an IPv4 address. */
function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  const address = bytes.join('.');
  return isIPv4(address) ? address : null;
}
