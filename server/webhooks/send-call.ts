import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic, requirePublic } from './public-address.ts';

/** No call takes longer, in milliseconds. */
export const CALL_LIMIT_MS = 30_000;

/** Sends a body. */
export type SendCall = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
) => Promise<string | null>;

/**
 * Gives what sends calls: null where one was taken, a reply of 2xx, else what went wrong, in a word or two. Redirects are not
 * followed, and addresses of this machine and of own networks are called only where they are allowed.
 */
export function callSender({ allowsPrivate }: { readonly allowsPrivate: boolean }): SendCall {
  return async (address, headers, body, signal) => {
    try {
      const url = new URL(address);
      if (!allowsPrivate) requirePublic(url.hostname);
      const status = await statusOf(url, { headers, body, signal, allowsPrivate });
      return status >= 200 && status < 300 ? null : `HTTP ${status}`;
    } catch (error) {
      // Its message may hold anything; the code does not.
      return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
    }
  };
}

function statusOf(
  url: URL,
  call: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
    readonly allowsPrivate: boolean;
  },
): Promise<number> {
  const bytes = Buffer.from(call.body);
  const options = {
    method: 'POST',
    agent: false,
    headers: {
      ...call.headers,
      'content-type': 'application/json',
      'content-length': bytes.length,
      'user-agent': 'Matricula',
    },
    signal: AbortSignal.any([call.signal, AbortSignal.timeout(CALL_LIMIT_MS)]),
    ...(call.allowsPrivate ? {} : { lookup: lookupPublic }),
  } as const;
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
    const take = (reply: IncomingMessage): void => {
      resolve(reply.statusCode ?? 0);
      // What it says is of no interest, and may have no end.
      sent.destroy();
    };
    sent.on('response', take);
    // A reply that goes on in another protocol is none otherwise, and no error either.
    sent.on('upgrade', take);
    sent.on('error', reject);
    sent.end(bytes);
  });
}
