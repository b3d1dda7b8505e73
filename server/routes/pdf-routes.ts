import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { PdfCopy } from '../../engine/wire/documents.ts';
import { copyNameHeader } from '../application-pdf/copy-name.ts';
import { copyView } from '../application-pdf/copy-view.ts';
import { removeUnreferenced } from '../applications/referenced-objects.ts';
import { currentForm, currentModule, currentText } from '../form/current-form.ts';
import { sendPdf } from '../http/send-pdf.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import type { ApplicationPdf } from '../store/document-store.ts';
import type { Student } from '../store/store.ts';
import { applicationSource, isOfCurrentAnswers, nextSourceOf } from '../submission/application-source.ts';
import { inGroup, pdfReplies, repliesWith } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

/** A failed copy is retried if it is requested this much later, in milliseconds. */
const RETRY_AFTER_MS = 30_000;
/** A copy that a server with another form requested is replaced only this much later, in milliseconds. */
const LEFT_FOR_MS = 30_000;

/** Routes for the PDF copy of an application (spec §4, §7, decision PDF-05). */
export const pdfRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  app.addHook('onRoute', inGroup('Application'));
  const { host, store, objects, bell, now } = parts;
  /** The form at the last request, and since when this server has had it. */
  let known = { hash: '', since: 0 };

  /**
   * Returns the copy of the current answers if it was requested after this server got its form. During a rolling
   * restart it may have another form: if each server replaced the other's copies, none would ever be ready.
   */
  function copyToLeave(student: Student, time: number): ApplicationPdf | null {
    const { applicationPdf: copy } = student;
    if (copy === null || copy.status === 'FAILED' || !isOfCurrentAnswers(student)) return null;
    const isRecent = copy.requestedAt > Math.max(known.since, time - LEFT_FOR_MS);
    // Workers that lack the form put a copy back into the queue for later. It must not wait for others.
    const isPutBack = copy.requestedAt > time;
    return isRecent && !isPutBack ? copy : null;
  }

  app.get('/api/pdf', {
    schema: {
      summary: 'Request the PDF copy',
      description:
        'Starts a PDF copy of the current application unless one exists or is in progress, and returns its status. Poll while it is UNPROCESSED or IN_PROGRESS. `url` is the address of a COMPLETED copy, and `message` says why there is none. NOT_ANSWERED: there is nothing to print. The copy of a submitted application is made once, from its record.',
      response: repliesWith(PdfCopy, 'Status of the copy.'),
    },
    handler: async (request) => {
      const { studentId } = applicantOf(request);
      const student = await store.loadStudent(studentId);
      const served = currentForm(host);
      const source = applicationSource(student, served);
      const time = now();
      if (served.hash !== known.hash) known = { hash: served.hash, since: time };
      const copy =
        copyToLeave(student, time) ??
        (await store.requestApplicationPdf(studentId, source, time, time - RETRY_AFTER_MS));
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
      summary: 'Download the PDF copy',
      description:
        'Returns the copy that GET /api/pdf reported as COMPLETED, or 404. If the file of a submitted application was lost, for example after a restore of the database alone, this also requests a new copy.',
      querystring: Type.Object({ copy: Type.Optional(Type.String({ maxLength: 100 })) }),
      response: pdfReplies,
    },
    handler: async (request, reply) => {
      const { studentId } = applicantOf(request);
      const student = await store.loadStudent(studentId);
      const { applicationPdf, submission } = student;
      const pdf = applicationPdf?.pdfKey ? await objects.read(applicationPdf.pdfKey) : null;
      if (pdf === null && submission !== null && applicationPdf?.status === 'COMPLETED') {
        // Nothing else would request it again, because the record no longer changes.
        await store.requestApplicationPdf(studentId, nextSourceOf(applicationPdf.source), now(), now());
        bell.ring();
      }
      if (pdf === null) throw new RefusedError(404, currentText(host, 'error.notFound'));
      return sendPdf(reply, pdf, copyNameHeader(currentModule(host).form, student));
    },
  });
};
