import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { ConfirmBody, SignupBody, UsernameBody } from '../../engine/wire/accounts.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { currentModule, currentText } from '../http/current-form.ts';
import { RefusedError } from '../http/refused-error.ts';
import { checkCard } from './check-card.ts';
import { messageReplies } from './replies.ts';
import type { RouteParts } from './route-parts.ts';

const tags = ['Accounts'];

/** Making and confirming an account. */
export const signupRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, { host, accounts }) => {
  app.post('/public/signup', {
    schema: {
      tags,
      summary: 'Sign up',
      description:
        'Creates an account and mails a six-digit code for POST /public/confirm. The reply does not tell whether the address had an account: its owner learns so by mail. An account that waits for confirmation gets a new code; its password is replaced only once the code of the earlier sign-up has expired.',
      body: SignupBody,
      response: messageReplies,
    },
    handler: async ({ body }) => {
      const username = normalisedEmail(body.username);
      checkCard(host, 'signup', { username, password: body.password });
      await accounts.signUp(currentModule(host).form, username, body.password);
      return { message: currentText(host, 'message.signup') };
    },
  });

  app.post('/public/confirm', {
    schema: {
      tags,
      summary: 'Confirm an account',
      description:
        'Takes the code of the mail. A code is valid for 15 minutes and five tries; then ask for a new one.',
      body: ConfirmBody,
      response: messageReplies,
    },
    handler: async ({ body }) => {
      const username = normalisedEmail(body.username);
      const code = body.code.trim();
      checkCard(host, 'confirm', { username, code });
      if (!(await accounts.confirm(username, code)))
        throw new RefusedError(400, currentText(host, 'error.badCode'));
      return { message: currentText(host, 'message.confirmed') };
    },
  });

  app.post('/public/resend-confirm', {
    schema: {
      tags,
      summary: 'Mail a new confirmation code',
      description:
        'The former code becomes invalid. The reply is the same whether or not an account waits for a code.',
      body: UsernameBody,
      response: messageReplies,
    },
    handler: async ({ body }) => {
      const username = normalisedEmail(body.username);
      const module = currentModule(host);
      if (Object.hasOwn(cardErrors(module, 'forgot', { username }), 'username')) {
        throw new RefusedError(400, currentText(host, 'error.resendNeedsEmail'));
      }
      await accounts.resendCode(module.form, username);
      return { message: currentText(host, 'message.resend') };
    },
  });
};
