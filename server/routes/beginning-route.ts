import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { BegunReply } from '../../engine/wire/beginning.ts';
import { beginApplication } from '../applications/begin-application.ts';
import { entityTag } from '../applications/revision-tag.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { failures } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

/** Starts an application with the answers to another form. */
export const beginningRoute: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host } = parts;
  app.post('/api/beginning', {
    schema: {
      tags: ['Application'],
      security: [{ session: [] }],
      summary: 'Begin with the answers to another form',
      description:
        'Takes the answers of the same applicant to the form that `beginsWith` of form.json names, such as that of last term, in one write: those that both forms ask for in the same kind and that this one would store, with the entries of blocks, their order, and chosen tabs. Documents, what is computed, what `without` names, and what is sensitive and not named are not taken. `left` and `cut` say what was answered there and has to be answered anew or looked at again. The profile has `beginning` where this can be called: 404 where there is nothing to begin with, 409 once anything is answered here or the application is submitted. The other application stays as it is.',
      response: {
        200: Type.Object(BegunReply.properties, { description: 'The answers are stored.' }),
        ...failures,
      },
    },
    handler: async (request, reply) => {
      const { form } = currentModule(host);
      const done = await beginApplication(parts, form, applicantOf(request).studentId);
      if (done.result === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
      if (done.result === 'late') throw new RefusedError(409, currentText(host, 'begin.late'));
      if (done.result !== 'begun') throw new RefusedError(404, currentText(host, 'begin.nothing'));
      const { revision, begun } = done;
      reply.header('etag', entityTag(revision));
      return {
        message: currentText(host, 'begin.done', { count: String(begun.taken.length) }),
        revision,
        taken: begun.taken.length,
        left: [...begun.left],
        cut: [...begun.cut],
        left_text: currentText(host, 'begin.left'),
      };
    },
  });
};
