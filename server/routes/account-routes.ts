import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { fillText } from '../../engine/form/texts.ts';
import { cardErrors } from '../../engine/validation/card-errors.ts';
import { readableCode } from '../../engine/values/readable-text.ts';
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
import { RefusedError } from '../errors/refused-error.ts';
import { currentAccountText, currentModule } from '../form/current-form.ts';
import { MAILED_SECRET_MINUTES } from '../mail/mailed-secret.ts';
import { checkNewPassword } from './check-card.ts';
import { clientOf, guarded } from './guarded.ts';
import { failures, messageReplies } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

const tags = ['Accounts'];
const security = [{ session: [] }];

/** Routes that change the account of a logged-in user. */
export const accountRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, accounts, sessions, cookies } = parts;

  app.get('/api/account-texts', {
    schema: {
      tags,
      security,
      summary: 'What the dialogs about the account say',
      description:
        'The texts of the dialogs that change an account, as the school words them. They come with a dialog that is opened, and not with the form, which few have open for that.',
      response: {
        200: Type.Unsafe<AccountTexts>({ ...AccountTexts, description: 'The texts by their ids.' }),
        ...failures,
      },
    },
    handler: async () => currentModule(host).form.accountTexts,
  });

  app.put('/api/password', {
    schema: {
      tags,
      security,
      summary: 'Change the password',
      description:
        'Needs the present password: a wrong one is refused (400), and after some more tries with 429 and `Retry-After`, as a login is. A new one keeps to the rules of a sign-up. All other sessions of the account end; this one goes on under a new cookie. A mail tells the owner.',
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
      const change = accounts.changePassword(module.form, owner, { current, next }, client);
      const account = await guarded(parts, change);
      if (account === null) throw new RefusedError(400, currentAccountText(host, 'changes.wrongPassword'));
      const agent = agentOf(request.headers['user-agent']);
      cookies.set(reply, await sessions.renew(cookies.token(request) ?? '', account, agent));
      return { message: currentAccountText(host, 'changes.password.done') };
    },
  });

  app.post('/api/email', {
    schema: {
      tags,
      security,
      summary: 'Ask for codes for another email address',
      description:
        'Mails a code to the present address of the account and one to the new one; both are needed by PUT /api/email. Needs the password, as a change of it does. The reply does not tell whether the new address has an account: its owner learns so by mail. Codes count as those of a sign-up do: an address gets 8 a day at most, beyond them the reply is the same and nothing is mailed.',
      body: EmailBody,
      response: messageReplies,
    },
    handler: async (request) => {
      const owner = applicantOf(request);
      const email = normalisedEmail(request.body.email);
      const module = currentModule(host);
      const [broken] = cardErrors(module, 'signup', { username: email }).username ?? [];
      if (broken !== undefined) throw new RefusedError(400, broken);
      if (email === owner.email) throw new RefusedError(400, currentAccountText(host, 'changes.email.same'));
      const { password } = request.body;
      const clients = {
        former: clientOf(parts, request, owner.email),
        next: clientOf(parts, request, email),
      };
      const asking = accounts.askForEmail(module.form, owner, { email, password }, clients);
      if (!(await guarded(parts, asking)))
        throw new RefusedError(400, currentAccountText(host, 'changes.wrongPassword'));
      const minutes = String(MAILED_SECRET_MINUTES);
      return { message: fillText(currentAccountText(host, 'changes.email.sent'), { minutes }) };
    },
  });

  app.put('/api/email', {
    schema: {
      tags,
      security,
      summary: 'Change the email address',
      description:
        'Takes the new address and the codes that were mailed to both: valid for 15 minutes and five tries, together. All other sessions of the account end; this one goes on under a new cookie. A mail tells the former address.',
      body: EmailCodesBody,
      response: messageReplies,
    },
    handler: async (request, reply) => {
      const owner = applicantOf(request);
      const email = normalisedEmail(request.body.email);
      const codes = { next: readableCode(request.body.code), former: readableCode(request.body.former_code) };
      const client = clientOf(parts, request, owner.email);
      const change = accounts.changeEmail(currentModule(host).form, owner, email, codes, client);
      const account = await guarded(parts, change);
      if (account === 'taken') throw new RefusedError(409, currentAccountText(host, 'changes.email.taken'));
      if (typeof account === 'string')
        throw new RefusedError(400, currentAccountText(host, 'changes.email.wrongCodes'));
      const agent = agentOf(request.headers['user-agent']);
      cookies.set(reply, await sessions.renew(cookies.token(request) ?? '', account, agent));
      cookies.browser.remember(request, reply, email);
      return { message: currentAccountText(host, 'changes.email.done') };
    },
  });

  app.get('/api/sessions', {
    schema: {
      tags,
      security,
      summary: 'Where the applicant is logged in',
      description:
        'The sessions that go on: when each began and was last used, and what browser it is, coarsely, as that says itself. No network address is kept.',
      response: {
        200: Type.Object(SessionList.properties, { description: 'The sessions, the oldest first.' }),
        ...failures,
      },
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
      tags,
      security,
      summary: 'Log out everywhere else',
      description: 'Ends all sessions of the account but the one that asks.',
      response: messageReplies,
    },
    handler: async (request) => {
      await sessions.endOthers(applicantOf(request).studentId, cookies.token(request) ?? '');
      return { message: currentAccountText(host, 'changes.sessions.endedOthers') };
    },
  });

  app.delete('/api/sessions/:id', {
    schema: {
      tags,
      security,
      summary: 'Log out in one place',
      description:
        'Ends a session of the account by its id; one that has ended already stays so. The own one is ended by a logout.',
      params: SessionParams,
      response: messageReplies,
    },
    handler: async (request) => {
      await sessions.endOne(applicantOf(request).studentId, request.params.id);
      return { message: currentAccountText(host, 'changes.sessions.ended') };
    },
  });
};
