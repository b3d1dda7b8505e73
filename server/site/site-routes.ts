import { extname, join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { PICTURE_TYPES } from '../../engine/values/picture-types.ts';
import { isNoPage } from '../../engine/wire/routes.ts';
import { WIDGET_FILES } from '../form/bundle-widgets.ts';
import type { FormHost } from '../form/form-host.ts';
import { asPartOfPage } from '../http/security-headers.ts';
import { sendBody } from './body.ts';
import { openFileCabinet } from './file-cabinet.ts';
import { SITE_FILE_TYPES } from './file-types.ts';
import { pageSender } from './page-sender.ts';
import { keepServedForms } from './served-forms.ts';

/** What the pages are made of. */
export interface SiteParts {
  readonly host: FormHost;
  /** Those of all forms of the directory: a module stands under its hash, whichever form it is. */
  readonly hosts: readonly FormHost[];
  /** First part of the addresses of the form's pages, as `/fall`; empty for a directory's only form. */
  readonly base: string;
  readonly configDir: string;
  /** Folder of the built browser part. */
  readonly siteDir: string;
  readonly development: boolean;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Whether the tools of who writes the form are on. */
  readonly authoring: boolean;
}

type Wildcard = FastifyRequest<{ Params: { '*': string } }>;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A browser that opens the picture by itself runs nothing in it. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** The folder of scripts and styles that only a developer sees (vite.config.ts): in production it is not there. */
const DEVELOPERS = 'dev';
const hidden = { schema: { hide: true } };

/** The browser part: its page for every route, its files, the form module and the school's pictures. */
export const siteRoutes: FastifyPluginAsync<SiteParts> = async (app, parts) => {
  const files = openFileCabinet(parts.siteDir, SITE_FILE_TYPES);
  const pictures = openFileCabinet(join(parts.configDir, 'assets'), PICTURE_TYPES);
  const forms = keepServedForms(parts.hosts);
  const sendPage = pageSender(parts);
  app.addHook('onClose', async () => forms.close());

  app.get<{ Params: { file: string } }>('/form/:file', hidden, async (request, reply) => {
    const [, hash = ''] = /^([\w-]+)\.mjs$/.exec(request.params.file) ?? [];
    const body = forms.find(hash);
    if (body === undefined) return reply.callNotFound();
    asPartOfPage(reply).header('cache-control', IMMUTABLE);
    // To compress it anew after each edit takes longer than all else that an edit does, and it has no way to go.
    if (parts.authoring) return reply.type(body.type).send(body.bytes);
    return sendBody(request, reply, body);
  });

  app.get<{ Params: { file: string } }>(`${WIDGET_FILES}:file`, hidden, async (request, reply) => {
    const body = forms.findWidget(request.params.file);
    if (body === undefined) return reply.callNotFound();
    if (/\.(?:js|css)$/.test(request.params.file)) asPartOfPage(reply);
    return sendBody(request, reply.header('cache-control', IMMUTABLE), body);
  });

  app.get('/config-assets/*', hidden, async (request: Wildcard, reply) => {
    const body = await pictures.find(request.params['*']);
    if (body === null) return reply.callNotFound();
    if (body.type === PICTURE_TYPES['.svg']) reply.header('content-security-policy', SVG_POLICY);
    return sendBody(request, reply.header('cache-control', 'no-cache'), body);
  });

  app.get('/assets/*', hidden, async (request: Wildcard, reply) => {
    const path = request.params['*'];
    const isKept = !parts.development && path.toLowerCase().split('/').includes(DEVELOPERS);
    const body = isKept ? null : await files.find(`assets/${path}`);
    if (body === null) return reply.callNotFound();
    if (/\.(?:js|css)$/.test(path)) asPartOfPage(reply);
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
