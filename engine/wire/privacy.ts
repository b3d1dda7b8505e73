// What an applicant can have of the stored data, and the end of it.
import { type Static, Type } from 'typebox';
import { Sources, StudentAnswers, WebStatus } from './profile.ts';
import { SubmissionRecord } from './submission-record.ts';

const optionalText = Type.Union([Type.String(), Type.Null()]);

/** What is stored of an application. */
const APPLICATION = {
  application: Type.Object({
    web_status: Type.Array(WebStatus),
    last_page: optionalText,
    answer: StudentAnswers,
    /** Where the answers to autocompletes came from, by their keys. */
    sources: Sources,
    /** How many entries each block has. */
    add_another: Type.Record(Type.String(), Type.Number()),
    /** The chosen tab of each tab set. */
    tabs: Type.Record(Type.String(), Type.String()),
    /** Answers to an earlier form that no question asks for any more, as they were stored; absent where there are none. */
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
    /** The recorded messages of the last failed check. */
    validations: Type.Record(Type.String(), Type.Array(Type.String())),
  }),
  /** What the submission keeps; null before it. */
  submission: Type.Union([
    Type.Object({
      record: SubmissionRecord,
      /** The PDF that was made of it; null while there is none. */
      pdf_base64: optionalText,
    }),
    Type.Null(),
  ]),
  documents: Type.Record(
    Type.String(),
    Type.Object({
      file_name: Type.String(),
      file_size: Type.Number(),
      conversion: Type.String(),
      /** The uploaded file; null when it is not there any more. */
      content_base64: optionalText,
    }),
  ),
};

/** An application to another form, with the logins to that. */
const OtherApplication = Type.Object({ successful_login: Type.Array(Type.String()), ...APPLICATION });
export type OtherApplication = Static<typeof OtherApplication>;

/**
 * GET /api/export: everything that is stored about an applicant, but for hashes of secrets. Times are ISO texts. What stands
 * for the form that was asked comes first; applications to other forms of the directory follow.
 */
export const Export = Type.Object({
  exported_at: Type.String(),
  account: Type.Object({
    username: Type.String(),
    student_id: Type.String(),
    confirmed: Type.Boolean(),
    /** Null for an account older than this record. */
    signed_up_at: optionalText,
    successful_login: Type.Array(Type.String()),
    /** The sessions that go on. */
    sessions: Type.Array(
      Type.Object({
        begun_at: Type.String(),
        last_used_at: Type.String(),
        browser: Type.String(),
        system: Type.String(),
      }),
    ),
  }),
  ...APPLICATION,
  /** By the ids of their forms; that of a form that stands or stood alone is under the empty text. Absent where there are none. */
  other_forms: Type.Optional(Type.Record(Type.String(), OtherApplication)),
});
export type Export = Static<typeof Export>;

/** DELETE /api/account */
export const DeleteAccountBody = Type.Object(
  { password: Type.String({ maxLength: 1024 }) },
  { additionalProperties: false },
);
