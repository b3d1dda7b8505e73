import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { AccountTextId } from '../../engine/form/texts.ts';
import type { Seal } from '../accounts/seal.ts';
import type { KeyedHash } from '../accounts/secrets.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { applicationOf, endReminders } from '../maintenance/reminders.ts';
import type { Store } from '../store/store.ts';
import { escapeHtml, renderPlainPage } from './html.ts';

const STYLE = `
body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 40rem; padding: 0 1rem; color: #1a1a1a; background: #fff }
h1 { font-size: 1.5rem }
button { font: inherit; padding: 0.5rem 1rem; color: #fff; background: #1a1a1a; border: 0.125rem solid #1a1a1a; border-radius: 0.5rem; cursor: pointer }
`;

interface ReminderRouteParts {
  readonly host: FormHost;
  readonly store: Pick<Store, 'mark'>;
  readonly seal: Seal;
  readonly hash: KeyedHash;
  readonly now: () => number;
}

/**
 * The pages behind the link in a reminder that ends reminders; they need no login. GET only shows a button, because
 * mail scanners follow links. POST ends the reminders; mail programs may send it themselves (RFC 8058).
 */
export const reminderRoutes: FastifyPluginAsync<ReminderRouteParts> = async (app, parts) => {
  const { host, seal } = parts;
  const text = (id: AccountTextId): string => escapeHtml(currentText(host, id));
  const sendPage = (reply: FastifyReply, status: number, body: string) => {
    const title = currentText(host, 'changes.reminders.title');
    const heading = `<h1>${escapeHtml(title)}</h1>`;
    const { html, policy } = renderPlainPage({
      ...{ title, lang: currentModule(host).form.lang },
      ...{ style: STYLE, body: heading + body, isPosted: true },
    });
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .send(html);
  };
  const sendUnknownLink = (reply: FastifyReply) =>
    sendPage(reply, 404, `<p>${text('changes.reminders.unknown')}</p>`);
  const applicationOfLink = ({ token }: { token?: unknown }): string | null =>
    typeof token === 'string' ? applicationOf(seal, token) : null;
  // The content of a POST is irrelevant.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));

  app.get<{ Querystring: { token?: unknown } }>('/public/reminders', {
    schema: { hide: true },
    handler: async (request, reply) => {
      if (applicationOfLink(request.query) === null) return sendUnknownLink(reply);
      const button = `<form method="post"><button>${text('changes.reminders.end')}</button></form>`;
      return sendPage(reply, 200, `<p>${text('changes.reminders.text')}</p>${button}`);
    },
  });

  app.post<{ Querystring: { token?: unknown } }>('/public/reminders', {
    schema: { hide: true },
    handler: async (request, reply) => {
      const studentId = applicationOfLink(request.query);
      if (studentId === null) return sendUnknownLink(reply);
      await endReminders(parts, studentId);
      return sendPage(reply, 200, `<p>${text('changes.reminders.ended')}</p>`);
    },
  });
};
