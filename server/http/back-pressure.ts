import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AnsweredError } from '../errors/answered-error.ts';

/** The average is taken over this many times the delay allowed. */
const WINDOW = 5;
/** Refuses calls once the average was too high for this many windows: two in a row, since one may be a single long stall. */
const WINDOWS_LATE = 1.5;
const FULL_HEAP = 0.9;
const RETRY_AFTER_SECONDS = 10;

/** The process cannot keep up; the call was not begun. */
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
 * Refuses calls with 503 and Retry-After while this process cannot keep up, so that it completes what it has begun.
 * Applies to the routes of this part of the app. A slow start, or one long stall, is not overload.
 * @param latestMs how late timers may run on average; 0 refuses nothing
 */
export function refuseWhenOverloaded(app: FastifyInstance, latestMs = 0): void {
  if (latestMs === 0) return;
  const sampleInterval = latestMs * WINDOW;
  let lateSince: number | undefined;
  let watch: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    watch = setInterval(() => {
      lateSince = app.isUnderPressure() ? (lateSince ?? performance.now()) : undefined;
    }, latestMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(watch));
  app.register(underPressure, {
    maxEventLoopDelay: latestMs,
    sampleInterval,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * FULL_HEAP,
    pressureHandler: (_request, _reply, type) => {
      const lateMs = lateSince === undefined ? 0 : performance.now() - lateSince;
      if (type !== 'eventLoopDelay' || lateMs > WINDOWS_LATE * sampleInterval) throw new OverloadedError();
    },
  });
}
