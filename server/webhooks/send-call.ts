import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic, requirePublic } from './public-address.ts';

/** Limit of a call in milliseconds. */
export const CALL_LIMIT_MS = 30_000;

/** Sends a body. Resolves with null if it was accepted, otherwise with a short error. */
export type SendCall = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
) => Promise<string | null>;

/**
 * Creates the sender of webhook calls. It returns null for a 2xx reply, otherwise a short error. Redirects are
 * not followed, and private addresses are called only if allowed.
 */
export function createCallSender({ allowsPrivate }: { readonly allowsPrivate: boolean }): SendCall {
  return async (address, headers, body, signal) => {
    try {
      const url = new URL(address);
      if (!allowsPrivate) requirePublic(url.hostname);
      const status = await statusOf(url, { headers, body, signal, allowsPrivate });
      return status >= 200 && status < 300 ? null : `HTTP ${status}`;
    } catch (error) {
      // The message may contain anything; the code does not.
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
      // The reply body is irrelevant and may be endless.
      sent.destroy();
    };
    sent.on('response', take);
    // A protocol switch emits neither a response nor an error.
    sent.on('upgrade', take);
    sent.on('error', reject);
    sent.end(bytes);
  });
}
