import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SubmissionRecord } from '../../engine/wire/submission-record.ts';
import { currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { recordOf } from '../submission/stored-record.ts';
import { repliesWith } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

/** Returns the applicant's own submission. */
export const submissionRoute: FastifyPluginAsyncTypebox<RouteParts> = async (app, { host, store }) => {
  app.get('/api/submission', {
    schema: {
      tags: ['Application'],
      summary: 'Read the submission',
      description:
        'Returns the record of the submission: application id, time, documents, and every page as it was displayed then. 404 if nothing is submitted.',
      response: repliesWith(SubmissionRecord, 'The record.'),
    },
    handler: async (request) => {
      const record = recordOf(await store.loadStudent(applicantOf(request).studentId));
      if (record === null) throw new RefusedError(404, currentText(host, 'error.notFound'));
      return record;
    },
  });
};
