import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AnsweredError } from '../errors/answered-error.ts';

/** Over which time the average is taken: longer than one wait for the embedded database, which lets nothing else run. */
const SAMPLE_MS = 5000;
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
 * Refuses calls with 503 and Retry-After while this process cannot keep up, so that what it has begun gets done. It
 * counts for the routes of this part of the app.
 * @param latestMs how late timers may run on average; 0 refuses nothing
 */
export function refuseWhenOverloaded(app: FastifyInstance, latestMs = 0): void {
  if (latestMs === 0) return;
  app.register(underPressure, {
    maxEventLoopDelay: latestMs,
    sampleInterval: SAMPLE_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * FULL_HEAP,
    customError: OverloadedError,
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
