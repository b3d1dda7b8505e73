// Export and deletion of an applicant's stored data.
import { type Static, Type } from 'typebox';
import { SESSION } from './account-changes.ts';
import { body } from './body.ts';
import { Sources, StudentAnswers, WebStatus } from './profile.ts';
import { SubmissionRecord } from './submission-record.ts';

const optionalText = Type.Union([Type.String(), Type.Null()]);

const DOCUMENT = {
  file_name: Type.String(),
  file_size: Type.Number(),
  conversion: Type.String(),
  /** The uploaded file; null if it no longer exists. */
  content_base64: optionalText,
};

/** Stored data of an application. */
const APPLICATION = {
  application: Type.Object({
    web_status: Type.Array(WebStatus),
    last_page: optionalText,
    answer: StudentAnswers,
    /** Sources of the answers to autocompletes, by their keys. */
    sources: Sources,
    /** Number of entries of each block. */
    add_another: Type.Record(Type.String(), Type.Number()),
    /** The chosen tab of each tab set. */
    tabs: Type.Record(Type.String(), Type.String()),
    /** Answers to an earlier form that no question asks for any more, as stored. Absent if there are none. */
    set_aside: Type.Optional(
      Type.Array(
        Type.Object({
          key: Type.String(),
          value: Type.Union([Type.String(), Type.Boolean()]),
          label: Type.Optional(Type.String()),
          said: Type.Optional(Type.String()),
          reason: Type.Optional(Type.String()),
        }),
      ),
    ),
    /** The messages of the last failed validation. */
    validations: Type.Record(Type.String(), Type.Array(Type.String())),
  }),
  /** The record of the submission; null before it. */
  submission: Type.Union([
    Type.Object({
      record: SubmissionRecord,
      /** The PDF of the submission; null until it exists. */
      pdf_base64: optionalText,
    }),
    Type.Null(),
  ]),
  documents: Type.Record(
    Type.String(),
    Type.Object({
      ...DOCUMENT,
      /** A newer file that has not replaced the document. */
      replacement: Type.Optional(Type.Object(DOCUMENT)),
    }),
  ),
};

/** An application to another form, with its logins. */
const OtherApplication = Type.Object({ successful_login: Type.Array(Type.String()), ...APPLICATION });
export type OtherApplication = Static<typeof OtherApplication>;

/**
 * GET /api/export: all stored data of an applicant except hashes of secrets. Times are ISO texts. The
 * application to the requested form comes first, those to other forms of the directory follow.
 */
export const Export = Type.Object({
  exported_at: Type.String(),
  account: Type.Object({
    username: Type.String(),
    student_id: Type.String(),
    confirmed: Type.Boolean(),
    signed_up_at: Type.String(),
    successful_login: Type.Array(Type.String()),
    /** The active sessions. */
    sessions: Type.Array(Type.Object(SESSION)),
  }),
  ...APPLICATION,
  /**
   * By form id. An application to a form that is or was the only one has the empty id. Absent if there are
   * none.
   */
  other_forms: Type.Optional(Type.Record(Type.String(), OtherApplication)),
});
export type Export = Static<typeof Export>;

/** DELETE /api/account */
export const DeleteAccountBody = body({ password: Type.String({ maxLength: 1024 }) });
