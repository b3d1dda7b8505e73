import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Calls from an address of the test's choice, without cookies unless some are given. */
export type Caller = (
  call: string,
  body: object,
  cookies?: ReadonlyMap<string, string>,
) => Promise<LightMyRequestResponse>;

/** Makes calls of accounts, such as `login`, from a client address. */
export function callerFrom(app: () => FastifyInstance, remoteAddress: string): Caller {
  return (call, body, cookies = new Map()) =>
    app().inject({
      method: 'POST',
      url: `/public/${call}`,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      cookies: Object.fromEntries(cookies),
      payload: JSON.stringify(body),
    });
}

/** The number of an address of its own network: as many as a botnet may have. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
