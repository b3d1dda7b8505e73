import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedView } from '../../engine/print/readable-view.ts';
import { ServiceView, TemporaryAnswers } from '../../engine/wire/documents.ts';
import { knownAnswers } from '../applications/known-to-form.ts';
import { serviceView, setAsideView, wholeView } from '../applications/service-view.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { recordOf } from '../submission/stored-record.ts';
import { failures, repliesWith } from './replies.ts';
import type { RouteParts } from './route-parts.ts';

// Far longer than a token; a missing one is refused like a wrong one.
const Token = Type.Optional(Type.String({ maxLength: 200 }));

/** Routes for the tokens in page addresses (spec §2, §7). An invalid token gets 404 (decision ROLE-31). */
export const tokenRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, { host, store, tokens }) => {
  const badToken = () => new RefusedError(404, currentText(host, 'error.badToken'));

  app.get('/service/tmp-pdf', {
    schema: {
      tags: ['Tokens'],
      summary: 'Read an application by service token',
      description:
        'Returns the data of the read-only view: answers (`ANSWERED` for a converted document), entry counts, documents and chosen tabs. For a submitted application, also its record, and only the answers and documents in it. `set_aside` has answers to an earlier form that a migration set aside. 404: the token is missing, wrong or expired.',
      querystring: Type.Object({ service_token: Token }),
      response: repliesWith(ServiceView, 'The application.'),
    },
    handler: async (request) => {
      const { service_token: token = '' } = request.query;
      const studentId = await tokens.findStudent(token);
      if (studentId === null) throw badToken();
      const [student, email] = await Promise.all([store.loadStudent(studentId), store.findEmail(studentId)]);
      const record = recordOf(student);
      const { form } = currentModule(host);
      const view =
        record === null
          ? serviceView(form, student, email)
          : recordedView(form, wholeView(form, student, email), record);
      return { ...view, ...setAsideView(host, student) };
    },
  });

  app.get('/public/tmp', {
    schema: {
      tags: ['Tokens'],
      summary: 'Read answers by public token',
      description:
        'Returns answers to prefill the form, except those it no longer asks for. 404: the token is missing, wrong or expired.',
      querystring: Type.Object({ token: Token }),
      response: {
        200: Type.Unsafe<Record<string, string | boolean>>({
          ...TemporaryAnswers,
          description: 'The answers.',
        }),
        ...failures,
      },
    },
    handler: async (request) => {
      const answers = await tokens.findAnswers(request.query.token ?? '');
      if (answers === null) throw badToken();
      return knownAnswers(currentModule(host).form, answers);
    },
  });
};
