// Converts the documents of each collection to records that are moved, and back.
import type { Collection } from 'mongodb';
import { StartError } from '../../runtime/start-error.ts';
import type { Milliseconds } from '../milliseconds.ts';
import type { MovedContents, MovedKind, MovedRecord } from '../move-store.ts';
import type { Collections } from './collections.ts';
import { movedStudent, storedStudent } from './moved-students.ts';

/** Document types by kind of record; the collections are named after the kinds. */
export type MovedDocuments = {
  readonly [Kind in MovedKind]: Collections[Kind] extends Collection<infer Stored> ? Stored : never;
};

interface Moved<Kind extends MovedKind> {
  /** Every field; a text says why one is not moved. */
  readonly fields: Readonly<Record<keyof MovedDocuments[Kind], unknown>>;
  content(document: MovedDocuments[Kind]): MovedContents[Kind];
  document(id: string, content: MovedContents[Kind]): MovedDocuments[Kind];
}

/** How the value of a field is moved. Undefined stands for an absent field. */
interface Field<Stored, Value> {
  moved(stored: Stored): Value;
  stored(value: Value): Stored;
}

/** How each field of a document is moved: true leaves it unchanged, and a text says why it is not moved. */
type Fields<Stored, Content> = {
  readonly [Name in Exclude<keyof Stored, '_id'>]-?: Name extends keyof Content
    ? Field<Stored[Name], Content[Name]> | ([Stored[Name]] extends [Content[Name]] ? true : never)
    : string;
};

const DATE: Field<Date, Milliseconds> = {
  moved: (stored) => stored.getTime(),
  stored: (value) => new Date(value),
};

const FLAG: Field<true | undefined, boolean> = {
  moved: (stored) => stored === true,
  stored: (value) => value || undefined,
};

/** A field that is absent for null. */
function orNull<Stored, Value>({
  moved,
  stored,
}: Field<Stored, Value>): Field<Stored | undefined, Value | null> {
  return {
    moved: (present) => (present === undefined ? null : moved(present)),
    stored: (value) => (value === null ? undefined : stored(value)),
  };
}

const unchanged = <Value>(): Field<Value, Value> => ({ moved: (value) => value, stored: (value) => value });

/** A secret with its expiry; absent for null. */
const secret = <Secret extends object>() =>
  orNull<Secret & { expiresAt: Date }, Secret & { expiresAt: Milliseconds }>({
    moved: (stored) => ({ ...stored, expiresAt: DATE.moved(stored.expiresAt) }),
    stored: (value) => ({ ...value, expiresAt: DATE.stored(value.expiresAt) }),
  });

/** Moves documents field by field. `fromId` returns the fields that the id implies. */
function byField<Kind extends MovedKind>(
  fields: Fields<MovedDocuments[Kind], MovedContents[Kind]>,
  fromId: (id: string) => Partial<MovedDocuments[Kind]> = () => ({}),
): Moved<Kind> {
  type Values = Readonly<Record<string, unknown>>;
  const all = Object.entries<true | string | Field<unknown, unknown>>(fields).flatMap(([name, how]) =>
    typeof how === 'string' ? [] : [[name, how === true ? unchanged() : how] as const],
  );
  return {
    fields: { _id: true, ...fields } as Moved<Kind>['fields'],
    content: (document) =>
      Object.fromEntries(
        all.map(([name, { moved }]) => [name, moved((document as Values)[name])]),
      ) as unknown as MovedContents[Kind],
    document: (_id, content) => {
      const stored = all.map(([name, field]) => [name, field.stored((content as Values)[name])]);
      const present = Object.fromEntries(stored.filter(([, value]) => value !== undefined));
      return { _id, ...fromId(_id), ...present } as unknown as MovedDocuments[Kind];
    },
  };
}

const MOVED: { readonly [Kind in MovedKind]: Moved<Kind> } = {
  applicationIds: byField<'applicationIds'>({}),

  accounts: byField<'accounts'>({
    studentId: true,
    passwordHash: true,
    passwordVersion: true,
    confirmed: true,
    signedUpAt: DATE,
    contested: FLAG,
    code: secret(),
    reset: secret(),
    emailChange: secret(),
    movingTo: 'a move to another address is completed before accounts are read',
  }),

  students: {
    fields: {
      _id: true,
      answers: true,
      answerRevisions: true,
      addAnother: true,
      tabs: true,
      removedEntries: true,
      entryOrder: true,
      arrangedAt: true,
      revision: true,
      lastPage: true,
      webStatus: true,
      logins: true,
      validations: true,
      documents: true,
      applicationPdf: true,
      submission: true,
      submittedAt: true,
      workDueAt: 'follows from the work on the files',
      workSpentUntil: true,
      workVersion: 'tells writers of this database apart, who are none meanwhile',
    },
    content: movedStudent,
    document: storedStudent,
  },

  sessions: byField<'sessions'>({
    email: true,
    studentId: true,
    passwordVersion: true,
    browser: true,
    system: true,
    idleUntil: DATE,
    endsAt: DATE,
  }),

  tokens: byField<'tokens'>({ kind: true, content: true, expiresAt: DATE }),

  throttles: byField<'throttles'>({ count: true, at: DATE, endsAt: DATE }),

  mails: byField<'mails'>(
    {
      email: 'stands in the id',
      kind: 'stands in the id',
      content: true,
      expiresAt: DATE,
      dueAt: DATE,
      attempts: true,
      lease: orNull(unchanged()),
    },
    (id) => {
      const at = id.indexOf(' ');
      return { email: id.slice(at + 1), kind: id.slice(0, at) };
    },
  ),

  webhookCalls: byField<'webhookCalls'>({
    hook: true,
    event: true,
    studentId: true,
    applicationId: true,
    queuedAt: DATE,
    dueAt: orNull(DATE),
    attempts: true,
    failure: true,
    lease: orNull(unchanged()),
  }),

  staff: byField<'staff'>({
    role: true,
    passwordHash: orNull(unchanged()),
    factor: orNull(unchanged()),
    factorStep: true,
    version: true,
    invitation: secret(),
  }),
};

/** Converts a document to a record. Throws if it has a field unknown to this version, which would be lost. */
export function movedRecord<Kind extends MovedKind>(
  kind: Kind,
  document: MovedDocuments[Kind],
): MovedRecord<Kind> {
  const { fields, content } = MOVED[kind];
  const strange = Object.keys(document).find((field) => !Object.hasOwn(fields, field));
  if (strange !== undefined)
    throw new StartError(
      `A document of ${kind} has the field ${strange}, which this version of the product does not know. Use the version that wrote it.`,
    );
  return { id: document._id, content: content(document) };
}

/** Converts a record to a document. */
export function storedDocument<Kind extends MovedKind>(
  kind: Kind,
  { id, content }: MovedRecord<Kind>,
): MovedDocuments[Kind] {
  return MOVED[kind].document(id, content);
}
