import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host.toLowerCase() === 'localhost';
  return loopback.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

/** Returns a warning if others on the network can read the outbox; undefined otherwise. */
export function openOutboxWarning(host: string): string | undefined {
  if (isLoopback(host)) return undefined;
  return `Warning: HOST is ${host}, so everyone on the network can open /dev/outbox and read all confirmation codes and reset links. Set NODE_ENV=production, or HOST=127.0.0.1.`;
}
