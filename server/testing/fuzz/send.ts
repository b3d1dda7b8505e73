import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A request to send. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: ReadonlyMap<string, string>;
  readonly body?: string | Buffer;
}

let clients = 0;

/** Gives each request its own address, so that it is not throttled. */
function nextAddress(): string {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

/** Sends one request to the application. */
export async function send(app: FastifyInstance, sent: Sent): Promise<LightMyRequestResponse> {
  const { method, url, headers = {}, cookies = new Map(), body } = sent;
  const cookie = [headers.cookie, ...[...cookies].map(([name, value]) => `${name}=${value}`)].filter(Boolean);
  return app.inject({
    method: method as 'GET',
    url,
    remoteAddress: nextAddress(),
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(cookie.length === 0 ? {} : { cookie: cookie.join('; ') }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
}
