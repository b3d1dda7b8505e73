import { connect } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../testing/boot-app.ts';

let booted: TestApp;
let port = 0;
beforeEach(async () => {
  booted = await bootApp();
  port = Number(new URL(await booted.app().listen({ port: 0, host: '127.0.0.1' })).port);
});

/** Sends bytes on a new connection. Returns the whole reply. */
function exchange(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

const HOST = 'Host: localhost\r\nConnection: close';

test.each([
  ['no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
  [
    'two lengths',
    `POST /public/login HTTP/1.1\r\n${HOST}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
  ],
  [
    'a length and chunks, as smuggled requests have',
    `POST /public/login HTTP/1.1\r\n${HOST}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'a bad chunk',
    `POST /public/login HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
    400,
  ],
  ['a negative length', `POST /public/login HTTP/1.1\r\n${HOST}\r\nContent-Length: -1\r\n\r\n{}`, 400],
  ['a header in two lines', `GET /healthz HTTP/1.1\r\n${HOST}\r\nX-A: a\r\n b: c\r\n\x00: d\r\n\r\n`, 400],
  ['headers without an end', `GET /healthz HTTP/1.1\r\n${HOST}\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address with a line break', `GET /a\nb HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  ['two hosts', `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${HOST}\r\n\r\n`, 400],
  ['two hosts, one for a page', `GET /about HTTP/1.1\r\nhOsT: evil.example\r\n${HOST}\r\n\r\n`, 400],
  ['another host in its target', `GET http://evil.example/dev/outbox.json HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  ['another in a target without path', `GET HTTP://evil.example?/ HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  ['a host only in its target', 'GET http://localhost/dev/outbox.json HTTP/1.0\r\n\r\n', 400],
  ['two hosts at no address', `GET /api/nothing HTTP/1.1\r\nHost: a\r\n${HOST}\r\n\r\n`, 400],
] as const)('answers %s in JSON, and serves on', async (_what, sent, status) => {
  const reply = await exchange(sent);
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
  expect((await booted.app().inject('/healthz')).statusCode).toBe(200);
});

test('serves an absolute request target that names its own host', async () => {
  const target = 'http://LocalHost/dev/outbox.json';
  expect(await exchange(`GET ${target} HTTP/1.1\r\n${HOST}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  const options = await exchange(`OPTIONS * HTTP/1.1\r\n${HOST}\r\n\r\n`);
  expect(options).toMatch(/^HTTP\/1\.1 404 /);
});

test.each([
  ['a path upwards', '/../../../../etc/passwd'],
  ['an encoded path upwards', '/..%2f..%2f..%2fetc%2fpasswd'],
  ['a path of backslashes', '/..\\..\\etc\\passwd'],
  ['assets upwards', '/assets/../../package.json'],
  ['pictures upwards', '/config-assets/..%2fform.json'],
  ['another host', 'http://evil.example/assets/../../package.json'],
  ['two slashes', '//evil.example/%2e%2e'],
])('%s opens no file', async (_what, path) => {
  const reply = await exchange(`GET ${path} HTTP/1.1\r\n${HOST}\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 (200|400|404) /);
  expect(reply).not.toMatch(/root:|"private"|"pages"|^location:/im);
});
