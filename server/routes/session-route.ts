import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { currentText } from '../form/current-form.ts';
import { messageReplies } from './replies.ts';
import type { RouteParts } from './route-parts.ts';

/**
 * Keeps the session of an active user who has nothing to save. The hook before it checks that the session has
 * not ended.
 */
export const sessionRoute: FastifyPluginAsyncTypebox<RouteParts> = async (app, { host }) => {
  app.get('/api/session', {
    schema: {
      tags: ['Application'],
      summary: 'Stay logged in',
      description:
        'Only restarts the idle time of the session, as every call under /api does. A session ends 20 minutes after its last call. The form calls this every five minutes while the applicant is active.',
      response: messageReplies,
    },
    handler: async () => ({ message: currentText(host, 'message.login') }),
  });
};
