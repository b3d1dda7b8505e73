import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { LastPageBody, Profile, type WebStatus, WebStatusBody } from '../../engine/wire/profile.ts';
import { currentModule, currentText } from '../http/current-form.ts';
import { RefusedError } from '../http/refused-error.ts';
import { knownAnswers, knownRoute } from './known-to-form.ts';
import { failures, messageReplies } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

const tags = ['Application'];
const security = [{ session: [] }];

/** The applicant's profile, and where the application stands. */
export const applicantRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, store, sessions, cookies } = parts;

  app.get('/api/logout', {
    schema: {
      tags,
      security,
      summary: 'Log out',
      description: 'Ends the session and removes both cookies.',
      response: messageReplies,
    },
    handler: async (request, reply) => {
      await sessions.end(cookies.token(request) ?? '');
      cookies.clear(reply);
      return { message: currentText(host, 'message.logout') };
    },
  });

  app.get('/api/profile', {
    schema: {
      tags,
      security,
      summary: 'Read the profile',
      description:
        'All that is stored of the applicant. `web_status` is a list: the number of distinct entries says how far the application is (none, started, validating, submitted).',
      response: { 200: Type.Object(Profile.properties, { description: 'The profile.' }), ...failures },
    },
    handler: async (request) => {
      const { email, studentId } = applicantOf(request);
      const { form } = currentModule(host);
      const student = await store.loadStudent(studentId);
      return {
        username: email,
        last_page: knownRoute(form, student.lastPage),
        successful_login: [...student.logins],
        web_status: student.webStatus.map((web_status) => ({ web_status })),
        answer: knownAnswers(form, student.answers),
        document_answer: {},
      };
    },
  });

  app.put('/api/last-page', {
    schema: {
      tags,
      security,
      summary: 'Remember the page',
      description:
        'Stores the route of the form page that was opened last, such as `/about`; no other path is taken.',
      body: LastPageBody,
      response: messageReplies,
    },
    handler: async (request) => {
      const route = request.body.last_page;
      if (knownRoute(currentModule(host).form, route) === null) {
        throw new RefusedError(400, currentText(host, 'error.lastPage'));
      }
      await store.saveLastPage(applicantOf(request).studentId, route);
      return { message: currentText(host, 'message.lastPage') };
    },
  });

  app.post('/api/web-status', {
    schema: {
      tags,
      security,
      summary: 'Move the application on',
      description:
        'Appends `started`, then `validating`. A status that is there already changes nothing; one that skips a step is refused with 409.',
      body: WebStatusBody,
      response: messageReplies,
    },
    handler: async (request) => {
      const status: WebStatus = request.body.web_status;
      const { studentId } = applicantOf(request);
      // An application is submitted only with complete answers, and nothing here checks them yet.
      const taken = status !== 'submitted' && (await store.appendWebStatus(studentId, status));
      if (!taken) throw new RefusedError(409, currentText(host, 'error.webStatusJump'));
      return { message: currentText(host, 'message.webStatus') };
    },
  });
};
