import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPublic } from './public-address.ts';
import { createCallSender } from './send-call.ts';
import { requireSecrets, signatureHeaders } from './sign.ts';
import { startReceiver } from './testing/receiver.ts';

const never = new AbortController().signal;
const open = createCallSender({ allowsPrivate: true });
const shut = createCallSender({ allowsPrivate: false });

test('a receiver gets the body, and can verify its origin and time', async () => {
  const { address, received } = await startReceiver();
  const body = JSON.stringify({ name: 'Zoë' });
  const headers = signatureHeaders({ callId: 'call-1', seconds: 1_800_000_000, body }, 'the secret');
  expect(await open(address, headers, body, never)).toBeNull();
  const [call] = received;
  expect(call?.body).toBe(body);
  expect(call?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'call-1' });
  const signed = `${call?.headers['webhook-id']}.${call?.headers['webhook-timestamp']}.${call?.body}`;
  const expected = createHmac('sha256', 'the secret').update(signed).digest('base64');
  expect(call?.headers['webhook-signature']).toBe(`v1,${expected}`);
});

test.each([[500], [404], [302]])(
  'a reply of %i does not accept the call, and redirects are not followed',
  async (status) => {
    const { address, received } = await startReceiver(() => status);
    expect(await open(address, {}, '{}', never)).toBe(`HTTP ${status}`);
    expect(received).toHaveLength(1);
  },
);

test('a reply that switches protocols does not accept the call, and ends it', async () => {
  const { address, received } = await startReceiver(() => 101);
  expect(await open(address, {}, '{}', never)).toBe('HTTP 101');
  expect(received).toHaveLength(1);
});

test('reports a dropped or refused connection by its code', async () => {
  const { address } = await startReceiver(() => 0);
  expect(await open(address, {}, '{}', never)).toBe('ECONNRESET');
  expect(await open('http://127.0.0.1:1/', {}, '{}', never)).toBe('ECONNREFUSED');
  expect(await open(address, {}, '{}', AbortSignal.abort())).toMatch(/ABORT|20/i);
});

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1'])(
  'does not call this machine as %s',
  async (host) => {
    const { port, received } = await startReceiver();
    expect(await shut(`http://${host}:${port}/`, {}, '{}', never)).toBe('EPRIVATE');
    expect(received).toEqual([]);
  },
);

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['127.8.8.8', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['::7f00:1', false],
  ['4000::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['no address', false],
])('whether %s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

test('a webhook without a secret fails the start', () => {
  const hook = { id: 'slate', address: 'https://slate.example.edu/', events: [], fields: [] };
  expect(() => requireSecrets([hook], new Map([['other', 'x']]))).toThrow(
    /no secret for the webhook "slate"/,
  );
  expect(() => requireSecrets([hook], new Map([['slate', 'x']]))).not.toThrow();
  expect(() => requireSecrets([], new Map())).not.toThrow();
});
