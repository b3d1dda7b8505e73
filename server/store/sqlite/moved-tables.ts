// Converts rows of independent tables to records that are moved.
import type { SQLInputValue } from 'node:sqlite';
import type { WebhookEvent } from '../../../engine/form/webhook.ts';
import type { MovedContents, MovedKind } from '../move-store.ts';
import type { StaffRole } from '../staff-store.ts';
import type { Row } from './database.ts';

type Columns = Readonly<Record<string, SQLInputValue>>;

/** A table, and how its rows are read and written. */
export interface MovedTable<Kind extends MovedKind> {
  readonly table: string;
  /** Key columns in order. */
  readonly key: readonly string[];
  /** Returns the values of the key columns for an id; the empty id sorts first. */
  keyOf(id: string): readonly string[];
  idOf(row: Row): string;
  read(row: Row): MovedContents[Kind];
  /** Returns all columns except the key. */
  columns(content: MovedContents[Kind]): Columns;
}

const text = (value: unknown): string => String(value);
const number = (value: unknown): number => Number(value);
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));
const textOrNull = (value: unknown): string | null => (value === null ? null : String(value));
const asIs = (id: string): readonly string[] => [id];

/** Splits at the first separator. */
function cut(id: string, mark: string): readonly [string, string] {
  const at = id.indexOf(mark);
  return at === -1 ? ['', ''] : [id.slice(0, at), id.slice(at + 1)];
}

export const MOVED_TABLES: { readonly [Kind in Exclude<MovedKind, 'students'>]: MovedTable<Kind> } = {
  applicationIds: {
    table: 'application_ids',
    key: ['id'],
    keyOf: asIs,
    idOf: (row) => text(row.id),
    read: () => ({}),
    columns: () => ({}),
  },
  accounts: {
    table: 'accounts',
    key: ['email'],
    keyOf: asIs,
    idOf: (row) => text(row.email),
    read: (row) => ({
      studentId: text(row.student_id),
      passwordHash: text(row.password_hash) || null,
      passwordVersion: number(row.password_version),
      confirmed: row.confirmed === 1,
      signedUpAt: numberOrNull(row.signed_up_at),
      contested: row.contested === 1,
      code:
        row.code_hash === null
          ? null
          : {
              hash: text(row.code_hash),
              expiresAt: number(row.code_expires_at),
              attemptsLeft: number(row.code_attempts_left),
            },
      reset:
        row.reset_hash === null
          ? null
          : { hash: text(row.reset_hash), expiresAt: number(row.reset_expires_at) },
      emailChange:
        row.change_hash === null
          ? null
          : {
              hash: text(row.change_hash),
              expiresAt: number(row.change_expires_at),
              attemptsLeft: number(row.change_attempts_left),
            },
    }),
    columns: ({
      studentId,
      passwordHash,
      passwordVersion,
      confirmed,
      signedUpAt,
      contested,
      code,
      reset,
      emailChange,
    }) => ({
      student_id: studentId,
      password_hash: passwordHash ?? '',
      password_version: passwordVersion,
      confirmed: confirmed ? 1 : 0,
      signed_up_at: signedUpAt,
      contested: contested ? 1 : 0,
      code_hash: code?.hash ?? null,
      code_expires_at: code?.expiresAt ?? null,
      code_attempts_left: code?.attemptsLeft ?? null,
      reset_hash: reset?.hash ?? null,
      reset_expires_at: reset?.expiresAt ?? null,
      change_hash: emailChange?.hash ?? null,
      change_expires_at: emailChange?.expiresAt ?? null,
      change_attempts_left: emailChange?.attemptsLeft ?? null,
    }),
  },
  sessions: {
    table: 'sessions',
    key: ['token_hash'],
    keyOf: asIs,
    idOf: (row) => text(row.token_hash),
    read: (row) => ({
      email: text(row.email),
      studentId: text(row.student_id),
      passwordVersion: number(row.password_version),
      browser: text(row.browser),
      system: text(row.system),
      idleUntil: number(row.idle_until),
      endsAt: number(row.ends_at),
    }),
    columns: ({ email, studentId, passwordVersion, browser, system, idleUntil, endsAt }) => ({
      email,
      student_id: studentId,
      password_version: passwordVersion,
      browser,
      system,
      idle_until: idleUntil,
      ends_at: endsAt,
    }),
  },
  tokens: {
    table: 'tokens',
    key: ['token_hash'],
    keyOf: asIs,
    idOf: (row) => text(row.token_hash),
    read: (row) => ({
      kind: row.kind as 'service' | 'answers',
      content: text(row.content),
      expiresAt: number(row.expires_at),
    }),
    columns: ({ kind, content, expiresAt }) => ({ kind, content, expires_at: expiresAt }),
  },
  throttles: {
    table: 'throttles',
    key: ['kind', 'bucket'],
    keyOf: (id) => cut(id, ':'),
    idOf: (row) => `${row.kind}:${row.bucket}`,
    read: (row) => ({ count: number(row.count), at: number(row.at), endsAt: number(row.ends_at) }),
    columns: ({ count, at, endsAt }) => ({ count, at, ends_at: endsAt }),
  },
  mails: {
    table: 'mails',
    key: ['kind', 'email'],
    keyOf: (id) => cut(id, ' '),
    idOf: (row) => `${row.kind} ${row.email}`,
    read: (row) => ({
      content: text(row.content),
      expiresAt: number(row.expires_at),
      dueAt: number(row.due_at),
      attempts: number(row.attempts),
      lease: textOrNull(row.lease_token),
    }),
    columns: ({ content, expiresAt, dueAt, attempts, lease }) => ({
      content,
      expires_at: expiresAt,
      due_at: dueAt,
      attempts,
      lease_token: lease,
    }),
  },
  webhookCalls: {
    table: 'webhook_calls',
    key: ['id'],
    keyOf: asIs,
    idOf: (row) => text(row.id),
    read: (row) => ({
      hook: text(row.hook),
      event: text(row.event) as WebhookEvent,
      studentId: text(row.student_id),
      applicationId: text(row.application_id),
      queuedAt: number(row.queued_at),
      dueAt: numberOrNull(row.due_at),
      attempts: number(row.attempts),
      failure: text(row.failure),
      lease: textOrNull(row.lease_token),
    }),
    columns: ({ hook, event, studentId, applicationId, queuedAt, dueAt, attempts, failure, lease }) => ({
      hook,
      event,
      student_id: studentId,
      application_id: applicationId,
      queued_at: queuedAt,
      due_at: dueAt,
      attempts,
      failure,
      lease_token: lease,
    }),
  },
  staff: {
    table: 'staff',
    key: ['email'],
    keyOf: asIs,
    idOf: (row) => text(row.email),
    read: (row) => ({
      role: text(row.role) as StaffRole,
      passwordHash: textOrNull(row.password_hash),
      factor: textOrNull(row.factor),
      factorStep: number(row.factor_step),
      version: number(row.version),
      invitation:
        row.invitation_hash === null
          ? null
          : { hash: text(row.invitation_hash), expiresAt: number(row.invitation_expires_at) },
    }),
    columns: ({ role, passwordHash, factor, factorStep, version, invitation }) => ({
      role,
      password_hash: passwordHash,
      factor,
      factor_step: factorStep,
      version,
      invitation_hash: invitation?.hash ?? null,
      invitation_expires_at: invitation?.expiresAt ?? null,
    }),
  },
};
