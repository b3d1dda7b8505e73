import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { messageReplies } from './replies.ts';
import type { RouteParts } from './route-parts.ts';

/** Tells a load balancer whether this process can serve. */
export const healthRoute: FastifyPluginAsyncTypebox<RouteParts> = async (app, { store }) => {
  app.get('/healthz', {
    schema: {
      tags: ['Operation'],
      summary: 'Health',
      description: '200 while the database answers, 503 while it does not.',
      response: messageReplies,
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      await store.ping();
      return { message: 'ok' };
    },
  });
};
