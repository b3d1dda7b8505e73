import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RefusedError } from '../errors/refused-error.ts';
import { currentForm } from '../form/current-form.ts';
import { askObjects } from '../objects/ask-objects.ts';
import { messageReplies } from './replies.ts';
import type { RouteParts } from './route-parts.ts';

/** Dependencies of the health routes. */
export type HealthParts = Pick<RouteParts, 'store' | 'objects' | 'host'> & {
  /** Whether the process is shutting down. */
  readonly isStopping: () => boolean;
};

/** Tells the orchestrator whether to restart this process, and whether to send it requests. */
export const healthRoute: FastifyPluginAsyncTypebox<HealthParts> = async (app, parts) => {
  const { store, objects, host, isStopping } = parts;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/healthz', {
    schema: {
      tags: ['Operation'],
      summary: 'Whether the process is alive',
      description: '200 as long as the process answers at all; it asks nothing of anything else.',
      response: messageReplies,
    },
    handler: async () => ({ message: 'ok' }),
  });

  // Concurrent requests share one query of the database and the object store.
  let asking: Promise<unknown> | undefined;
  const ask = async (): Promise<unknown> => {
    asking ??= Promise.all([store.ping(), askObjects(objects)]).finally(() => {
      asking = undefined;
    });
    return asking;
  };

  app.get('/readyz', {
    schema: {
      tags: ['Operation'],
      summary: 'Whether the process can serve',
      description:
        '200 while the database and the store of files answer and there is a form; 503 while one of them does not, and once the process has begun to shut down.',
      response: messageReplies,
    },
    handler: async () => {
      if (isStopping()) throw new RefusedError(503, 'The process is shutting down.');
      currentForm(host);
      await ask();
      return { message: 'ok' };
    },
  });
};
