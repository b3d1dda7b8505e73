import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { FormNews } from '../../engine/wire/authoring.ts';
import type { FormHost } from '../form/form-host.ts';

/**
 * Sends server-sent events at `/dev/events`: one at once, and one after each reload of the configuration.
 * Registered in development only.
 */
export const eventRoute: FastifyPluginAsync<{ host: FormHost; configDir: string }> = async (
  app,
  { host, configDir },
) => {
  const folder = configDir.replaceAll('\\', '/');
  const listeners = new Set<PassThrough>();
  const event = (): string => {
    const news: FormNews = { hash: host.current()?.hash ?? null, diagnostics: host.diagnostics(), folder };
    return `data: ${JSON.stringify(news)}\n\n`;
  };
  const unsubscribe = host.subscribe(() => {
    for (const listener of listeners) listener.write(event());
  });
  // An open stream would delay the shutdown until the page is closed.
  app.addHook('preClose', async () => {
    unsubscribe();
    for (const listener of listeners) listener.end();
  });

  app.get('/dev/events', { schema: { hide: true }, exposeHeadRoute: false }, async (_request, reply) => {
    const stream = new PassThrough();
    listeners.add(stream);
    stream.once('close', () => listeners.delete(stream));
    stream.write(event());
    return reply.type('text/event-stream').header('cache-control', 'no-store').send(stream);
  });
};
