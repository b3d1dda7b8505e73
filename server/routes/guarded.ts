import type { FastifyRequest } from 'fastify';
import { QueueFullError } from '../accounts/hash-queue.ts';
import { networkOf } from '../accounts/network-of.ts';
import type { Client } from '../accounts/throttle.ts';
import { TooOftenError } from '../accounts/too-often-error.ts';
import { currentText } from '../http/current-form.ts';
import { RefusedError } from '../http/refused-error.ts';
import { tooOften } from '../http/too-often.ts';
import type { RouteParts } from './route-parts.ts';

/** Who makes the request about this account. */
export function clientOf({ cookies }: RouteParts, request: FastifyRequest, email: string): Client {
  return { network: networkOf(request.ip), browser: cookies.browser.idOf(request, email) };
}

// The longest queue is done by then.
const CROWDED_RETRY_S = 5;

/** Does what may be refused as too much (429); a refusal says how long to wait, to the applicant and in `Retry-After`. */
export async function guarded<T>({ host, now }: RouteParts, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooOftenError) throw tooOften(host, error.retryAt - now());
    if (error instanceof QueueFullError) {
      throw new RefusedError(429, currentText(host, 'error.crowded'), CROWDED_RETRY_S);
    }
    throw error;
  }
}
