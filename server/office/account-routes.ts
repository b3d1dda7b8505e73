import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { normalisedEmail } from '../../engine/wire/email-address.ts';
import { networkOf } from '../throttling/network-of.ts';
import { goneContent, invitationContent, loginContent } from './account-pages.ts';
import { DESK, type DeskParts } from './desk.ts';
import { sendPage } from './send-page.ts';
import { PASSWORD_LENGTH, throttleNameOf } from './staff-accounts.ts';
import { SESSION_IDLE_MS } from './staff-sessions.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const EVERYBODY = { config: { staff: 'everybody' } } as const;
const TOKEN = text(100);
/** Logged instead of an address without an account. */
const NOBODY = 'unknown';

/** Login, logout and setting up an account. */
export const accountRoutes: FastifyPluginAsyncTypebox<DeskParts> = async (app, parts) => {
  const { forms, accounts, sessions, browsers, logOf } = parts;
  const [desk] = forms;
  const { say } = desk;

  app.get(
    `${DESK}/login`,
    { ...EVERYBODY, schema: { querystring: Type.Object({ told: Type.Optional(text(20)) }) } },
    async ({ query }, reply) => {
      const minutes = String(SESSION_IDLE_MS / 60_000);
      const texts = new Map([
        ['idle', say('login.idle', { minutes })],
        ['ended', say('login.ended')],
        ['done', say('invited.done')],
      ]);
      const told = texts.get(query.told ?? '');
      const content = loginContent(desk, told === undefined ? {} : { told });
      return sendPage(reply, parts, { heading: say('login.title'), content });
    },
  );

  const Login = Type.Object({ email: text(254), password: text(PASSWORD_LENGTH.most * 2), code: text(12) });
  app.post(`${DESK}/login`, { ...EVERYBODY, schema: { body: Login } }, async (request, reply) => {
    const { password, code } = request.body;
    const email = normalisedEmail(request.body.email);
    const browser = browsers.idOf(request, throttleNameOf(email));
    const client = { network: networkOf(request.ip), browser };
    const staff = await accounts.authenticate(email, { password, code }, client);
    if (typeof staff === 'string') {
      // An address without an account may be anybody's. It is logged as unknown, so that both cases wait for
      // the disk.
      const log = logOf(staff === 'unknown' ? NOBODY : email);
      await log.note({ command: staff === 'code' ? 'code refused' : 'login refused' });
      const content = loginContent(desk, { email: request.body.email, wrong: say('login.wrong') });
      return sendPage(reply.code(400), parts, { heading: say('login.title'), content });
    }
    await logOf(email).note({ command: 'login' });
    sessions.open(reply, staff);
    browsers.remember(request, reply, throttleNameOf(email));
    return reply.redirect(DESK, 303);
  });

  app.post(`${DESK}/logout`, { schema: { body: Type.Object({}) } }, async ({ staff }, reply) => {
    if (staff !== null) {
      await sessions.end(reply, staff);
      await logOf(staff.email).note({ command: 'logout' });
    }
    return reply.redirect(`${DESK}/login`, 303);
  });

  app.get(
    `${DESK}/invitation`,
    { ...EVERYBODY, schema: { querystring: Type.Object({ token: TOKEN }) } },
    async ({ query }, reply) => {
      const invited = await accounts.invited(query.token);
      const heading = say('invited.title');
      if (invited === null) return sendPage(reply.code(404), parts, { heading, content: goneContent(desk) });
      return sendPage(reply, parts, { heading, content: invitationContent(desk, invited, query.token) });
    },
  );

  const Accepting = Type.Object({
    ...{ token: TOKEN, sealed: text(500), code: text(12), email: Type.Optional(text(254)) },
    password: text(PASSWORD_LENGTH.most * 2),
  });
  app.post(`${DESK}/invitation`, { ...EVERYBODY, schema: { body: Accepting } }, async (request, reply) => {
    const { body } = request;
    const accepted = await accounts.accept(body);
    if (typeof accepted !== 'string') {
      await logOf(accepted.email).note({ command: 'accept' });
      return reply.redirect(`${DESK}/login?told=done`, 303);
    }
    const heading = say('invited.title');
    // Keep the same secret: it may be in the app already.
    const invited = accepted === 'gone' ? null : await accounts.invited(body.token, body.sealed);
    const content =
      invited === null
        ? goneContent(desk)
        : invitationContent(desk, invited, body.token, say(`invited.${accepted}`));
    return sendPage(reply.code(invited === null ? 404 : 400), parts, { heading, content });
  });
};
