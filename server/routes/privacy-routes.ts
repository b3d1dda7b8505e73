import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { EXPORT_FILE_NAME } from '../../engine/wire/export-file-name.ts';
import { DeleteAccountBody, Export } from '../../engine/wire/privacy.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { currentText } from '../form/current-form.ts';
import { deleteAccount } from '../privacy/delete-account.ts';
import { exportAccount } from '../privacy/export-account.ts';
import { clientOf, guarded } from './guarded.ts';
import { failures, messageReplies } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

const tags = ['Privacy'];
const security = [{ session: [] }];

/** Routes for the export and the deletion of an applicant's data. */
export const privacyRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, accounts, cookies, throttle } = parts;

  app.get('/api/export', {
    schema: {
      tags,
      security,
      summary: 'Download everything that is stored about the applicant',
      description:
        'Account, logins, status, answers, entries, tabs, and the uploaded files in base64. Of a submitted application also the record that the submission keeps, and its PDF once that is made. `other_forms` has the same of the applications to other forms of the server, by their ids. Hashes of passwords, codes and tokens are left out, and so are other PDFs, which are made from the rest.',
      response: { 200: Type.Object(Export.properties, { description: 'The stored data.' }), ...failures },
    },
    handler: async (request, reply) => {
      const { email, studentId } = applicantOf(request);
      await guarded(parts, throttle.exportAll(studentId));
      const stored = await exportAccount(parts, email);
      if (stored === null) throw new RefusedError(401, currentText(host, 'error.sessionInvalid'));
      reply.header('content-disposition', `attachment; filename="${EXPORT_FILE_NAME}"`);
      return stored;
    },
  });

  app.delete('/api/account', {
    schema: {
      tags,
      security,
      summary: 'Delete the account',
      description:
        'Deletes the account, all of its sessions, its applications to all forms of the server and all of their files, for good. Needs the password: a wrong one is refused (400), and after some more tries with 429 and `Retry-After`, as a login is. Where an application is submitted, to whichever form, it is refused (409).',
      body: DeleteAccountBody,
      response: messageReplies,
    },
    handler: async (request, reply) => {
      const owner = applicantOf(request);
      const { password } = request.body;
      const client = clientOf(parts, request, owner.email);
      const account = await guarded(parts, accounts.authenticate(owner.email, password, client));
      if (account === null) throw new RefusedError(400, currentText(host, 'error.wrongPassword'));
      if (!(await deleteAccount(parts, owner, 'unsubmitted')))
        throw new RefusedError(409, currentText(host, 'error.deleteSubmitted'));
      cookies.clear(reply);
      return { message: currentText(host, 'message.accountDeleted') };
    },
  });
};
