import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LoginBody, ResetBody, UsernameBody } from '../../engine/wire/accounts.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { agentOf } from '../accounts/user-agent.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { checkCard, checkNewPassword } from './check-card.ts';
import { clientOf, guarded } from './guarded.ts';
import { messageReplies } from './replies.ts';
import type { RouteParts } from './route-parts.ts';

const tags = ['Accounts'];

/** Routes for logging in and setting a new password. */
export const loginRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, accounts, sessions, cookies, store, now } = parts;

  app.post('/public/login', {
    schema: {
      tags,
      summary: 'Log in',
      description:
        'Sets the HttpOnly session cookie (over HTTPS its name begins with `__Host-`), which every call under /api needs, and beside it a readable marker cookie that proves nothing. A wrong password, an unknown address and an account that waits for its confirmation give the same reply (400). Who tries too often gets 429 with `Retry-After`; a browser in which the account has logged in before is told apart by a cookie, and only its own tries slow it down.',
      body: LoginBody,
      response: messageReplies,
    },
    handler: async (request, reply) => {
      const username = normalisedEmail(request.body.username);
      const { password } = request.body;
      checkCard(host, 'login', { username, password });
      const client = clientOf(parts, request, username);
      const account = await guarded(parts, accounts.authenticate(username, password, client));
      if (account === null) throw new RefusedError(400, currentText(host, 'error.badLogin'));
      await store.recordLogin(account.studentId, new Date(now()).toISOString());
      const former = cookies.token(request);
      if (former !== undefined) await sessions.end(former);
      cookies.set(reply, await sessions.open(account, agentOf(request.headers['user-agent'])));
      cookies.browser.remember(request, reply, username);
      return { message: currentText(host, 'message.login') };
    },
  });

  app.post('/public/forgot-password', {
    schema: {
      tags,
      summary: 'Ask for a new password',
      description:
        'Mails a link `/reset?username=…&id=…` that is valid for 15 minutes. The reply is the same whether or not the address has an account, and when it had its links of the day.',
      body: UsernameBody,
      response: messageReplies,
    },
    handler: async (request) => {
      const username = normalisedEmail(request.body.username);
      checkCard(host, 'forgot', { username });
      const client = clientOf(parts, request, username);
      const { form } = currentModule(host);
      await guarded(parts, accounts.forgotPassword(form, username, client));
      return { message: currentText(host, 'message.forgot') };
    },
  });

  app.post('/public/reset-password', {
    schema: {
      tags,
      summary: 'Set a new password',
      description:
        'Takes the username and id of the mailed link. All sessions of the account end, and a mail tells its owner.',
      body: ResetBody,
      response: messageReplies,
    },
    handler: async (request, reply) => {
      const { body } = request;
      const username = normalisedEmail(body.username);
      checkCard(host, 'reset', { ...body, username });
      checkNewPassword(host, body.password);
      if (body.password !== body.confirm_password) {
        throw new RefusedError(400, currentText(host, 'error.passwordMismatch'));
      }
      const client = clientOf(parts, request, username);
      const { form } = currentModule(host);
      const reset = accounts.resetPassword(form, username, body.id, body.password, client);
      if (!(await guarded(parts, reset))) throw new RefusedError(400, currentText(host, 'error.badReset'));
      cookies.browser.remember(request, reply, username);
      return { message: currentText(host, 'message.reset') };
    },
  });
};
