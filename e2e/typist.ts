// An applicant without a browser, for tests that search logs for what was sent.
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import type { AnswerValue } from '../engine/form/compiled-form.ts';
import { call } from './http-applicant.ts';
import type { RunningServer } from './running-server.ts';

/** An applicant without a browser. Records all values that it sends, and its session's secrets, in `typed`. */
export class Typist {
  readonly typed = new Set<string>();
  readonly server: RunningServer;
  cookie = '';

  constructor(server: RunningServer) {
    this.server = server;
  }

  /** Records values that must not be in a log. */
  note(...values: readonly AnswerValue[]): void {
    // Shorter values, such as codes of options, occur in the log by chance.
    for (const value of values) if (typeof value === 'string' && value.length >= 5) this.typed.add(value);
  }

  /** Sends a call and expects its status. */
  async send(method: string, path: string, body?: object, expected = 200): Promise<Response> {
    for (const value of Object.values(body ?? {})) this.note(value);
    const reply = await call(this.server, method, path, body, this.cookie);
    expect(reply.status, `${method} ${path}: ${await reply.clone().text()}`).toBe(expected);
    return reply;
  }

  async logIn(username: string, password: string): Promise<void> {
    const reply = await this.send('POST', '/public/login', { username, password });
    const cookies = reply.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    for (const cookie of cookies) this.note(...cookie.split('=').slice(1));
    this.cookie = cookies.join('; ');
  }

  async upload(key: string, name: string, bytes: Uint8Array): Promise<void> {
    const { url, fields } = (await (
      await this.send('POST', '/api/presigned-url', { answer_key: key })
    ).json()) as {
      url: string;
      fields: Record<string, string>;
    };
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    this.note(...Object.values(fields));
    form.append('file', new Blob([Buffer.from(bytes)]), name);
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
    await this.send('POST', `/api/pdf/document-answer/${key}`, { file_key: fields.key, file_name: name });
  }

  async statusOf(path: string): Promise<string> {
    return ((await (await this.send('GET', path)).json()) as { status: string }).status;
  }

  /** Sends bytes that need not be a valid request on a new connection, and closes it. */
  async scribble(text: string): Promise<void> {
    const socket = connect(Number(new URL(this.server.url).port), 'localhost');
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(text, () => setTimeout(() => socket.destroy(), 300));
    await closed;
  }
}
