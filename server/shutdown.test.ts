import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../engine/testing/eventually.ts';
import { compileShipped } from '../engine/testing/shipped-module.ts';
import { call, freePort, logIn, ready, signUp, start } from './testing/main-process.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'matricula-shutdown-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

/** A connection for hand-written requests. */
class Connection {
  received = '';
  readonly #socket: Socket;
  readonly closed: Promise<unknown>;

  constructor(port: string) {
    this.#socket = connect(Number(port), 'localhost');
    this.#socket.setEncoding('utf8').on('data', (chunk) => {
      this.received += chunk;
    });
    this.closed = once(this.#socket, 'close');
  }

  write(...lines: readonly string[]): void {
    this.#socket.write(lines.join('\r\n'));
  }

  /** Waits for a reply that contains the text. */
  async answer(text: string): Promise<void> {
    await eventually(() => expect(this.received).toContain(text));
  }
}

test('a stopping server reports it, accepts calls for a while, and finishes what it has accepted', async () => {
  const { form } = compileShipped();
  const [key = ''] = Object.values(form.questions)
    .filter(({ widget }) => widget === 'text')
    .map((question) => question.key);
  const PORT = await freePort();
  const running = await ready(start(directory, { PORT, DRAIN_SECONDS: '5' }));
  await signUp(running);
  const cookie = await logIn(running);

  const slow = new Connection(PORT);
  const body = JSON.stringify({ [key]: 'Saved slowly' });
  const head = ['PUT /api/answer HTTP/1.1', `Host: localhost:${PORT}`, `Cookie: ${cookie}`];
  slow.write(
    ...head,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body.slice(0, 5),
  );
  const kept = new Connection(PORT);
  const get = (path: string) => kept.write(`GET ${path} HTTP/1.1`, `Host: localhost:${PORT}`, '', '');
  get('/readyz');
  await kept.answer('{"message":"ok"}');

  running.child.kill('SIGTERM');
  await eventually(async () => expect((await call(running, 'GET', '/readyz')).status).toBe(503));
  expect((await call(running, 'GET', '/healthz')).status).toBe(200);
  expect((await call(running, 'GET', '/api/profile', undefined, cookie)).status).toBe(200);
  // The next reply closes an open connection, so that its client switches to another server.
  get('/readyz');
  await kept.answer('HTTP/1.1 503 ');
  expect(kept.received.toLowerCase()).toContain('connection: close');
  await kept.closed;

  await eventually(() => expect(call(running, 'GET', '/healthz')).rejects.toThrow());
  slow.write(body.slice(5));
  await slow.answer('HTTP/1.1 200 ');
  await slow.closed;
  expect(await running.exit).toBe(0);
  expect(running.errors()).toBe('');

  const again = await ready(start(directory, { PORT }));
  const profile = await (await call(again, 'GET', '/api/profile', undefined, cookie)).json();
  expect(profile).toMatchObject({ answer: { [key]: 'Saved slowly' } });
});
