import { extname, join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { PICTURE_TYPES } from '../../engine/values/picture-types.ts';
import { isCallOrPageFile } from '../../engine/wire/routes.ts';
import { WIDGET_FILES } from '../form/bundle-widgets.ts';
import type { FormHost } from '../form/form-host.ts';
import { removePageHeaders } from '../http/security-headers.ts';
import { sendBody } from './body.ts';
import { openFileCabinet } from './file-cabinet.ts';
import { SITE_FILE_TYPES } from './file-types.ts';
import { createPageSender } from './page-sender.ts';
import { trackServedForms } from './served-forms.ts';

/** Dependencies of the pages. */
export interface SiteParts {
  readonly host: FormHost;
  /** The hosts of all forms of the directory: modules have one address space. */
  readonly hosts: readonly FormHost[];
  /** Base path of the form's pages, such as `/fall`; empty for a directory's only form. */
  readonly base: string;
  readonly configDir: string;
  /** Folder of the browser build. */
  readonly siteDir: string;
  readonly development: boolean;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Whether the authoring tools are on. */
  readonly authoring: boolean;
}

type Wildcard = FastifyRequest<{ Params: { '*': string } }>;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Nothing runs in a picture that is opened directly. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Folder of scripts and styles for developers (vite.config.ts), not served in production. */
const DEVELOPER_FOLDER = 'dev';
/** Leaves a route out of the OpenAPI description. */
const hidden = { schema: { hide: true } };

/** Serves all that browsers load: the page for every route, the build's files, the form module, and the pictures. */
export const siteRoutes: FastifyPluginAsync<SiteParts> = async (app, parts) => {
  const files = openFileCabinet(parts.siteDir, SITE_FILE_TYPES);
  const pictures = openFileCabinet(join(parts.configDir, 'assets'), PICTURE_TYPES);
  const forms = trackServedForms(parts.hosts);
  const sendPage = createPageSender(parts);
  app.addHook('onClose', async () => forms.close());

  app.get<{ Params: { file: string } }>('/form/:file', hidden, async (request, reply) => {
    const [, hash = ''] = /^([\w-]+)\.mjs$/.exec(request.params.file) ?? [];
    const body = forms.find(hash);
    if (body === undefined) return reply.callNotFound();
    removePageHeaders(reply).header('cache-control', IMMUTABLE);
    // Compressing it after each edit takes longer than the rest of an edit, and it only travels locally.
    if (parts.authoring) return reply.type(body.type).send(body.bytes);
    return sendBody(request, reply, body);
  });

  app.get<{ Params: { file: string } }>(`${WIDGET_FILES}:file`, hidden, async (request, reply) => {
    const body = forms.findWidget(request.params.file);
    if (body === undefined) return reply.callNotFound();
    if (/\.(?:js|css)$/.test(request.params.file)) removePageHeaders(reply);
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
    const isWithheld = !parts.development && path.toLowerCase().split('/').includes(DEVELOPER_FOLDER);
    const body = isWithheld ? null : await files.find(`assets/${path}`);
    if (body === null) return reply.callNotFound();
    if (/\.(?:js|css)$/.test(path)) removePageHeaders(reply);
    return sendBody(request, reply.header('cache-control', IMMUTABLE), body);
  });

  app.get('/*', hidden, async (request: Wildcard, reply) => {
    const path = `/${request.params['*']}`;
    if (isCallOrPageFile(path)) return reply.callNotFound();
    if (extname(path) === '') return sendPage(request, reply);
    const body = await files.find(path.slice(1));
    if (body === null) return reply.callNotFound();
    return sendBody(request, reply.header('cache-control', 'no-cache'), body);
  });
};
