import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { CompiledFile } from '../../engine/form/compiled-form.ts';
import {
  FILE_MAX_BYTES,
  fileErrors,
  isOneOfSeveralFiles,
  storedFileName,
} from '../../engine/validation/file-errors.ts';
import {
  Conversion,
  DocumentAnswers,
  PresignedUrl,
  PresignedUrlBody,
  StartConversionBody,
} from '../../engine/wire/documents.ts';
import { conversionView } from '../applications/conversion-view.ts';
import { deleteDocumentsAsRead } from '../applications/delete-documents.ts';
import { isTakenFrom, isUploadKeyOf, newDocumentKey, newUploadKey } from '../applications/object-keys.ts';
import { filesOf, removeUnreferenced } from '../applications/referenced-objects.ts';
import { refuseSubmitted } from '../applications/refuse-submitted.ts';
import { BaseHeaders, revisionOf } from '../applications/revision-tag.ts';
import { hasEntryKey, mayReferToMovedEntry } from '../applications/stale-place.ts';
import { documentAnswers, isFileKey } from '../applications/student-answers.ts';
import { estimateConversionMs } from '../conversion/door.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { sendPdf } from '../http/send-pdf.ts';
import { SEALED_TYPE } from '../objects/encrypted-objects.ts';
import { contentDisposition } from '../runtime/file-name.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import type { SaveResult, StoredDocument } from '../store/document-store.ts';
import type { StudentOutline } from '../store/store.ts';
import { refuseOtherForm } from './other-form.ts';
import { failures, inGroup, messageReplies, pdfReplies, repliesWith } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

/** A file that was uploaded for a question. */
interface Upload {
  readonly studentId: string;
  /** `arrangedAt` of the record as read, if the question is in an entry that can move. */
  readonly arrangedAt: number | undefined;
  readonly key: string;
  readonly uploadKey: string;
  readonly fileName: string;
}

const UPLOAD_WITHIN_MS = 5 * 60_000;

const Params = Type.Object({ key: Type.String({ maxLength: 100 }) });

/** Routes for uploaded documents and their conversion (spec §4, §7). */
export const documentRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  app.addHook('onRoute', inGroup('Documents'));
  const { host, store, objects, now, bell, throttle } = parts;

  /** Returns the key if it belongs to a file question; throws otherwise. */
  function fileKeyed(key: string): string {
    if (isFileKey(currentModule(host).form, key)) return key;
    throw new RefusedError(400, currentText(host, 'error.noFileQuestion', { key }));
  }

  function refuseUnsaved(result: SaveResult): void {
    if (result === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
  }

  /** Throws if the key means another question now than in the client's revision, because its entry has moved. */
  function refuseStale(student: StudentOutline, key: string, ifMatch: string | undefined): void {
    if (mayReferToMovedEntry(currentModule(host).form, student, revisionOf(ifMatch), [key]))
      throw new RefusedError(409, currentText(host, 'error.conflict'));
  }

  /** Returns the question's limits on files. */
  function limitsOf(key: string): CompiledFile | undefined {
    return currentModule(host).form.questions[key]?.file;
  }

  /** Throws with every rule that the file breaks. */
  function refuseUnfit(key: string, name: string, size: number): void {
    const messages = fileErrors({ name, size }, currentModule(host).form.texts, limitsOf(key));
    if (messages.length > 0) throw new RefusedError(400, messages.join(' '));
  }

  function notArrived(): RefusedError {
    return new RefusedError(400, currentText(host, 'file.notArrived'));
  }

  /**
   * Makes an uploaded file the document of a question, or its replacement if one is attached. It copies the file
   * to a new key, so that later uploads cannot change the checked bytes.
   */
  async function takeOver(
    former: StoredDocument | undefined,
    { studentId, arrangedAt, key, uploadKey, fileName }: Upload,
  ): Promise<void> {
    // A client that missed the reply asks again; a failed conversion is retried.
    const takenFrom = (document: StoredDocument | undefined): StoredDocument | null =>
      [document, document?.replacement].find(
        (each) => each !== undefined && isTakenFrom(each.fileKey, uploadKey),
      ) ?? null;
    const taken = takenFrom(former);
    const fileKey = taken?.fileKey ?? newDocumentKey(uploadKey);
    /** Whether the first call with this upload, which was still running, has taken it meanwhile. */
    const isTakenMeanwhile = async (): Promise<boolean> =>
      takenFrom((await store.loadOutline(studentId)).documents[key]) !== null;
    const files = [...(former === undefined ? [] : filesOf(former)), uploadKey, fileKey];
    let isSettled = true;
    try {
      if (taken !== null && taken.conversion.status !== 'FAILED') {
        // Its conversion is in progress or done; the file only has to exist.
        if ((await objects.size(fileKey)) === null) throw notArrived();
        refuseUnfit(key, fileName, taken.fileSize);
        return;
      }
      const bytes = await (taken === null ? objects.readPosted(uploadKey) : objects.read(fileKey));
      if (bytes === null) {
        if (await isTakenMeanwhile()) return;
        throw notArrived();
      }
      refuseUnfit(key, fileName, bytes.length);
      if (taken === null) await objects.write(fileKey, bytes, SEALED_TYPE);
      // One of several files replaces nothing: another window has uploaded the existing one.
      const onlyIfFree = isOneOfSeveralFiles(currentModule(host).form, key);
      const file = { fileName, fileKey, fileSize: bytes.length, arrangedAt, onlyIfFree };
      const expected = { expectedMs: estimateConversionMs({ name: fileName, bytes }) };
      const result = await store.startConversion(studentId, key, { ...file, ...expected }, now());
      if (result === 'moved') throw new RefusedError(409, currentText(host, 'error.conflict'));
      if (result === 'taken') {
        if (await isTakenMeanwhile()) return;
        throw new RefusedError(409, currentText(host, 'error.fileTaken'));
      }
      refuseUnsaved(result);
    } catch (error) {
      // If the database failed, the document may still be recorded, and a retry needs the upload.
      isSettled = error instanceof RefusedError;
      throw error;
    } finally {
      // Removes the replaced files, the upload, and the copy if it was refused. The clean-up finds the rest.
      if (isSettled) await removeUnreferenced(parts, studentId, files);
    }
  }

  app.post('/api/presigned-url', {
    schema: {
      summary: 'Request an upload',
      description:
        'Returns where to post a file within five minutes, as multipart form data: all `fields`, then the file as `file`. Size: 1 byte to 1 MB, or the limit of the question. Then start the conversion with `fields.key`.',
      body: PresignedUrlBody,
      response: repliesWith(PresignedUrl, 'Address and form fields for the upload.'),
    },
    handler: async (request) => {
      const key = fileKeyed(request.body.answer_key);
      const { studentId } = applicantOf(request);
      await refuseSubmitted(parts, studentId);
      await throttle.upload(studentId);
      const { maxBytes = FILE_MAX_BYTES } = limitsOf(key) ?? {};
      const limits = { maxBytes, expiresAt: now() + UPLOAD_WITHIN_MS };
      const fileKey = newUploadKey(studentId, key);
      const { url, fields } = await objects.presignUpload(fileKey, limits);
      return { url, fields: { ...fields, key: fileKey } };
    },
  });

  app.get('/api/document-answer', {
    schema: {
      summary: 'Read the documents',
      description: 'Returns the uploaded documents by answer key, except those whose conversion failed.',
      response: {
        200: Type.Unsafe<DocumentAnswers>({ ...DocumentAnswers, description: 'The documents.' }),
        ...failures,
      },
    },
    handler: async (request) =>
      documentAnswers(currentModule(host).form, await store.loadOutline(applicantOf(request).studentId)),
  });

  app.post('/api/pdf/document-answer/:key', {
    schema: {
      summary: 'Start a conversion',
      description:
        'Makes an uploaded file the document of the question and converts it to a PDF. An attached document stays until that has succeeded; in a question for several files: 409. 400: the file did not arrive, or breaks a rule and was removed. With `If-Match`, 409 if the question is in an entry and entries have moved since that revision.',
      params: Params,
      headers: BaseHeaders,
      body: StartConversionBody,
      response: messageReplies,
    },
    handler: async (request) => {
      const key = fileKeyed(request.params.key);
      const { studentId } = applicantOf(request);
      const { file_key: fileKey } = request.body;
      const fileName = storedFileName(request.body.file_name);
      if (!isUploadKeyOf(fileKey, studentId, key)) {
        throw new RefusedError(400, currentText(host, 'error.badFileKey'));
      }
      const student = await store.loadOutline(studentId);
      if (student.webStatus.includes('submitted')) refuseUnsaved('submitted');
      refuseStale(student, key, request.headers['if-match']);
      await throttle.convert(studentId);
      const arrangedAt = hasEntryKey(currentModule(host).form, [key]) ? student.arrangedAt : undefined;
      const upload = { studentId, arrangedAt, key, uploadKey: fileKey, fileName };
      await takeOver(student.documents[key], upload);
      bell.ring();
      return { message: currentText(host, 'message.conversion') };
    },
  });

  app.get('/api/pdf/document-answer/:key', {
    schema: {
      summary: 'Read a conversion',
      description:
        'Returns the status of a conversion. Poll every two seconds while it is `UNPROCESSED` or `IN_PROGRESS`. The message of `FAILED` says why, and what to do. During a replacement, `former` is the attached document; after a failed one, the status is `COMPLETED` with a message.',
      params: Params,
      response: repliesWith(Conversion, 'The conversion.'),
    },
    handler: async (request) => {
      const key = fileKeyed(request.params.key);
      const { documents } = await store.loadOutline(applicantOf(request).studentId);
      return conversionView(currentModule(host).form, documents[key]);
    },
  });

  app.get('/api/document-answer/:key/file', {
    schema: {
      summary: 'Read a document',
      description:
        'Returns the PDF that was made of the uploaded file, or 404. There is no call for the uploaded file itself.',
      params: Params,
      response: pdfReplies,
    },
    handler: async (request, reply) => {
      const key = fileKeyed(request.params.key);
      const { documents } = await store.loadOutline(applicantOf(request).studentId);
      const document = documents[key];
      const pdfKey = document?.conversion.pdfKey ?? null;
      const pdf = pdfKey === null ? null : await objects.read(pdfKey);
      if (document === undefined || pdf === null)
        throw new RefusedError(404, currentText(host, 'error.notFound'));
      return sendPdf(reply, pdf, contentDisposition(document.fileName.replace(/\.[^.]*$/, '')));
    },
  });

  for (const [url, summary] of [
    ['/api/document-answer/:key', 'Delete a document'],
    ['/api/pdf/document-answer/:key', 'Delete a conversion'],
  ] as const) {
    app.delete(url, {
      schema: {
        summary,
        description:
          'Deletes the document of the question, with its conversion and files, if there is one. With `If-Match`, 409 if the question is in an entry and entries have moved since that revision.',
        params: Params,
        headers: BaseHeaders,
        response: messageReplies,
      },
      handler: async (request) => {
        const key = fileKeyed(request.params.key);
        // Its question may be hidden in the caller's form only.
        refuseOtherForm(host, request);
        const { studentId } = applicantOf(request);
        for (;;) {
          const student = await store.loadStudent(studentId);
          refuseStale(student, key, request.headers['if-match']);
          const result = await deleteDocumentsAsRead(parts, studentId, student, [key]);
          // An entry may have moved meanwhile, so that the key means another document.
          if (result === 'changed') continue;
          refuseUnsaved(result);
          return { message: currentText(host, 'message.documentDeleted') };
        }
      },
    });
  }
};
