import fastify, { type FastifyInstance } from 'fastify';
import { orAbort } from '../runtime/or-abort.ts';
import type { Store } from '../store/store.ts';
import type { WaitingCounts } from '../store/waiting-store.ts';
import type { Metrics } from './metrics.ts';

/** Time limit of counting the queues. Without one, a database outage would hide the other metrics. */
const COUNT_LIMIT_MS = 2000;

/** What each scrape reads. */
export interface MetricsParts {
  readonly metrics: Metrics;
  readonly store: Pick<Store, 'countWaiting'>;
  /** Describes this process, including its current form. */
  readonly processInfo: () => Parameters<Metrics['setProcessInfo']>[0];
  readonly now?: () => number;
}

/** Serves `GET /metrics` on a port of its own, so that no catch-all proxy publishes it. */
export function createMetricsApp({
  metrics,
  store,
  processInfo,
  now = Date.now,
}: MetricsParts): FastifyInstance {
  const app = fastify({ logger: false });

  async function countWaiting(): Promise<WaitingCounts | null> {
    try {
      return await orAbort(AbortSignal.timeout(COUNT_LIMIT_MS), store.countWaiting(now()));
    } catch {
      return null;
    }
  }

  app.get('/metrics', async (_request, reply) => {
    metrics.setQueueLengths(await countWaiting(), now());
    metrics.setProcessInfo(processInfo());
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('Metrics are at /metrics.\n'));
  return app;
}
