import { extname, join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isNoPage } from '../../engine/wire/routes.ts';
import type { FormHost } from '../form/form-host.ts';
import { PICTURE_TYPES } from '../form/picture-types.ts';
import { sendBody } from './body.ts';
import { openFileCabinet } from './file-cabinet.ts';
import { SITE_FILE_TYPES } from './file-types.ts';
import { pageSender } from './page-sender.ts';
import { keepServedForms } from './served-forms.ts';

/** What the pages are made of. */
export interface SiteParts {
  readonly host: FormHost;
  readonly configDir: string;
  /** Folder of the built browser part. */
  readonly siteDir: string;
  readonly development: boolean;
}

type Wildcard = FastifyRequest<{ Params: { '*': string } }>;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A browser that opens the picture by itself runs nothing in it. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const hidden = { schema: { hide: true } };

/** The browser part: its page for every route, its files, the form module and the school's pictures. */
export const siteRoutes: FastifyPluginAsync<SiteParts> = async (app, parts) => {
  const files = openFileCabinet(parts.siteDir, SITE_FILE_TYPES);
  const pictures = openFileCabinet(join(parts.configDir, 'assets'), PICTURE_TYPES);
  const forms = keepServedForms(parts.host);
  const sendPage = pageSender(parts);
  app.addHook('onClose', async () => forms.close());

  app.get<{ Params: { file: string } }>('/form/:file', hidden, async (request, reply) => {
    const [, hash = ''] = /^([\w-]+)\.mjs$/.exec(request.params.file) ?? [];
    const body = forms.find(hash);
    if (body === undefined) return reply.callNotFound();
    return sendBody(request, reply.header('cache-control', IMMUTABLE), body);
  });

  app.get('/config-assets/*', hidden, async (request: Wildcard, reply) => {
    const body = await pictures.find(request.params['*']);
    if (body === null) return reply.callNotFound();
    if (body.type === PICTURE_TYPES['.svg']) reply.header('content-security-policy', SVG_POLICY);
    return sendBody(request, reply.header('cache-control', 'no-cache'), body);
  });

  app.get('/assets/*', hidden, async (request: Wildcard, reply) => {
    const body = await files.find(`assets/${request.params['*']}`);
    if (body === null) return reply.callNotFound();
    return sendBody(request, reply.header('cache-control', IMMUTABLE), body);
  });

  app.get('/*', hidden, async (request: Wildcard, reply) => {
    const path = `/${request.params['*']}`;
    if (isNoPage(path)) return reply.callNotFound();
    if (extname(path) === '') return sendPage(request, reply);
    const body = await files.find(path.slice(1));
    if (body === null) return reply.callNotFound();
    return sendBody(request, reply.header('cache-control', 'no-cache'), body);
  });
};
