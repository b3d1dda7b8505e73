import fastify, { type FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import type { WaitingCounts } from '../store/waiting-store.ts';
import { orAbort } from '../timing/or-abort.ts';
import type { Metrics } from './metrics.ts';

/** A database outage must not hide the other numbers, which are needed most then. */
const ASK_LIMIT_MS = 2000;

/** Data sources of each scrape. */
export interface MetricsParts {
  readonly metrics: Metrics;
  readonly store: Pick<Store, 'countWaiting'>;
  /** Describes this process, including its current form. */
  readonly about: () => Parameters<Metrics['tell']>[0];
  readonly now?: () => number;
}

/** Serves `GET /metrics` on a port of its own, so that no catch-all proxy publishes it. */
export function createMetricsApp({ metrics, store, about, now = Date.now }: MetricsParts): FastifyInstance {
  const app = fastify({ logger: false });

  async function countWaiting(): Promise<WaitingCounts | null> {
    try {
      return await orAbort(AbortSignal.timeout(ASK_LIMIT_MS), store.countWaiting(now()));
    } catch {
      return null;
    }
  }

  app.get('/metrics', async (_request, reply) => {
    metrics.wait(await countWaiting(), now());
    metrics.tell(about());
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('Metrics are at /metrics.\n'));
  return app;
}
