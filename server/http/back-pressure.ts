import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AnsweredError } from '../runtime/answered-error.ts';

/** The averaging window, as a multiple of the allowed delay. */
const WINDOW = 5;
/** Refuses calls after this many windows with a high average. A single window may be one long stall. */
const WINDOWS_LATE = 1.5;
const FULL_HEAP = 0.9;
const RETRY_AFTER_SECONDS = 10;

/** The process is overloaded; the call was not started. */
export class OverloadedError extends AnsweredError {
  override readonly name = 'OverloadedError';
  readonly statusCode = 503;
  readonly textId = 'error.crowded';
  override readonly retryAfter = RETRY_AFTER_SECONDS;

  constructor() {
    super('The process cannot keep up with its requests.');
  }
}

/**
 * Refuses calls with 503 and Retry-After while this process is overloaded, so that it can finish its work.
 * Applies to the routes of this plugin scope. A slow start or one long stall does not count.
 * @param maxDelayMs the highest allowed average delay of timers in milliseconds; 0 refuses nothing
 */
export function refuseWhenOverloaded(app: FastifyInstance, maxDelayMs = 0): void {
  if (maxDelayMs === 0) return;
  const sampleInterval = maxDelayMs * WINDOW;
  let lateSince: number | undefined;
  let watch: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    watch = setInterval(() => {
      lateSince = app.isUnderPressure() ? (lateSince ?? performance.now()) : undefined;
    }, maxDelayMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(watch));
  app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * FULL_HEAP,
    pressureHandler: (_request, _reply, type) => {
      const lateMs = lateSince === undefined ? 0 : performance.now() - lateSince;
      if (type !== 'eventLoopDelay' || lateMs > WINDOWS_LATE * sampleInterval) throw new OverloadedError();
    },
  });
}
