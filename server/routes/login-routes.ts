import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LoginBody, ResetBody, UsernameBody } from '../../engine/wire/accounts.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { agentOf } from '../accounts/user-agent.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { checkCard, checkNewPassword } from './check-card.ts';
import { clientOf } from './client-of.ts';
import { inGroup, messageReplies } from './replies.ts';
import type { RouteParts } from './route-parts.ts';

/** Routes for logging in and setting a new password. */
export const loginRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  app.addHook('onRoute', inGroup('Accounts'));
  const { host, accounts, sessions, cookies, store, now } = parts;

  app.post('/public/login', {
    schema: {
      summary: 'Log in',
      description:
        'Sets the HttpOnly session cookie (over HTTPS, its name begins with `__Host-`) and a marker cookie that scripts can read. Replies 400 for a wrong password, an unknown address and an unconfirmed account alike, and 429 with `Retry-After` after too many attempts. A browser that has logged in to the account before is only slowed down by its own attempts.',
      body: LoginBody,
      response: messageReplies,
    },
    handler: async (request, reply) => {
      const username = normalisedEmail(request.body.username);
      const { password } = request.body;
      checkCard(host, 'login', { username, password });
      const client = clientOf(parts, request, username);
      const account = await accounts.authenticate(username, password, client);
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
      summary: 'Ask for a new password',
      description:
        'Mails a link `/reset?username=…&id=…`, valid for 15 minutes. The reply is the same if the address has no account, or if it has reached its daily limit of links.',
      body: UsernameBody,
      response: messageReplies,
    },
    handler: async (request) => {
      const username = normalisedEmail(request.body.username);
      checkCard(host, 'forgot', { username });
      const client = clientOf(parts, request, username);
      const { form } = currentModule(host);
      await accounts.forgotPassword(form, username, client);
      return { message: currentText(host, 'message.forgot') };
    },
  });

  app.post('/public/reset-password', {
    schema: {
      summary: 'Set a new password',
      description:
        'Takes the username and id of the mailed link. Ends all sessions of the account, and tells the owner by mail. A repeated call with the same password changes nothing and replies the same, for as long as the link would be valid.',
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
      const isReset = await accounts.resetPassword(form, username, body.id, body.password, client);
      if (!isReset) throw new RefusedError(400, currentText(host, 'error.badReset'));
      cookies.browser.remember(request, reply, username);
      return { message: currentText(host, 'message.reset') };
    },
  });
};
