import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AnsweredError } from '../errors/answered-error.ts';

/** The average is taken over this many times the delay allowed: one long stall is not overload. */
const WINDOW = 5;
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
 * Applies to the routes of this part of the app. Ignores delays of the start: on a slow machine they are long, and say
 * nothing about the calls that come after it.
 * @param latestMs how late timers may run on average; 0 refuses nothing
 */
export function refuseWhenOverloaded(app: FastifyInstance, latestMs = 0): void {
  if (latestMs === 0) return;
  const sampleInterval = latestMs * WINDOW;
  let isStarting = true;
  app.addHook('onReady', async () => {
    // The second window that ends after the start is the first that began after it.
    setTimeout(() => (isStarting = false), 2 * sampleInterval).unref();
  });
  app.register(underPressure, {
    maxEventLoopDelay: latestMs,
    sampleInterval,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * FULL_HEAP,
    pressureHandler: () => {
      if (!isStarting) throw new OverloadedError();
    },
  });
}
