import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { Type } from 'typebox';
import { withoutLayout } from '../../engine/answers/layout-keys.ts';
import { SaveConflict, Saved, SaveRefusal, StudentAnswers } from '../../engine/wire/profile.ts';
import { knownAnswers } from '../applications/known-to-form.ts';
import { refuseSubmitted } from '../applications/refuse-submitted.ts';
import { BaseHeaders, entityTag, revisionOf } from '../applications/revision-tag.ts';
import { saveAnswers } from '../applications/save-answers.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { failures, messageReplies } from './replies.ts';
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

const saveReplies = {
  200: Type.Object(Saved.properties, { description: 'The answers are stored.' }),
  400: Type.Object(SaveRefusal.properties, { description: 'Nothing was stored, because of this answer.' }),
  409: Type.Object(SaveConflict.properties, {
    description:
      'Nothing was stored: somebody else changed the same answers, which stand in `stored`, or the application is submitted.',
  }),
  ...failures,
} as const;

/** Routes for the answers and for the browser's validation messages. */
export const answerRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, store } = parts;
  app.put('/api/answer', {
    bodyLimit: BODY_LIMIT,
    schema: {
      tags,
      security,
      summary: 'Save answers',
      description:
        'A flat map of answer keys to texts, or true/false for a checkbox; `""` empties an answer. The keys merge into what is stored. One unknown key or impossible value refuses the whole call (400), and nothing is written. A text of blanks, or of characters that nobody sees, is empty. Impossible are a wrong type, a text over its limit, several lines in an answer that takes one, a day that is not written as YYYY-MM-DD, and a choice that none of the lists of its question offers: where another answer decides about the list, a choice of any of them is stored, since that answer may change later. Incomplete answers, days that do not exist and phone numbers in another form are stored; the validation tells of them. An empty answer to a question with a file is accepted and changes nothing, any other is refused: documents have their own calls. `#source:<key>` beside the answer to an autocomplete says whether it came from a record of the register (`record`) or was typed (`typed`), and stands under `sources` in the profile; another text without it is stored as one of which that is not known. After the submission answers are read-only (409). `If-Match` with the `ETag` of the profile, or of the save before, says which revision of the record the answers are based on: where one of them was changed since by somebody else, the reply is 409 with what is stored, and nothing is written. Without it, the answers are written whatever is stored. An answer to a question that others hide is stored as empty, with its label, unless they were changed since that revision: then it is stored as it is, until whoever has it learns of that. An answer that is empty only because another one hides it is never in conflict.',
      headers: BaseHeaders,
      body: StudentAnswers,
      response: saveReplies,
    },
    // The handler names the wrong answer in the school's own words; the schema only refuses a body that is not
    // a map.
    attachValidation: true,
    handler: async (request, reply) => {
      const { validationError } = request;
      const broken: readonly FastifySchemaValidationError[] = validationError?.validation ?? [];
      const isNoMap = broken.some(({ instancePath }) => instancePath === '');
      if (isNoMap || validationError?.validationContext === 'headers') throw validationError;
      const { studentId } = applicantOf(request);
      const { form } = currentModule(host);
      const base = revisionOf(request.headers['if-match']);
      const saved = await saveAnswers(store, form, { studentId, body: request.body, base });
      if (saved.result === 'refused') return reply.code(400).send({ message: saved.message, key: saved.key });
      if (saved.result === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
      const { revision } = saved;
      reply.header('etag', entityTag(revision));
      if (saved.result === 'saved') return { message: currentText(host, 'message.saved'), revision };
      const message = currentText(host, 'error.conflict');
      return reply
        .code(409)
        .send({ message, revision, stored: withoutLayout(knownAnswers(form, saved.stored)) });
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
