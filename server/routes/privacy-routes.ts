import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EXPORT_FILE_NAME } from '../../engine/wire/export-file-name.ts';
import { DeleteAccountBody, Export } from '../../engine/wire/privacy.ts';
import { currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { deleteAccount } from '../submission/delete-account.ts';
import { exportAccount } from '../submission/export-account.ts';
import { clientOf } from './client-of.ts';
import { inGroup, messageReplies, repliesWith } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

/** Routes for the export and the deletion of an applicant's data. */
export const privacyRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  app.addHook('onRoute', inGroup('Privacy'));
  const { host, accounts, cookies, throttle } = parts;

  app.get('/api/export', {
    schema: {
      summary: 'Export stored data',
      description:
        'Returns everything that is stored about the applicant: account, logins, status, answers, entries, tabs, and uploaded files in base64. For a submitted application, also its record and its PDF, once made. `other_forms` has the applications to other forms, by id. Other PDFs and hashes of passwords, codes and tokens are not included.',
      response: repliesWith(Export, 'The stored data.'),
    },
    handler: async (request, reply) => {
      const { email, studentId } = applicantOf(request);
      await throttle.exportAll(studentId);
      const stored = await exportAccount(parts, email);
      if (stored === null) throw new RefusedError(401, currentText(host, 'error.sessionInvalid'));
      reply.header('content-disposition', `attachment; filename="${EXPORT_FILE_NAME}"`);
      return stored;
    },
  });

  app.delete('/api/account', {
    schema: {
      summary: 'Delete the account',
      description:
        'Permanently deletes the account, its sessions, and its applications to all forms with their files. Needs the password: 400 if it is wrong, 429 with `Retry-After` after too many attempts. 409 if an application to any form is submitted.',
      body: DeleteAccountBody,
      response: messageReplies,
    },
    handler: async (request, reply) => {
      const owner = applicantOf(request);
      const { password } = request.body;
      const client = clientOf(parts, request, owner.email);
      const account = await accounts.authenticate(owner.email, password, client);
      if (account === null) throw new RefusedError(400, currentText(host, 'error.wrongPassword'));
      if (!(await deleteAccount(parts, owner, 'unsubmitted')))
        throw new RefusedError(409, currentText(host, 'error.deleteSubmitted'));
      cookies.clear(reply);
      return { message: currentText(host, 'message.accountDeleted') };
    },
  });
};
