// The security headers of all replies, and exceptions from them.
import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { REQUEST_ID_HEADER } from './request-id.ts';

// Hash of the empty text: Emotion inserts an empty <style> element and fills it by script.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Adds the security headers to every reply. They allow only our own scripts, images, fonts and calls; no framing
 * and no inline code.
 * @param uploadOrigin where files are posted, if not to us
 */
export function sendSecurityHeaders(app: FastifyInstance, production: boolean, uploadOrigin?: string): void {
  const headers = securityHeaders(production, uploadOrigin);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

function securityHeaders(production: boolean, uploadOrigin?: string): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'connect-src': uploadOrigin === undefined ? ["'self'"] : ["'self'", uploadOrigin],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'style-src': ["'self'", EMPTY_STYLE],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    // There is no HTTPS outside production, and a browser would remember HSTS for all of localhost.
    strictTransportSecurity: production,
    // An image opened directly has an opaque origin, and Chromium then warns on every page that sends this
    // header.
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
    // "no-referrer" would also hide the origin of our own form posts. The reset link must not leak to others.
    referrerPolicy: { policy: 'same-origin' },
  });
  // They are the same for each reply: helmet, which works for a reply at a time, makes them once.
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(reply.req, reply, () => undefined);
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Headers that browsers use for documents only. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Removes headers that a script or style sheet does not need. They cost nearly a kilobyte each, on every first visit. */
export function removePageHeaders(reply: FastifyReply): FastifyReply {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
  // Browsers cache it for a year, so the id would be that of an old request.
  return reply.removeHeader(REQUEST_ID_HEADER);
}

/** Returns a policy that also allows one inline style element, by its hash. */
export function allowStyle(policy: string, style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
}
