import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueueFullError } from '../accounts/hash-queue.ts';
import { networkOf } from '../accounts/network-of.ts';
import type { Client } from '../accounts/throttle.ts';
import { TooOftenError } from '../accounts/too-often-error.ts';
import { currentText } from '../http/current-form.ts';
import type { RouteParts } from './route-parts.ts';

/** Who makes the request about this account. */
export function clientOf({ cookies }: RouteParts, request: FastifyRequest, email: string): Client {
  return { network: networkOf(request.ip), browser: cookies.browser.idOf(request, email) };
}

/** A call that comes too often or while too many come (429). The message is for the person who made it. */
class TooManyCallsError extends Error {
  override readonly name = 'TooManyCallsError';
  readonly statusCode = 429;
}

// The longest queue is done by then.
const CROWDED_RETRY_S = 5;

/** Does what may be refused as too much; a refusal says how long to wait, to the applicant and in `Retry-After`. */
export async function guarded<T>(
  { host, now }: RouteParts,
  reply: FastifyReply,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooOftenError) {
      const seconds = Math.max(1, Math.ceil((error.retryAt - now()) / 1000));
      reply.header('retry-after', seconds);
      throw new TooManyCallsError(currentText(host, 'error.tooOften', { wait: waitText(host, seconds) }));
    }
    if (error instanceof QueueFullError) {
      reply.header('retry-after', CROWDED_RETRY_S);
      throw new TooManyCallsError(currentText(host, 'error.crowded'));
    }
    throw error;
  }
}

/** The time in words, never shorter than it is. */
function waitText(host: RouteParts['host'], seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds === 1) return currentText(host, 'wait.second');
  if (seconds < 60) return currentText(host, 'wait.seconds', { count: String(seconds) });
  if (minutes === 1) return currentText(host, 'wait.minute');
  return currentText(host, 'wait.minutes', { count: String(minutes) });
}
