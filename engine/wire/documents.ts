// Schemas of the calls about documents, their conversion, the PDF copy, and the views that a token opens
// (spec §7).
import { type Static, Type } from 'typebox';
import { body } from './body.ts';
import { DocumentAnswer, Sources, StudentAnswers } from './profile.ts';
import { SubmissionRecord } from './submission-record.ts';

export { ANSWERED, CONVERSION_POLL_MS, isUnderWay, PDF_POLL_MS, PDF_SETTLED_POLL_MS } from './file-work.ts';

/** States of a conversion and of the PDF copy (spec §4). */
export const ConversionStatus = Type.Union([
  Type.Literal('UNPROCESSED'),
  Type.Literal('IN_PROGRESS'),
  Type.Literal('COMPLETED'),
  Type.Literal('NOT_ANSWERED'),
  Type.Literal('FAILED'),
]);
export type ConversionStatus = Static<typeof ConversionStatus>;

export const PresignedUrlBody = body({ answer_key: Type.String({ maxLength: 100 }) });

export const PresignedUrl = Type.Object({
  url: Type.String(),
  fields: Type.Intersect([Type.Object({ key: Type.String() }), Type.Record(Type.String(), Type.String())]),
});
export type PresignedUrl = Static<typeof PresignedUrl>;

/** GET /api/document-answer: documents by answer key, without failed ones. */
export const DocumentAnswers = Type.Record(Type.String(), DocumentAnswer);
export type DocumentAnswers = Static<typeof DocumentAnswers>;

/**
 * Far above the real limit of file names. For names over the real limit, the server deletes the file and
 * replies with a message for the applicant. The schema only rejects names that no disk accepts.
 */
const LONGEST_NAME = 20_000;

export const StartConversionBody = body({
  file_key: Type.String({ maxLength: 500 }),
  file_name: Type.String({ minLength: 1, maxLength: LONGEST_NAME }),
});

/** GET /api/pdf/document-answer/KEY. `message` says why the last file could not be converted. */
export const Conversion = Type.Object({
  status: ConversionStatus,
  message: Type.String(),
  former: Type.Optional(
    Type.Object(DocumentAnswer.properties, {
      description:
        'The attached document, which stays until the file that is being converted can replace it.',
    }),
  ),
});
export type Conversion = Static<typeof Conversion>;

/** GET /api/pdf. `url` is empty unless the status is COMPLETED. */
export const PdfCopy = Type.Object({
  status: ConversionStatus,
  url: Type.String(),
  message: Type.String(),
  size: Type.Optional(Type.Integer({ description: 'Size of a COMPLETED copy in bytes, if known.' })),
});
export type PdfCopy = Static<typeof PdfCopy>;

/** GET /public/tmp */
export const TemporaryAnswers = StudentAnswers;

/**
 * Answers to an earlier form that no question asks for any more, formatted for readers, without concealed
 * parts.
 */
export const SetAsideView = Type.Object({
  title: Type.String(),
  answers: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      value: Type.String(),
      reason: Type.Optional(Type.String()),
    }),
  ),
});
export type SetAsideView = Static<typeof SetAsideView>;

/**
 * GET /service/tmp-pdf (spec §3 "Service temporary response"). A submitted application has a record, and only
 * the record is shown.
 */
export const ServiceView = Type.Object({
  answer: StudentAnswers,
  add_another: Type.Record(Type.String(), Type.Integer()),
  document_answer: DocumentAnswers,
  tabs: Type.Record(Type.String(), Type.String()),
  sources: Sources,
  record: Type.Optional(SubmissionRecord),
  set_aside: Type.Optional(SetAsideView),
});
export type ServiceView = Static<typeof ServiceView>;
