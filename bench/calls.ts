// An HTTP client for benches. It needs little CPU, because it shares the machine with the measured server.
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A reply to a call. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The options of a call. */
export interface CallOptions {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged; `headers` must have its content type. */
  readonly bytes?: Buffer;
}

/** Makes calls over kept-alive connections, like a browser. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #origin: string;
  /** Address for `X-Forwarded-For`: each applicant has a different one, as at home. */
  readonly #address: string;

  constructor(origin: string, address: string) {
    this.#origin = origin;
    this.#address = address;
  }

  /** Makes a call and reads the whole reply. Throws if there is none. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    const body =
      options.bytes ?? (options.json === undefined ? undefined : Buffer.from(JSON.stringify(options.json)));
    const headers = {
      'x-forwarded-for': this.#address,
      ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(body === undefined ? {} : { 'content-length': body.length }),
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      ...options.headers,
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
