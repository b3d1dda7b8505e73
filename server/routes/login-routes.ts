import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LoginBody, ResetBody, UsernameBody } from '../../engine/wire/accounts.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { currentModule, currentText } from '../http/current-form.ts';
import { RefusedError } from '../http/refused-error.ts';
import { checkCard } from './check-card.ts';
import { messageReplies } from './replies.ts';
import type { RouteParts } from './route-parts.ts';

const tags = ['Accounts'];

/** Logging in, and setting a new password. */
export const loginRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, accounts, sessions, cookies, store, now } = parts;

  app.post('/public/login', {
    schema: {
      tags,
      summary: 'Log in',
      description:
        'Sets the HttpOnly session cookie, which every call under /api needs, and beside it a readable marker cookie that proves nothing. A wrong password and an unknown address give the same reply (400).',
      body: LoginBody,
      response: messageReplies,
    },
    handler: async ({ body }, reply) => {
      const username = normalisedEmail(body.username);
      checkCard(host, 'login', { username, password: body.password });
      const account = await accounts.authenticate(username, body.password);
      if (account === null) throw new RefusedError(400, currentText(host, 'error.badLogin'));
      if (!account.confirmed) throw new RefusedError(400, currentText(host, 'error.notConfirmed'));
      await store.recordLogin(account.studentId, new Date(now()).toISOString());
      cookies.set(reply, await sessions.open(account));
      return { message: currentText(host, 'message.login') };
    },
  });

  app.post('/public/forgot-password', {
    schema: {
      tags,
      summary: 'Ask for a new password',
      description:
        'Mails a link `/reset?username=…&id=…` that is valid for 15 minutes. The reply is the same whether or not the address has an account.',
      body: UsernameBody,
      response: messageReplies,
    },
    handler: async ({ body }) => {
      const username = normalisedEmail(body.username);
      checkCard(host, 'forgot', { username });
      await accounts.forgotPassword(currentModule(host).form, username);
      return { message: currentText(host, 'message.forgot') };
    },
  });

  app.post('/public/reset-password', {
    schema: {
      tags,
      summary: 'Set a new password',
      description: 'Takes the username and id of the mailed link. All sessions of the account end.',
      body: ResetBody,
      response: messageReplies,
    },
    handler: async ({ body }) => {
      const username = normalisedEmail(body.username);
      checkCard(host, 'reset', { ...body, username });
      const done = await accounts.resetPassword(username, body.id, body.password);
      if (!done) throw new RefusedError(400, currentText(host, 'error.badReset'));
      return { message: currentText(host, 'message.reset') };
    },
  });
};
