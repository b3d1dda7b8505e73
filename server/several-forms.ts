// The router of several forms: passes each request to the form in its address.
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isCallOrPageFile } from '../engine/wire/routes.ts';
import type { AppParts } from './app.ts';
import { answerErrors, createBareApp } from './bare-app.ts';
import type { FormHost } from './form/form-host.ts';
import { formsPage } from './site/forms-page.ts';

/** A form and the app that serves it. */
export interface ServedAt {
  readonly id: string | undefined;
  /** Whether it was the only form before, at addresses without its id. */
  readonly isFirst: boolean;
  readonly host: FormHost;
  readonly app: FastifyInstance;
}

/** Paths shared by all forms, which the first one answers. */
const OF_ALL = /^\/+(assets|config-assets|fonts|form|lookup|healthz|readyz|docs|dev\/outbox)(\/|\?|$)/;

/** The links that end reminders, in mails from when a form was the only one. */
const FORMER_REMINDERS = /^\/public\/reminders(\?|$)/;

/** The first segment of a path, and the rest for the form's app. */
const ADDRESS = /^\/([a-z][a-z0-9-]*)(?:(\/[^?]*)?(\?.*)?)?$/;

/**
 * Builds the HTTP app of several forms; it does not listen. The first segment of a path is the form, and is
 * removed, so that each app works as if it were alone. Closing it closes the forms' apps.
 */
export function severalForms(
  parts: Pick<AppParts, 'settings' | 'objects' | 'host' | 'isStopping' | 'now'>,
  forms: readonly ServedAt[],
): FastifyInstance {
  const { now = Date.now } = parts;
  const app = createBareApp(parts);
  answerErrors(app, parts.host);
  const byId = new Map(forms.map((form) => [form.id, form.app]));
  const [first] = forms;
  const former = forms.find(({ isFirst }) => isFirst);

  /** Returns the app that answers and its URL; undefined if only this app can answer. */
  const answering = (url: string): { readonly of: FastifyInstance; readonly url: string } | undefined => {
    const [, id = '', path, query = ''] = ADDRESS.exec(url) ?? [];
    const of = byId.get(id);
    if (of !== undefined) return { of, url: `${path ?? '/'}${query}` };
    // Not redirected: mail programs send the POST of an unsubscribe link themselves.
    if (former !== undefined && FORMER_REMINDERS.test(url)) return { of: former.app, url };
    const isFile = extname(url.split('?')[0] ?? '') !== '';
    return first !== undefined && (OF_ALL.test(url) || isFile) ? { of: first.app, url } : undefined;
  };
  app.addHook('onRequest', async ({ raw }, reply) => {
    const found = answering(raw.url ?? '');
    if (found === undefined) return;
    reply.hijack();
    raw.url = found.url;
    found.of.routing(raw, reply.raw);
  });
  app.addHook('onReady', async () => {
    await Promise.all(forms.map((form) => form.app.ready()));
  });
  // Before waiting for open streams, which include those of the forms.
  app.addHook('preClose', async () => {
    await Promise.all(forms.map((form) => form.app.close()));
  });

  app.get('/', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    const [only, ...others] = forms;
    if (only !== undefined && others.length === 0) return reply.redirect(`/${only.id}/`);
    const { html, policy } = formsPage(forms, now());
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });
  // Links and bookmarks from when it was the only form.
  app.get('/*', { schema: { hide: true } }, async ({ url }, reply) =>
    former === undefined || isCallOrPageFile(url)
      ? reply.callNotFound()
      : reply.redirect(`/${former.id}${url}`),
  );
  return app;
}
