import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { PRINT_FONTS_PATH, printFonts } from '../conversion/door.ts';
import { createBody, sendBody } from './body.ts';

/** Serves the print fonts: their style sheet and its files. */
export const fontRoutes: FastifyPluginAsync = async (app) => {
  const hidden = { schema: { hide: true } };
  const sheet = createBody(Buffer.from(printFonts().css), 'text/css; charset=utf-8');

  app.get(PRINT_FONTS_PATH, hidden, (request, reply) =>
    sendBody(request, reply.header('cache-control', 'no-cache'), sheet),
  );

  app.get('/fonts/*', hidden, async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const found = printFonts().find(`/fonts/${request.params['*']}`);
    if (found === null) return reply.callNotFound();
    return reply.headers(found.headers).send(found.body);
  });
};
