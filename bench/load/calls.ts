// Makes calls like a browser, with a cheap client, because it shares the machine with the measured server.
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A reply to a call. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The options of a call. */
export interface Sent {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is, with the headers that describe it. */
  readonly bytes?: Buffer;
}

/** Makes calls over kept-alive connections, like a browser. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #origin: string;
  /** The address in the proxy's header: each applicant has a different one, as at home. */
  readonly #address: string;

  constructor(origin: string, address: string) {
    this.#origin = origin;
    this.#address = address;
  }

  /** Makes a call and reads the whole reply. Throws if there is none. */
  async call(method: string, path: string, sent: Sent = {}): Promise<Reply> {
    const body = sent.bytes ?? (sent.json === undefined ? undefined : Buffer.from(JSON.stringify(sent.json)));
    const headers = {
      'x-forwarded-for': this.#address,
      ...(sent.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(body === undefined ? {} : { 'content-length': body.length }),
      ...(sent.cookie === undefined ? {} : { cookie: sent.cookie }),
      ...sent.headers,
    };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request(new URL(path, this.#origin), { method, headers, agent: this.#agent }, resolve)
      .on('error', reject)
      .end(body);
    const message = await promise;
    return { status: message.statusCode ?? 0, headers: message.headers, body: await text(message) };
  }

  close(): void {
    this.#agent.destroy();
  }
}
