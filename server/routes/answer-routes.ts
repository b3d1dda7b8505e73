import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { acceptAnswers } from '../../engine/answers/accept-answers.ts';
import { AnswersBody } from '../../engine/wire/profile.ts';
import { refuseSubmitted } from '../applications/refuse-submitted.ts';
import { studentAnswers } from '../applications/student-answers.ts';
import { currentModule, currentText } from '../http/current-form.ts';
import { RefusedError } from '../http/refused-error.ts';
import { messageReplies } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

const tags = ['Application'];
const security = [{ session: [] }];
// All 9 colleges, the essay and the comments at their limits stay far below, in any script.
const BODY_LIMIT = 1024 * 1024;
const MESSAGES_LIMIT = 256 * 1024;

const ValidationsBody = Type.Record(
  Type.String(),
  Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 20 }),
);

/** The answers, and the messages that the browser found about them. */
export const answerRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, store } = parts;
  app.put('/api/answer', {
    bodyLimit: BODY_LIMIT,
    schema: {
      tags,
      security,
      summary: 'Save answers',
      description:
        'A flat map of answer keys to texts, or true/false for a checkbox; `""` empties an answer. The keys merge into what is stored. One unknown key or impossible value refuses the whole call (400), and nothing is written. Impossible are a wrong type, a text over its limit, a day that is not written as YYYY-MM-DD, and a choice that none of the lists of its question offers: where another answer decides about the list, a choice of any of them is stored, since that answer may change later. Incomplete answers, days that do not exist and phone numbers in another form are stored; the validation tells of them. An empty answer to a question with a file is accepted and changes nothing, any other is refused: documents have their own calls. After the submission answers are read-only (409).',
      body: AnswersBody,
      response: messageReplies,
    },
    // Which answer is wrong is told in the school's own words; only what is no map at all is refused by the schema.
    attachValidation: true,
    handler: async (request) => {
      const { validationError } = request;
      const broken: readonly FastifySchemaValidationError[] = validationError?.validation ?? [];
      if (broken.some(({ instancePath }) => instancePath === '')) throw validationError;
      const { studentId } = applicantOf(request);
      const { form } = currentModule(host);
      const stored = studentAnswers(form, await store.loadStudent(studentId));
      const accepted = acceptAnswers(form, request.body, stored);
      if (!accepted.ok) throw new RefusedError(400, accepted.message);
      if ((await store.saveAnswers(studentId, accepted.changes)).result === 'submitted') {
        throw new RefusedError(409, currentText(host, 'error.submitted'));
      }
      return { message: currentText(host, 'message.saved') };
    },
  });

  app.post('/api/validations', {
    bodyLimit: MESSAGES_LIMIT,
    schema: {
      tags,
      security,
      summary: 'Record the messages of a failed check',
      description:
        'A map of answer keys to messages. It replaces the recorded set, is kept for support only and does not decide about the submission.',
      body: ValidationsBody,
      response: messageReplies,
    },
    handler: async (request) => {
      const { keys } = currentModule(host).form;
      const unknown = Object.keys(request.body).find((key) => !Object.hasOwn(keys, key));
      if (unknown !== undefined)
        throw new RefusedError(400, currentText(host, 'error.unknownKey', { key: unknown }));
      const { studentId } = applicantOf(request);
      await refuseSubmitted(parts, studentId);
      await store.saveValidations(studentId, request.body);
      return { message: currentText(host, 'message.validations') };
    },
  });
};
