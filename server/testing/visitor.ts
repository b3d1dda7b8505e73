import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export const PASSWORD = 'Correct horse 7!';

/** A browser as the server sees it: it keeps cookies and sends requests of spec §7. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  delete(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export function createVisitor(app: () => FastifyInstance): Visitor {
  const cookies = new Map<string, string>();
  const call = async (method: Method, url: string, body: unknown, headers = {}) => {
    const reply = await app().inject({
      method,
      url,
      headers: { 'content-type': 'application/json', ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const { name, value, expires } of reply.cookies) {
      if (expires !== undefined && expires.getTime() < Date.now()) cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  return {
    cookies,
    get: (url, headers) => call('GET', url, undefined, headers),
    post: (url, body, headers) => call('POST', url, body, headers),
    put: (url, body, headers) => call('PUT', url, body, headers),
    delete: (url, headers) => call('DELETE', url, undefined, headers),
  };
}
