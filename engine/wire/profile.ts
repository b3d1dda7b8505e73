// TypeBox schemas of the profile and of calls that save answers (spec §7). The server validates with them,
// and both sides derive their types from them.
import { type Static, Type } from 'typebox';
import { BeginningOffer } from './beginning.ts';
import { body } from './body.ts';
import { AddAnother, Tabs } from './layout.ts';

/** Answers by key. The data calls applicants students (spec §1, §3). */
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

/**
 * Sources of the answers to autocompletes: `record` or `typed`. A save sends them among the answers as
 * `#source:<key>`.
 */
export const Sources = Type.Record(Type.String(), Type.String(), {
  description: 'Sources of autocomplete answers by key: `record` or `typed`. Absent if unknown.',
});

/** Removed entry ids, for each add-another block that has any. */
export const RemovedEntries = Type.Record(Type.String(), Type.Array(Type.Integer()), {
  description:
    'Ids of removed entries by button id. Existing entries have the lowest ids that are not in the list.',
});

/** Ordered entry ids, for each add-another block whose entries were moved. */
export const EntryOrder = Type.Record(Type.String(), Type.Array(Type.Integer()), {
  description:
    'Order of entries by button id, if some were moved: ids, including removed ones, up to the last moved entry. The others follow in the order of their ids.',
});

/** What is stored of the answers, their entries and tabs. */
export const StoredRecord = Type.Object({
  answer: StudentAnswers,
  sources: Sources,
  /** As GET /api/add-another returns them, at the same revision as the answers. */
  add_another: AddAnother,
  removed_entries: RemovedEntries,
  entry_order: Type.Optional(EntryOrder),
  /** As GET /api/tabs returns them, at the same revision as the answers. */
  tabs: Tabs,
  /** Incremented by every write of the record. Saves send it in `If-Match`. */
  revision: Type.Integer(),
});
export type StoredRecord = Static<typeof StoredRecord>;

/** GET /api/profile */
export const Profile = Type.Object({
  username: Type.String(),
  /** Identifies the account even after a change of its email address. */
  student_id: Type.String(),
  last_page: Type.Union([Type.String(), Type.Null()]),
  /** ISO times of the logins. */
  successful_login: Type.Array(Type.String()),
  web_status: Type.Array(Type.Object({ web_status: WebStatus })),
  document_answer: Type.Record(Type.String(), DocumentAnswer),
  ...StoredRecord.properties,
  /** Absent if there is no other application to start from, or this one has begun. */
  beginning: Type.Optional(BeginningOffer),
});
export type Profile = Static<typeof Profile>;

/** The reply of calls without a type of their own: one sentence about the result (decision API-05). */
export const Message = Type.Object({ message: Type.String() });
export type Message = Static<typeof Message>;

const Unseen = Type.Object(StoredRecord.properties, {
  description: 'The record, if anything else was written since the revision in `If-Match`.',
});

/** The reply to a write, with the revision after it. If there is a record, its revision is the base of the next write. */
export const Saved = Type.Object({
  message: Type.String(),
  revision: Type.Integer(),
  record: Type.Optional(Unseen),
});
export type Saved = Static<typeof Saved>;

/**
 * Status 409 of a write. `stored` has the stored values of the answers that conflict, `record` the whole record.
 * Without them, the reason is no other write: for example, the application is submitted already.
 */
export const SaveConflict = Type.Object({
  message: Type.String(),
  /** Revision of the record with the stored values. */
  revision: Type.Optional(Type.Integer()),
  stored: Type.Optional(StudentAnswers),
  record: Type.Optional(Unseen),
});
export type SaveConflict = Static<typeof SaveConflict>;

/** Status 400 of PUT /api/answer. `key` is the key of the rejected answer, if an answer is the reason. */
export const SaveRefusal = Type.Object({ message: Type.String(), key: Type.Optional(Type.String()) });
export type SaveRefusal = Static<typeof SaveRefusal>;

/** Status 409 of a submission. `errors` has the messages by answer key, if answers are the reason. */
export const SubmissionRefusal = Type.Object({
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type SubmissionRefusal = Static<typeof SubmissionRefusal>;

export const LastPageBody = body({ last_page: Type.String({ maxLength: 200 }) });
export const WebStatusBody = body({ web_status: WebStatus });
