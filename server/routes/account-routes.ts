import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { fillText } from '../../engine/form/texts.ts';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { normaliseCode } from '../../engine/values/readable-text.ts';
import {
  AccountTexts,
  EmailBody,
  EmailCodesBody,
  PasswordBody,
  SessionList,
  SessionParams,
} from '../../engine/wire/account-changes.ts';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { agentOf } from '../accounts/user-agent.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { MAILED_SECRET_MINUTES } from '../mail/mailed-secret.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { type Account, unlessUnavailable } from '../store/store.ts';
import { checkNewPassword } from './check-card.ts';
import { clientOf } from './client-of.ts';
import { failures, inGroup, messageReplies, repliesWith } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

/** Routes that change the account of a logged-in user. */
export const accountRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  app.addHook('onRoute', inGroup('Accounts'));
  const { host, accounts, sessions, cookies } = parts;
  /** Continues the session after a change. The change has taken effect, so an outage only ends the session. */
  const renew = async (request: FastifyRequest, reply: FastifyReply, account: Account): Promise<void> => {
    const former = cookies.token(request) ?? '';
    const agent = agentOf(request.headers['user-agent']);
    const token = (await sessions.renew(former, account, agent).catch(unlessUnavailable)) ?? null;
    if (token !== null) cookies.set(reply, token);
  };

  app.get('/api/account-texts', {
    schema: {
      summary: 'Read the texts of the account dialogs',
      description:
        'Returns the texts of the dialogs that change an account. The form does not include them, because few applicants open these dialogs.',
      response: {
        200: Type.Unsafe<AccountTexts>({ ...AccountTexts, description: 'The texts by id.' }),
        ...failures,
      },
    },
    handler: async () => currentModule(host).form.accountTexts,
  });

  app.put('/api/password', {
    schema: {
      summary: 'Change the password',
      description:
        'Needs the current password. 400 if it is wrong, 429 with `Retry-After` after too many attempts. The new password must meet the rules for sign-up. Ends all other sessions of the account, sets a new cookie for this one, and tells the owner by mail. A repeated call with the former cookie replies the same for two minutes.',
      body: PasswordBody,
      response: messageReplies,
    },
    handler: async (request, reply) => {
      const owner = applicantOf(request);
      const { password: current, new_password: next } = request.body;
      const module = currentModule(host);
      const signup = { username: owner.email, password: next };
      const [broken] = cardErrors(module, 'signup', signup).password ?? [];
      if (broken !== undefined) throw new RefusedError(400, broken);
      checkNewPassword(host, next);
      const client = clientOf(parts, request, owner.email);
      const account = await accounts.changePassword(module.form, owner, { current, next }, client);
      if (account === null) {
        // The user may repeat a change that was made, because its reply was lost.
        const token = await sessions.renewed(cookies.token(request) ?? '');
        const isMade = token !== null && (await accounts.authenticate(owner.email, next, client)) !== null;
        if (!isMade) throw new RefusedError(400, currentText(host, 'changes.wrongPassword'));
        cookies.set(reply, token);
      } else await renew(request, reply, account);
      return { message: currentText(host, 'changes.password.done') };
    },
  });

  app.post('/api/email', {
    schema: {
      summary: 'Request codes for a new email address',
      description:
        'Mails a code each to the current and the new address. PUT /api/email needs both. Needs the password: 400 if it is wrong, 429 with `Retry-After` after too many attempts. The reply is the same if the new address has an account; its owner is told by mail. An address gets at most 8 codes a day, after which the reply is the same but nothing is mailed.',
      body: EmailBody,
      response: messageReplies,
    },
    handler: async (request) => {
      const owner = applicantOf(request);
      const email = normalisedEmail(request.body.email);
      const module = currentModule(host);
      const [broken] = cardErrors(module, 'signup', { username: email }).username ?? [];
      if (broken !== undefined) throw new RefusedError(400, broken);
      if (email === owner.email) throw new RefusedError(400, currentText(host, 'changes.email.same'));
      const { password } = request.body;
      const clients = {
        former: clientOf(parts, request, owner.email),
        next: clientOf(parts, request, email),
      };
      if (!(await accounts.askForEmail(module.form, owner, { email, password }, clients)))
        throw new RefusedError(400, currentText(host, 'changes.wrongPassword'));
      const minutes = String(MAILED_SECRET_MINUTES);
      return { message: fillText(currentText(host, 'changes.email.sent'), { minutes }) };
    },
  });

  app.put('/api/email', {
    schema: {
      summary: 'Change the email address',
      description:
        'Takes the new address and the codes mailed to both addresses. They are valid for 15 minutes and five attempts together. Ends all other sessions of the account, sets a new cookie for this one, and tells the former address by mail. 409: the new address has got an account meanwhile.',
      body: EmailCodesBody,
      response: messageReplies,
    },
    handler: async (request, reply) => {
      const owner = applicantOf(request);
      const email = normalisedEmail(request.body.email);
      const codes = {
        next: normaliseCode(request.body.code),
        former: normaliseCode(request.body.former_code),
      };
      const client = clientOf(parts, request, owner.email);
      const account = await accounts.changeEmail(currentModule(host).form, owner, email, codes, client);
      if (account === 'taken') throw new RefusedError(409, currentText(host, 'changes.email.taken'));
      if (typeof account === 'string')
        throw new RefusedError(400, currentText(host, 'changes.email.wrongCodes'));
      if (account !== null) await renew(request, reply, account);
      cookies.browser.remember(request, reply, email);
      return { message: currentText(host, 'changes.email.done') };
    },
  });

  app.get('/api/sessions', {
    schema: {
      summary: 'List sessions',
      description:
        'Returns the active sessions of the account: start, last use, and the name of browser and system as reported by the browser. Network addresses are not stored.',
      response: repliesWith(SessionList, 'The sessions, oldest first.'),
    },
    handler: async (request) => {
      const own = sessions.idOf(cookies.token(request) ?? '');
      const found = await sessions.list(applicantOf(request).studentId);
      return {
        sessions: found.map(({ id, begunAt, lastUsedAt, browser, system }) => ({
          id,
          begun_at: new Date(begunAt).toISOString(),
          last_used_at: new Date(lastUsedAt).toISOString(),
          browser,
          system,
          is_this: id === own,
        })),
      };
    },
  });

  app.delete('/api/sessions', {
    schema: {
      summary: 'Log out everywhere else',
      description: 'Ends all other sessions of the account.',
      response: messageReplies,
    },
    handler: async (request) => {
      await sessions.endOthers(applicantOf(request).studentId, cookies.token(request) ?? '');
      return { message: currentText(host, 'changes.sessions.endedOthers') };
    },
  });

  app.delete('/api/sessions/:id', {
    schema: {
      summary: 'End a session',
      description:
        'Ends a session of the account by its id, if it is still active. To end the current session, log out.',
      params: SessionParams,
      response: messageReplies,
    },
    handler: async (request) => {
      await sessions.endOne(applicantOf(request).studentId, request.params.id);
      return { message: currentText(host, 'changes.sessions.ended') };
    },
  });
};
