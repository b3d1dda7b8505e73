import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { currentForm } from '../form/current-form.ts';
import { askObjects } from '../objects/ask-objects.ts';
import { RefusedError } from '../runtime/refused-error.ts';
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
      summary: 'Liveness',
      description: '200 while the process responds. Does not check the database or the object store.',
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
      summary: 'Readiness',
      description:
        '200 while the database and the object store respond and a form is loaded. 503 otherwise, and while the process shuts down.',
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
