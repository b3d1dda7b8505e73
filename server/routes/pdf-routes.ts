import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { PdfCopy } from '../../engine/wire/documents.ts';
import { copyName } from '../application-pdf/copy-name.ts';
import { copyView } from '../application-pdf/copy-view.ts';
import { removeUnreferenced } from '../documents/referenced-objects.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { currentForm, currentModule, currentText } from '../form/current-form.ts';
import { anotherSource, applicationSource } from '../submission/application-source.ts';
import { loadWithRecord } from '../submission/earlier-record.ts';
import { failures } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

const tags = ['Application'];
const security = [{ session: [] }];
/** A failed copy is retried if it is requested this much later, in milliseconds. */
const RETRY_AFTER_MS = 30_000;
// A browser shows a PDF in its own page, which our usual policy would leave empty.
const PDF_POLICY = "frame-ancestors 'none'";

/** Routes for the PDF copy of an application (spec §4, §7, decision PDF-05). */
export const pdfRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, store, objects, bell, now } = parts;

  app.get('/api/pdf', {
    schema: {
      tags,
      security,
      summary: 'Ask for the PDF copy',
      description:
        'Has a copy of the application as it now stands made, unless it is there or under way, and tells how far it is. That of a submitted application is made of its record, once, and stays as it is. `url` is where a COMPLETED copy is; `message` says why there is none. Ask again while it is UNPROCESSED or IN_PROGRESS. NOT_ANSWERED when there is nothing to print.',
      response: {
        200: Type.Object(PdfCopy.properties, { description: 'How far the copy is.' }),
        ...failures,
      },
    },
    handler: async (request) => {
      const { studentId } = applicantOf(request);
      const student = await loadWithRecord(parts, studentId);
      const source = applicationSource(student, currentForm(host));
      const time = now();
      const copy = await store.requestApplicationPdf(studentId, source, time, time - RETRY_AFTER_MS);
      bell.ring();
      const former = student.applicationPdf?.pdfKey ?? null;
      if (former !== null && former !== copy.pdfKey) {
        // The clean-up removes it if this fails.
        removeUnreferenced(parts, studentId, [former]).catch((error: unknown) =>
          request.log.warn({ err: error }, 'a former PDF copy could not be removed'),
        );
      }
      const view = copyView(currentModule(host).form, copy);
      if (copy.status !== 'COMPLETED' || copy.pdfKey === null) return view;
      // The copy exists even if its size cannot be read now.
      const size = await objects.size(copy.pdfKey).catch(() => null);
      return size === null ? view : { ...view, size };
    },
  });

  app.get('/api/pdf/file', {
    schema: {
      tags,
      security,
      summary: 'Read the PDF copy',
      description:
        'The copy that GET /api/pdf told to be COMPLETED; 404 when there is none. Where the file of a submitted application was lost, as after a restore of the database alone, another one is asked for.',
      querystring: Type.Object({ copy: Type.Optional(Type.String({ maxLength: 100 })) }),
      response: {
        200: {
          description: 'The PDF.',
          content: {
            'application/pdf': { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) },
          },
        },
        ...failures,
      },
    },
    handler: async (request, reply) => {
      const { studentId } = applicantOf(request);
      const student = await store.loadStudent(studentId);
      const { applicationPdf, submission } = student;
      const pdf = applicationPdf?.pdfKey ? await objects.read(applicationPdf.pdfKey) : null;
      if (pdf === null && submission !== null && applicationPdf?.status === 'COMPLETED') {
        // Nothing else would request it again, because the record no longer changes.
        await store.requestApplicationPdf(studentId, anotherSource(applicationPdf.source), now(), now());
        bell.ring();
      }
      if (pdf === null) throw new RefusedError(404, currentText(host, 'error.notFound'));
      reply
        .header('content-security-policy', PDF_POLICY)
        .header('content-disposition', copyName(currentModule(host).form, student))
        .type('application/pdf');
      return reply.send(pdf);
    },
  });
};
