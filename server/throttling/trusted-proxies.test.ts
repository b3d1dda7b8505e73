import fastify from 'fastify';
import { expect, test } from 'vitest';
import { StartError } from '../runtime/start-error.ts';
import { readSettings } from '../settings.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Returns the address the server sees behind two proxies for a client that forged one. */
async function clientAddress(setting: number | readonly string[] | undefined): Promise<string> {
  const app = fastify({ trustProxy: trustedProxies(setting) });
  app.get('/', async (request) => request.ip);
  const headers = { 'x-forwarded-for': '1.2.3.4, 198.51.100.7, 10.0.0.2' };
  const reply = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers });
  await app.close();
  return reply.body;
}

test('nobody is believed unless it is set', async () => {
  expect(await clientAddress(undefined)).toBe('10.0.0.1');
});

test('so many proxies are believed as stand before the server, and what a client makes up is not', async () => {
  expect(await clientAddress(1)).toBe('10.0.0.2');
  expect(await clientAddress(2)).toBe('198.51.100.7');
});

test('listed proxies are believed', async () => {
  expect(await clientAddress(['10.0.0.0/8'])).toBe('198.51.100.7');
  expect(await clientAddress(['10.0.0.1'])).toBe('10.0.0.2');
  expect(await clientAddress(['192.0.2.1'])).toBe('10.0.0.1');
});

test.each([
  ['2', 2],
  ['0', undefined],
  ['', undefined],
  ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
  ['loopback,2001:db8::/32', ['loopback', '2001:db8::/32']],
])('TRUST_PROXY "%s" is understood', (TRUST_PROXY, trustProxy) => {
  expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

test.each([
  'yes',
  '-1',
  '10',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '2001:db8::/129',
  '10.0.0.1,',
  'proxy.example.edu',
])('TRUST_PROXY "%s" is refused in one line that says what to set', (TRUST_PROXY) => {
  expect(() => readSettings({ TRUST_PROXY })).toThrow(StartError);
  expect(() => readSettings({ TRUST_PROXY })).toThrow(/^TRUST_PROXY is ".*"\. Set it to .*10\.0\.0\.0\/8.*$/);
});
