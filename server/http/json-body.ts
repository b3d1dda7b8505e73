import type { FastifyInstance } from 'fastify';

/**
 * Takes JSON bodies and no others. Clients send `Content-Type: application/json` on every call (spec §7), so an empty
 * body is no body; a body that tries to reach a prototype is refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
