// Calls as a browser makes them, by a client that costs little: it stands on the same machine as what it measures.
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What came back. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** How a call is made, beside its address. */
export interface Sent {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is, with the headers that describe it. */
  readonly bytes?: Buffer;
}

/** Whoever makes calls: connections stay open, as those of a browser do. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #origin: string;
  /** The address that a proxy would tell: each applicant has one of their own, as at home. */
  readonly #address: string;

  constructor(origin: string, address: string) {
    this.#origin = origin;
    this.#address = address;
  }

  /** Makes a call and reads its reply whole. Throws when there is none. */
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
