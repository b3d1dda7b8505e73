import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BegunReply } from '../../engine/wire/beginning.ts';
import { beginApplication } from '../applications/begin-application.ts';
import { entityTag } from '../applications/revision-tag.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { repliesWith } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

/** Starts an application with the answers to another form. */
export const beginningRoute: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host } = parts;
  app.post('/api/beginning', {
    schema: {
      tags: ['Application'],
      summary: 'Start with answers to another form',
      description:
        "Copies the applicant's answers to the form named in `beginsWith` of form.json, as far as this form accepts them. Documents, computed values and sensitive answers that are not listed there are not copied. `left`: to answer again. `cut`: to check. Call it if the profile has `beginning`. 404: nothing to copy. 409: something is answered already, or the application is submitted.",
      response: repliesWith(BegunReply, 'The answers are stored.'),
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
