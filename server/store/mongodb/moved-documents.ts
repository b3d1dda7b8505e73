// Converts the documents of each collection to records that are moved, and back.
import { StartError } from '../../runtime/start-error.ts';
import type { MovedContents, MovedKind, MovedRecord } from '../move-store.ts';
import type {
  AccountDocument,
  ApplicationIdDocument,
  MailDocument,
  SessionDocument,
  StaffDocument,
  StudentDocument,
  ThrottleDocument,
  TokenDocument,
  WebhookCallDocument,
} from './collections.ts';
import { movedStudent, storedStudent } from './moved-students.ts';

/** Document types by kind of record; the collections are named after the kinds. */
export interface MovedDocuments {
  readonly applicationIds: ApplicationIdDocument;
  readonly accounts: AccountDocument;
  readonly students: StudentDocument;
  readonly sessions: SessionDocument;
  readonly tokens: TokenDocument;
  readonly throttles: ThrottleDocument;
  readonly mails: MailDocument;
  readonly webhookCalls: WebhookCallDocument;
  readonly staff: StaffDocument;
}

interface Moved<Kind extends MovedKind> {
  /** Every field; a text says why one is not moved. */
  readonly fields: Readonly<Record<keyof MovedDocuments[Kind], true | string>>;
  content(document: MovedDocuments[Kind]): MovedContents[Kind];
  document(id: string, content: MovedContents[Kind]): MovedDocuments[Kind];
}

const MOVED: { readonly [Kind in MovedKind]: Moved<Kind> } = {
  applicationIds: { fields: { _id: true }, content: () => ({}), document: (_id) => ({ _id }) },

  accounts: {
    fields: {
      _id: true,
      studentId: true,
      passwordHash: true,
      passwordVersion: true,
      confirmed: true,
      signedUpAt: true,
      contested: true,
      code: true,
      reset: true,
      emailChange: true,
      movingTo: 'a move to another address is completed before accounts are read',
    },
    content: ({
      studentId,
      passwordHash,
      passwordVersion = 0,
      confirmed,
      signedUpAt,
      contested,
      code,
      reset,
      emailChange,
    }) => ({
      studentId,
      passwordHash,
      passwordVersion,
      confirmed,
      signedUpAt: signedUpAt?.getTime() ?? null,
      contested: contested === true,
      code: code === undefined ? null : { ...code, expiresAt: code.expiresAt.getTime() },
      reset: reset === undefined ? null : { ...reset, expiresAt: reset.expiresAt.getTime() },
      emailChange:
        emailChange === undefined ? null : { ...emailChange, expiresAt: emailChange.expiresAt.getTime() },
    }),
    document: (_id, { signedUpAt, contested, code, reset, emailChange, ...account }) => ({
      _id,
      ...account,
      ...(signedUpAt !== null && { signedUpAt: new Date(signedUpAt) }),
      ...(contested && { contested }),
      ...(code !== null && { code: { ...code, expiresAt: new Date(code.expiresAt) } }),
      ...(reset !== null && { reset: { ...reset, expiresAt: new Date(reset.expiresAt) } }),
      ...(emailChange !== null && {
        emailChange: { ...emailChange, expiresAt: new Date(emailChange.expiresAt) },
      }),
    }),
  },

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

  sessions: {
    fields: {
      _id: true,
      email: true,
      studentId: true,
      passwordVersion: true,
      browser: true,
      system: true,
      idleUntil: true,
      endsAt: true,
    },
    content: ({ email, studentId, passwordVersion = 0, browser = '', system = '', idleUntil, endsAt }) => ({
      email,
      studentId,
      passwordVersion,
      browser,
      system,
      idleUntil: idleUntil.getTime(),
      endsAt: endsAt.getTime(),
    }),
    document: (_id, { idleUntil, endsAt, ...session }) => ({
      _id,
      ...session,
      idleUntil: new Date(idleUntil),
      endsAt: new Date(endsAt),
    }),
  },

  tokens: {
    fields: { _id: true, kind: true, content: true, expiresAt: true },
    content: ({ kind, content, expiresAt }) => ({ kind, content, expiresAt: expiresAt.getTime() }),
    document: (_id, { expiresAt, ...token }) => ({ _id, ...token, expiresAt: new Date(expiresAt) }),
  },

  throttles: {
    fields: { _id: true, count: true, at: true, endsAt: true },
    content: ({ count, at, endsAt }) => ({ count, at: at.getTime(), endsAt: endsAt.getTime() }),
    document: (_id, { count, at, endsAt }) => ({ _id, count, at: new Date(at), endsAt: new Date(endsAt) }),
  },

  mails: {
    fields: {
      _id: true,
      email: 'stands in the id',
      kind: 'stands in the id',
      content: true,
      expiresAt: true,
      dueAt: true,
      attempts: true,
      lease: true,
    },
    content: ({ content, expiresAt, dueAt, attempts, lease = null }) => ({
      content,
      expiresAt: expiresAt.getTime(),
      dueAt: dueAt.getTime(),
      attempts,
      lease,
    }),
    document: (_id, { content, expiresAt, dueAt, attempts, lease }) => {
      const at = _id.indexOf(' ');
      return {
        _id,
        email: _id.slice(at + 1),
        kind: _id.slice(0, at),
        content,
        expiresAt: new Date(expiresAt),
        dueAt: new Date(dueAt),
        attempts,
        ...(lease !== null && { lease }),
      };
    },
  },

  webhookCalls: {
    fields: {
      _id: true,
      hook: true,
      event: true,
      studentId: true,
      applicationId: true,
      queuedAt: true,
      dueAt: true,
      attempts: true,
      failure: true,
      lease: true,
    },
    content: ({
      hook,
      event,
      studentId,
      applicationId,
      queuedAt,
      dueAt,
      attempts,
      failure,
      lease = null,
    }) => ({
      hook,
      event,
      studentId,
      applicationId,
      queuedAt: queuedAt.getTime(),
      dueAt: dueAt?.getTime() ?? null,
      attempts,
      failure,
      lease,
    }),
    document: (_id, { queuedAt, dueAt, lease, ...call }) => ({
      _id,
      ...call,
      queuedAt: new Date(queuedAt),
      ...(dueAt !== null && { dueAt: new Date(dueAt) }),
      ...(lease !== null && { lease }),
    }),
  },

  staff: {
    fields: {
      _id: true,
      role: true,
      passwordHash: true,
      factor: true,
      factorStep: true,
      version: true,
      invitation: true,
    },
    content: ({ role, passwordHash = null, factor = null, factorStep, version, invitation }) => ({
      role,
      passwordHash,
      factor,
      factorStep,
      version,
      invitation:
        invitation === undefined ? null : { ...invitation, expiresAt: invitation.expiresAt.getTime() },
    }),
    document: (_id, { role, passwordHash, factor, factorStep, version, invitation }) => ({
      _id,
      role,
      factorStep,
      version,
      ...(passwordHash !== null && { passwordHash }),
      ...(factor !== null && { factor }),
      ...(invitation !== null && {
        invitation: { ...invitation, expiresAt: new Date(invitation.expiresAt) },
      }),
    }),
  },
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
