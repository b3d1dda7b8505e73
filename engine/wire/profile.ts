// The wire types of spec §7 as TypeBox schemas: the server checks with them, client and server take their types from them.
import { type Static, Type } from 'typebox';
import { BeginningOffer } from './beginning.ts';

/** Answers by their keys; applicants are called students in the data (spec §1, §3). */
export const StudentAnswers = Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()]), {
  title: 'Student answers',
});

export const WebStatus = Type.Union([
  Type.Literal('started'),
  Type.Literal('validating'),
  Type.Literal('submitted'),
]);
export type WebStatus = Static<typeof WebStatus>;

export const DocumentAnswer = Type.Object({ file_name: Type.String(), file_size: Type.Number() });

/** Where the answers to autocompletes came from, `record` or `typed`; a save sends them as `#source:<key>` among the answers. */
export const Sources = Type.Record(Type.String(), Type.String(), {
  description: 'Sources by answer key: `record` or `typed`; absent where nobody knows.',
});

/** Ids of the removed entries of each add-another block that has lost any. */
export const RemovedEntries = Type.Record(Type.String(), Type.Array(Type.Integer()), {
  description: 'Ids of removed entries by button id. The entries have the first ids that are not among them.',
});

/** Ids of the entries of each add-another block whose entries were moved. */
export const EntryOrder = Type.Record(Type.String(), Type.Array(Type.Integer()), {
  description:
    'The order of entries by button id, where some were moved: the ids up to the last that stands elsewhere, removed ones among them. Those after it follow in the order of their ids.',
});

/** GET /api/profile */
export const Profile = Type.Object({
  username: Type.String(),
  /** Names the account, whatever its address is by then. */
  student_id: Type.String(),
  last_page: Type.Union([Type.String(), Type.Null()]),
  /** One ISO time for each login. */
  successful_login: Type.Array(Type.String()),
  web_status: Type.Array(Type.Object({ web_status: WebStatus })),
  answer: StudentAnswers,
  document_answer: Type.Record(Type.String(), DocumentAnswer),
  sources: Sources,
  removed_entries: RemovedEntries,
  entry_order: Type.Optional(EntryOrder),
  /** Absent where there is no application to begin with, or this one has begun. */
  beginning: Type.Optional(BeginningOffer),
  /** Grows with every write of the record; the base of a save (`If-Match`). */
  revision: Type.Integer(),
});
export type Profile = Static<typeof Profile>;

/** The shape of every reply that has no other: what happened, in one sentence (decision API-05). */
export const Message = Type.Object({ message: Type.String() });
export type Message = Static<typeof Message>;

/** The reply to a write of the record, with its revision after the write. */
export const Saved = Type.Object({ message: Type.String(), revision: Type.Integer() });
export type Saved = Static<typeof Saved>;

/** Status 409 of PUT /api/answer. Without stored values the application is submitted; with them, they stand in conflict. */
export const SaveConflict = Type.Object({
  message: Type.String(),
  /** Of the record that the stored values are from. */
  revision: Type.Optional(Type.Integer()),
  stored: Type.Optional(StudentAnswers),
});
export type SaveConflict = Static<typeof SaveConflict>;

/** Status 400 of PUT /api/answer; `key` is the answer that was refused, where it was one. */
export const SaveRefusal = Type.Object({ message: Type.String(), key: Type.Optional(Type.String()) });
export type SaveRefusal = Static<typeof SaveRefusal>;

/** Status 409 of a submission; `errors` holds the messages by answer key, where it is answers that stand in its way. */
export const SubmissionRefusal = Type.Object({
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type SubmissionRefusal = Static<typeof SubmissionRefusal>;

export const LastPageBody = Type.Object(
  { last_page: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
);
export const WebStatusBody = Type.Object({ web_status: WebStatus }, { additionalProperties: false });
