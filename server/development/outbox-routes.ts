import type { FastifyPluginAsync } from 'fastify';
import type { AppParts } from '../app.ts';
import { outboxPage } from './outbox-page.ts';

const SHOWN_MAILS = 200;
const hidden = { schema: { hide: true } };

/** Routes of the outbox; registered only without a mail server and outside production. */
export const outboxRoutes: FastifyPluginAsync<Required<Pick<AppParts, 'newestMails'>>> = async (
  app,
  { newestMails },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/dev/outbox', hidden, async (_request, reply) => {
    const { html, policy } = outboxPage(await newestMails(SHOWN_MAILS));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });

  app.get('/dev/outbox.json', hidden, async () => newestMails(SHOWN_MAILS));
};
