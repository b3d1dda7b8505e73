import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { Type } from 'typebox';
import { withoutLayout } from '../../engine/answers/layout-keys.ts';
import { SaveConflict, Saved, SaveRefusal, StudentAnswers } from '../../engine/wire/profile.ts';
import { knownAnswers } from '../applications/known-to-form.ts';
import { refuseSubmitted } from '../applications/refuse-submitted.ts';
import { BaseHeaders, entityTag, revisionOf } from '../applications/revision-tag.ts';
import { saveAnswers } from '../applications/save-answers.ts';
import { recordReply } from '../applications/stored-record.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { hasOtherForm, knowsOtherForm } from './other-form.ts';
import { inGroup, messageReplies, repliesWith } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

// All 9 colleges, the essay and the comments at their limits stay far below, in any script.
const BODY_LIMIT = 1024 * 1024;
const MESSAGES_LIMIT = 256 * 1024;

const ValidationsBody = Type.Record(
  Type.String(),
  Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 20 }),
);

const saveReplies = {
  ...repliesWith(Saved, 'Stored. `revision` is the new revision of the record.'),
  400: Type.Object(SaveRefusal.properties, {
    description: 'Nothing was stored, because of the answer under `key`.',
  }),
  412: Type.Object(SaveRefusal.properties, {
    description:
      'Nothing was stored: the caller has another version of the form (`form-version`), and the answer under `key` is impossible in this one, or would remove an answer. Another server may store it.',
  }),
  409: Type.Object(SaveConflict.properties, {
    description:
      'Nothing was stored. Somebody else changed the same answers (`stored` has their values), or the application is submitted.',
  }),
} as const;

/** Routes for the answers and for the browser's validation messages. */
export const answerRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  app.addHook('onRoute', inGroup('Application'));
  const { host, store } = parts;
  // What is stored, refused or cleared: docs/decisions/0034-save-validation.md and 0035-saving.md.
  app.put('/api/answer', {
    bodyLimit: BODY_LIMIT,
    schema: {
      summary: 'Save answers',
      description:
        'Merges answers by key: texts, or true/false for a checkbox; `""` clears one. One unknown key or impossible value refuses the whole call (400). Incomplete answers are stored, and answers to hidden questions are stored as empty, unless the record has changed since `If-Match`. `If-Match` (the revision of the last profile, `record`, or reply without one): 409 if somebody else changed these answers since; the reply has the `record` if anything else was written since. `#source:<key>` says if an autocomplete answer is a `record` or `typed`.',
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
      const isOtherForm = knowsOtherForm(host, request);
      const saved = await saveAnswers(store, form, { studentId, body: request.body, base, isOtherForm });
      if (saved.result === 'refused' || saved.result === 'otherForm') {
        const { result, message, key } = saved;
        // The caller's own version may have the key or the option.
        const isTemporary = result === 'otherForm' || hasOtherForm(host, request);
        return reply.code(isTemporary ? 412 : 400).send({ message, key });
      }
      if (saved.result === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
      reply.header('etag', entityTag(saved.revision));
      const record = await recordReply({ store, form }, studentId, base, saved);
      if (saved.result === 'saved') return { message: currentText(host, 'message.saved'), ...record };
      const message = currentText(host, 'error.conflict');
      const stored = withoutLayout(knownAnswers(form, saved.stored));
      return reply.code(409).send({ message, stored, ...record });
    },
  });

  app.post('/api/validations', {
    bodyLimit: MESSAGES_LIMIT,
    schema: {
      summary: 'Record validation messages',
      description:
        'Replaces the recorded validation messages, by answer key. They are for support only, and do not affect the submission.',
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
