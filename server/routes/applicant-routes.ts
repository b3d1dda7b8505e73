import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { BeginningOffer } from '../../engine/wire/beginning.ts';
import { LastPageBody, Profile } from '../../engine/wire/profile.ts';
import { findFirstAnswers } from '../applications/begin-application.ts';
import { knownRoute } from '../applications/known-to-form.ts';
import { currentWindow } from '../applications/refuse-closed.ts';
import { refuseSubmitted } from '../applications/refuse-submitted.ts';
import { entityTag } from '../applications/revision-tag.ts';
import { storedRecord } from '../applications/stored-record.ts';
import { documentAnswers } from '../applications/student-answers.ts';
import { isUnreadable } from '../encryption/encryption.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { accountOf } from '../store/record-ids.ts';
import type { Student } from '../store/store.ts';
import { inGroup, messageReplies, repliesWith } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

/** Routes for the applicant's profile. */
export const applicantRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  app.addHook('onRoute', inGroup('Application'));
  const { host, store, sessions, cookies } = parts;

  /**
   * Returns the offer to start with the answers to another form. An error while reading them must not block
   * this form.
   */
  async function offered(
    { log }: Pick<FastifyRequest, 'log'>,
    studentId: string,
    student: Student,
  ): Promise<BeginningOffer | undefined> {
    if (currentWindow(parts) !== 'open') return undefined;
    const beginning = await findFirstAnswers(parts, currentModule(host).form, studentId, student).catch(
      (error) => {
        if (!isUnreadable(error)) throw error;
        log.error({ err: error }, 'the application to the form that another one begins with cannot be read');
        return undefined;
      },
    );
    if (beginning === undefined) return undefined;
    const { title } = beginning;
    return {
      title: currentText(host, 'begin.title', { title }),
      text: currentText(host, 'begin.text', { title }),
      button: currentText(host, 'begin.button', { title }),
    };
  }

  app.get('/api/logout', {
    // HEAD must change nothing (RFC 9110): prefetching browsers and scanners must not log anybody out.
    exposeHeadRoute: false,
    schema: {
      summary: 'Log out',
      description: 'Ends the session and clears both cookies.',
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
      summary: 'Read the profile',
      description:
        'Returns the application. The number of distinct `web_status` entries is its status: none, started, validating, submitted. The answer to a file question is `ANSWERED` once its document is converted, and `""` after that failed or it was removed. `revision`, also in `ETag`, grows with every write; send it in `If-Match`. `beginning` is present if POST /api/beginning can copy answers to another form.',
      response: repliesWith(Profile, 'The profile.'),
    },
    handler: async (request, reply) => {
      const { email, studentId } = applicantOf(request);
      const { form } = currentModule(host);
      const student = await store.loadStudent(studentId);
      const beginning = await offered(request, studentId, student);
      reply.header('etag', entityTag(student.revision));
      return {
        username: email,
        student_id: accountOf(studentId),
        last_page: knownRoute(form, student.lastPage),
        successful_login: [...student.logins],
        web_status: student.webStatus.map((web_status) => ({ web_status })),
        document_answer: documentAnswers(form, student),
        ...storedRecord(form, student),
        ...(beginning === undefined ? {} : { beginning }),
      };
    },
  });

  app.put('/api/last-page', {
    schema: {
      summary: 'Store the last page',
      description:
        'Stores the path of the page that was opened last, such as `/about`. 400 if it is not a page of the form.',
      body: LastPageBody,
      response: messageReplies,
    },
    handler: async (request) => {
      const route = request.body.last_page;
      if (knownRoute(currentModule(host).form, route) === null) {
        throw new RefusedError(400, currentText(host, 'error.lastPage'));
      }
      const { studentId } = applicantOf(request);
      await refuseSubmitted(parts, studentId);
      await store.saveLastPage(studentId, route);
      return { message: currentText(host, 'message.lastPage') };
    },
  });
};
