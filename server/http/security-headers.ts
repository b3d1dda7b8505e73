import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import { REQUEST_ID_HEADER } from './request-id.ts';

// Emotion inserts an empty <style> element and fills it by script; this is the hash of the empty text.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Nothing but our own scripts, images, fonts and calls; no frames around us, no inline code.
 * @param uploadOrigin where files are posted to, if not to us
 */
export function securityHeaders(production: boolean, uploadOrigin?: string): FastifyHelmetOptions {
  return {
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
    // Outside production there is no HTTPS, and a browser would remember the demand for all of localhost.
    strictTransportSecurity: production,
    // A drawing opened by itself runs in no origin at all, after which Chromium warns on every page that asks for this.
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
    // "no-referrer" would also hide the origin from ourselves in form posts; the reset link must reach nobody else.
    referrerPolicy: { policy: 'same-origin' },
  };
}

/** Headers that a browser heeds of documents only. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** A script or a style sheet, which no browser draws by itself, comes without them: nearly a kilobyte each, on every first visit. */
export function asPartOfPage(reply: FastifyReply): FastifyReply {
  for (const name of FOR_DOCUMENTS) reply.removeHeader(name);
  // A browser keeps it for a year: the id would be that of a request long gone.
  return reply.removeHeader(REQUEST_ID_HEADER);
}

/** A policy that also lets the text of one inline style element apply, by its hash. */
export function allowStyle(policy: string, style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
}
