import type { FastifyInstance } from 'fastify';
import { RefusedError } from '../runtime/refused-error.ts';

// Invalid UTF-8 would be stored with replacement characters, which loses data.
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts only JSON bodies. Clients send `Content-Type: application/json` with every call (spec §7), so an
 * empty body counts as none. Prototype-polluting bodies are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body);
    if (text === null) done(new RefusedError(400, 'The body is not valid UTF-8.'));
    else if (text === '') done(null, undefined);
    else parse(request, text, done);
  });
}

function decodeUtf8(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}
