import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { normaliseCode } from '../../engine/values/readable-text.ts';
import { ConfirmBody, SignupBody, UsernameBody } from '../../engine/wire/accounts.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { checkCard, checkNewPassword } from './check-card.ts';
import { clientOf } from './client-of.ts';
import { inGroup, messageReplies } from './replies.ts';
import type { RouteParts } from './route-parts.ts';

/** Routes for creating and confirming an account. */
export const signupRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  app.addHook('onRoute', inGroup('Accounts'));
  const { host, accounts, cookies } = parts;

  app.post('/public/signup', {
    schema: {
      summary: 'Sign up',
      description:
        'Creates an account and mails a six-digit code for POST /public/confirm. The reply is the same if the address has an account; its owner is told by mail. The cookie keeps the password of this browser for the confirmation; without it, the password counts only if no other one was chosen. An address gets at most 8 codes a day, after which the reply is the same but nothing is mailed.',
      body: SignupBody,
      response: messageReplies,
    },
    handler: async (request, reply) => {
      const username = normalisedEmail(request.body.username);
      const { password } = request.body;
      checkCard(host, 'signup', { username, password });
      checkNewPassword(host, password);
      const client = clientOf(parts, request, username);
      const { form } = currentModule(host);
      cookies.signup.set(reply, username, await accounts.signUp(form, username, password, client));
      return { message: currentText(host, 'message.signup') };
    },
  });

  app.post('/public/confirm', {
    schema: {
      summary: 'Confirm an account',
      description:
        'Takes the code from the mail, valid for 15 minutes and five attempts. If different passwords were chosen for the address, but none in this browser, no password is set: the message says so, and a link to choose one is mailed.',
      body: ConfirmBody,
      response: messageReplies,
    },
    handler: async (request, reply) => {
      const username = normalisedEmail(request.body.username);
      const code = normaliseCode(request.body.code);
      checkCard(host, 'confirm', { username, code });
      const client = clientOf(parts, request, username);
      const chosen = cookies.signup.passwordHash(request, username);
      const { form } = currentModule(host);
      const result = await accounts.confirm(form, username, code, client, chosen);
      if (result === 'refused') throw new RefusedError(400, currentText(host, 'error.badCode'));
      cookies.signup.clear(reply);
      cookies.browser.remember(request, reply, username);
      const message = result === 'contested' ? 'message.confirmedWithoutPassword' : 'message.confirmed';
      return { message: currentText(host, message) };
    },
  });

  app.post('/public/resend-confirm', {
    schema: {
      summary: 'Mail a new confirmation code',
      description:
        'Mails a new code and makes the former one invalid. The reply is the same if no account waits for a code, or if the address has reached its daily limit of codes.',
      body: UsernameBody,
      response: messageReplies,
    },
    handler: async (request) => {
      const username = normalisedEmail(request.body.username);
      const module = currentModule(host);
      if (Object.hasOwn(cardErrors(module, 'forgot', { username }), 'username')) {
        throw new RefusedError(400, currentText(host, 'error.resendNeedsEmail'));
      }
      const client = clientOf(parts, request, username);
      await accounts.resendCode(module.form, username, client);
      return { message: currentText(host, 'message.resend') };
    },
  });
};
